package build

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"aoc/runner/isolate"
)

// kept returns the days of the project as they were built last, if that was after this
// program and theirs still exists.
func (p Project) kept() (last Days, ok bool) {
	path := p.record("json")
	if kept, err := os.Stat(path); err != nil || kept.ModTime().Before(p.Self.Built) {
		return last, false // without reading it
	}
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &last) != nil {
		return last, false
	}
	_, err = os.Stat(last.Program) // the go command removes what was not used for days
	return last, err == nil
}

// keep keeps the days of the project.
func (p Project) keep(days Days) {
	if text, err := json.Marshal(days); err == nil {
		p.write("json", text)
	}
}

// isNews reports whether the user has not been told something of a program before.
func (p Project) isNews(program string) bool {
	told, _ := os.ReadFile(p.record("told"))
	p.write("told", []byte(program))
	return string(told) != program
}

// write writes a record. An error costs only time: the days are built again.
func (p Project) write(kind string, text []byte) {
	if p.Records != "" && os.MkdirAll(p.Records, 0o700) == nil {
		_ = os.WriteFile(p.record(kind), text, 0o600)
	}
}

// record returns the path of a record for this version of the protocol, which the days program must speak.
func (p Project) record(kind string) string {
	sum := sha256.Sum256([]byte(p.Root))
	return filepath.Join(p.Records, fmt.Sprintf("%x-%d.%s", sum[:12], isolate.Protocol, kind))
}
