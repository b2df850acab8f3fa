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

// A cachedAnswer is what a slow part answered in the last run, so that a submit
// after it need not solve the part again.
type cachedAnswer struct {
	Answer  string `json:"answer"`
	Drawing string `json:"drawing"`
	Program string `json:"program"`
	Input   string `json:"input"`
}

// worthCaching is from when on a part is slow enough for its answer to be cached.
const worthCaching = 200 * time.Millisecond

// An answerKey is all that a cached answer depends on.
type answerKey struct {
	store   string // the folder
	program string // the executable
	date    calendar.Date
	part    int
	input   string
}

// cacheAnswer caches what a part answered. A failure costs nothing but time.
func cacheAnswer(k answerKey, r engine.Result) {
	path, err := k.path()
	if err != nil || r.Err != nil || r.Unread != "" || r.Parse+r.Solve < worthCaching {
		return
	}
	text, err := json.Marshal(cachedAnswer{r.Answer, r.Drawing, identify(k.program), sum(k.input)})
	if err == nil && os.MkdirAll(filepath.Dir(path), 0o700) == nil {
		_ = os.WriteFile(path, text, 0o600)
	}
}

// findAnswer returns the cached answer, unless the program or the input has changed since.
func findAnswer(k answerKey) (found cachedAnswer, ok bool) {
	path, err := k.path()
	if err != nil {
		return found, false
	}
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &found) != nil {
		return found, false
	}
	return found, found.Answer != "" && found.Program == identify(k.program) && found.Input == sum(k.input)
}

func (k answerKey) path() (string, error) {
	cache, err := settings.CacheDir()
	if err != nil {
		return "", err
	}
	store, err := filepath.Abs(k.store)
	return filepath.Join(cache, "last", fmt.Sprintf("%.12s-%d-%d-%d.json", sum(store), k.date.Year, k.date.Day, k.part)), err
}

// identify tells a program from one that was built of other files.
func identify(program string) string {
	info, err := os.Stat(program)
	if err != nil {
		return ""
	}
	return fmt.Sprint(program, info.Size(), info.ModTime().UnixNano())
}

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
