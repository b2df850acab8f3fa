// Package solved keeps the answers of slow parts, so that a submit need not solve
// them again.
package solved

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// An Answer is the answer of a slow part in the last run.
type Answer struct {
	Answer  string `json:"answer"`
	Drawing string `json:"drawing"`
	Program string `json:"program"`
	Input   string `json:"input"`
}

// worthCaching is how long a part takes at least to have its answer cached.
const worthCaching = 200 * time.Millisecond

// A Cache has the answers of slow parts.
type Cache struct {
	Dir     string // "" keeps none
	Store   string // the folder of the inputs
	Program string // from [Identify], called when the program starts, since it may be built again while a day runs
}

// Keep caches an answer. It ignores errors: they cost only time.
func (c Cache) Keep(d calendar.Date, part int, input string, r engine.Result) {
	path, err := c.path(d, part)
	if err != nil || r.Err != nil || r.Unread != "" || r.Parse+r.Solve < worthCaching {
		return
	}
	text, err := json.Marshal(Answer{r.Answer, r.Drawing, c.Program, sum(input)})
	if err == nil && os.MkdirAll(filepath.Dir(path), 0o700) == nil {
		_ = os.WriteFile(path, text, 0o600)
	}
}

// Find returns the cached answer, unless the program or the input has changed since.
func (c Cache) Find(d calendar.Date, part int, input string) (found Answer, ok bool) {
	path, err := c.path(d, part)
	if err != nil {
		return found, false
	}
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &found) != nil {
		return found, false
	}
	return found, found.Answer != "" && c.Program != "" && found.Program == c.Program && found.Input == sum(input)
}

func (c Cache) path(d calendar.Date, part int) (string, error) {
	if c.Dir == "" {
		return "", os.ErrNotExist
	}
	store, err := filepath.Abs(c.Store)
	return filepath.Join(c.Dir, fmt.Sprintf("%.12s-%d-%d-%d.json", sum(store), d.Year, d.Day, part)), err
}

// Identify returns text that changes when the program is built again, "" if the program is gone.
func Identify(program string) string {
	info, err := os.Stat(program)
	if err != nil {
		return ""
	}
	return fmt.Sprint(program, info.Size(), info.ModTime().UnixNano())
}

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
