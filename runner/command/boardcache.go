// What came of asking for a private leaderboard. It is about other people too,
// and so is kept in the user's cache, and not among inputs that may be shared.

package command

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/settings"
)

// A keptBoard is the last board that came, and how the last request ended.
type keptBoard struct {
	Asked time.Time `json:"asked"`
	Error string    `json:"error"` // why the last request brought none
	Exit  int       `json:"exit"`  // the exit code for that
	Held  time.Time `json:"held"`  // when Board was so
	Board string    `json:"board"`
}

// with is what is kept after a request.
func (k keptBoard) with(text []byte, err error) keptBoard {
	if err != nil {
		k.Error, k.Exit = err.Error(), exitCode(err)
		return k
	}
	return keptBoard{Asked: k.Asked, Held: k.Asked, Board: string(text)}
}

// kind is the kind of the error that there was.
func (k keptBoard) kind() error {
	switch k.Exit {
	case exitSession:
		return site.ErrSession
	case exitUsage:
		return site.ErrNoPuzzle
	default:
		return site.ErrSite
	}
}

// A boardCache is where one board is kept. Its name tells nothing but whose site, year and ID it is.
type boardCache struct{ path string }

func boardCacheFor(address *url.URL, q boardQuery) (boardCache, error) {
	cache, err := settings.CacheDir()
	if err != nil {
		return boardCache{}, err
	}
	dir := filepath.Join(cache, "boards")
	return boardCache{filepath.Join(dir, fmt.Sprintf("%.12s-%d-%s.json", sum(address.String()), q.year, q.id))}, os.MkdirAll(dir, 0o700)
}

// lock keeps other processes from asking at the same time.
func (c boardCache) lock(ctx context.Context) (unlock func(), err error) {
	lock := flock.New(c.path + ".lock")
	if _, err := lock.TryLockContext(ctx, 20*time.Millisecond); err != nil {
		return nil, err
	}
	return func() { _ = lock.Unlock() }, nil
}

// read is what is kept: nothing, if it cannot be read.
func (c boardCache) read() (kept keptBoard) {
	text, err := os.ReadFile(c.path)
	if err != nil || json.Unmarshal(text, &kept) != nil {
		return keptBoard{}
	}
	return kept
}

func (c boardCache) write(kept keptBoard) error {
	text, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	return inputs.WriteFile(c.path, text, 0o600)
}
