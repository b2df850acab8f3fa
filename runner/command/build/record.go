package build

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"aoc/runner/engine"
	"aoc/runner/isolate"
)

// Days are the days of a project, and a program that has them.
type Days struct {
	Program string    // the path of a program that serves the days to package isolate
	Built   time.Time // what is newer is not in the program
	Known   []engine.Description
}

// Records keeps the days programs that were built last, one for each project, in a
// folder of the user's cache. Without a folder it keeps none. An error costs only time:
// the days are built again.
type Records string

// Find returns the days of the project as they were built last, if that was after a time
// and their program still exists.
func (r Records) Find(root string, after time.Time) (last Days, ok bool) {
	path := r.path(root, "json")
	if kept, err := os.Stat(path); err != nil || kept.ModTime().Before(after) {
		return last, false // without reading it
	}
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &last) != nil {
		return last, false
	}
	_, err = os.Stat(last.Program) // the go command removes what was not used for days
	return last, err == nil
}

// Keep keeps the days of the project.
func (r Records) Keep(root string, days Days) {
	if text, err := json.Marshal(days); err == nil {
		r.write(r.path(root, "json"), text)
	}
}

// Tell reports whether the user is to be told something about a program, and that it is
// the first time for this project.
func (r Records) Tell(root, program string) bool {
	told, _ := os.ReadFile(r.path(root, "told"))
	r.write(r.path(root, "told"), []byte(program))
	return string(told) != program
}

func (r Records) write(path string, text []byte) {
	if r != "" && os.MkdirAll(string(r), 0o700) == nil {
		_ = os.WriteFile(path, text, 0o600)
	}
}

// path returns the path of a file for this version of the protocol, which the days program must speak.
func (r Records) path(root, kind string) string {
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(string(r), fmt.Sprintf("%x-%d.%s", sum[:12], isolate.Protocol, kind))
}
