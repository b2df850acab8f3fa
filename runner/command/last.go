// The answers of the last run, for a submit that follows it: what took its time need not take it again.

package command

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// A lastRun is what the day answered, with all that the answer depends on.
type lastRun struct {
	Answer  string `json:"answer"`
	Drawing string `json:"drawing"`
	Program string `json:"program"`
	Input   string `json:"input"`
}

// worthKeeping is from when on a part is slow enough for its answer to be kept.
const worthKeeping = 200 * time.Millisecond

// keepLast keeps an answer to the stored input. That it cannot is no loss but of time.
func (t *task) keepLast(d calendar.Date, part int, input string, r engine.Result) {
	path, err := t.lastPath(d, part)
	if err != nil || r.Err != nil || r.Unread != "" || r.Parse+r.Solve < worthKeeping {
		return
	}
	text, err := json.Marshal(lastRun{r.Answer, r.Drawing, t.program(), sum(input)})
	if err == nil && os.MkdirAll(filepath.Dir(path), 0o700) == nil {
		_ = os.WriteFile(path, text, 0o600)
	}
}

// last is the answer of the last run, if neither the program nor the input has changed since.
func (t *task) last(d calendar.Date, part int, input string) (last lastRun, ok bool) {
	path, err := t.lastPath(d, part)
	if err != nil {
		return last, false
	}
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &last) != nil {
		return last, false
	}
	return last, last.Answer != "" && last.Program == t.program() && last.Input == sum(input)
}

func (t *task) lastPath(d calendar.Date, part int) (string, error) {
	cache, err := settings.CacheDir()
	if err != nil {
		return "", err
	}
	store, err := filepath.Abs(t.store.Dir)
	return filepath.Join(cache, "last", fmt.Sprintf("%.12s-%d-%d-%d.json", sum(store), d.Year, d.Day, part)), err
}

// program tells this program from one that was built of other files.
func (t *task) program() string {
	info, err := os.Stat(t.Executable)
	if err != nil {
		return ""
	}
	return fmt.Sprint(t.Executable, info.Size(), info.ModTime().UnixNano())
}

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
