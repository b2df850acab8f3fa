package build

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"aoc/runner/files"
	"aoc/runner/isolate"
)

// A Records keeps the days programs that were built last, one for each project, in a
// folder of the user's cache. Without a folder it keeps none.
type Records string

// A record is a file of Records.
type record struct {
	Protocol int // of Program
	Root     string
	Days
}

// Find returns the days of the project as they were built last, if that was after a time,
// and their program still exists and can be asked.
func (r Records) Find(root string, after time.Time) (Days, bool) {
	if kept, err := os.Stat(r.path(root)); err != nil || kept.ModTime().Before(after) {
		return Days{}, false // without reading it
	}
	text, err := os.ReadFile(r.path(root))
	var last record
	if err != nil || json.Unmarshal(text, &last) != nil || last.Protocol != isolate.Protocol || last.Root != root {
		return Days{}, false
	}
	info, err := os.Stat(last.Program) // the go command removes what was not used for days
	return last.Days, err == nil && info.Mode().IsRegular() && last.Built.After(after)
}

// Keep keeps the days of the project. An error costs only time: they are built again.
func (r Records) Keep(root string, days Days) {
	text, err := json.Marshal(record{isolate.Protocol, root, days})
	if r == "" || err != nil || os.MkdirAll(string(r), 0o700) != nil {
		return
	}
	_ = files.Replace(r.path(root), text)
}

func (r Records) path(root string) string {
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(string(r), fmt.Sprintf("%x.json", sum[:12]))
}

// Tell reports whether the user is to be told something about a program, and that it is
// the first time for this project.
func (r Records) Tell(root, program string) bool {
	path := strings.TrimSuffix(r.path(root), ".json") + ".told"
	if told, err := os.ReadFile(path); err == nil && string(told) == program {
		return false
	}
	if r != "" && os.MkdirAll(string(r), 0o700) == nil {
		_ = files.Replace(path, []byte(program))
	}
	return true
}
