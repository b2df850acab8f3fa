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

// A cachedAnswer is the answer of a slow part in the last run. A submit then need
// not solve the part again.
type cachedAnswer struct {
	Answer  string `json:"answer"`
	Drawing string `json:"drawing"`
	Program string `json:"program"`
	Input   string `json:"input"`
}

// worthCaching is how long a part takes at least to have its answer cached.
const worthCaching = 200 * time.Millisecond

// An answerCache keeps the answers of slow parts.
type answerCache struct {
	store   string // the folder of the inputs
	program string // the executable
}

// keep caches an answer. It ignores errors: they cost only time.
func (c answerCache) keep(d calendar.Date, part int, input string, r engine.Result) {
	path, err := c.path(d, part)
	if err != nil || r.Err != nil || r.Unread != "" || r.Parse+r.Solve < worthCaching {
		return
	}
	text, err := json.Marshal(cachedAnswer{r.Answer, r.Drawing, identify(c.program), sum(input)})
	if err == nil && os.MkdirAll(filepath.Dir(path), 0o700) == nil {
		_ = os.WriteFile(path, text, 0o600)
	}
}

// find returns the cached answer, unless the program or the input has changed since.
func (c answerCache) find(d calendar.Date, part int, input string) (found cachedAnswer, ok bool) {
	path, err := c.path(d, part)
	if err != nil {
		return found, false
	}
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &found) != nil {
		return found, false
	}
	return found, found.Answer != "" && found.Program == identify(c.program) && found.Input == sum(input)
}

func (c answerCache) path(d calendar.Date, part int) (string, error) {
	cache, err := settings.CacheDir()
	if err != nil {
		return "", err
	}
	store, err := filepath.Abs(c.store)
	return filepath.Join(cache, "last", fmt.Sprintf("%.12s-%d-%d-%d.json", sum(store), d.Year, d.Day, part)), err
}

// identify returns text that changes when the program is built again.
func identify(program string) string {
	info, err := os.Stat(program)
	if err != nil {
		return ""
	}
	return fmt.Sprint(program, info.Size(), info.ModTime().UnixNano())
}

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
