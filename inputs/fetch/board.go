package fetch

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"aoc/inputs"
	"aoc/inputs/site"
)

// A BoardQuery says which private leaderboard is meant, and how it is asked for.
type BoardQuery struct {
	Year int
	ID   string
	Link site.BoardLink // zero: as the session's user
}

// A Board is the last private leaderboard that came, and how the last request for one ended.
type Board struct {
	Asked time.Time `json:"asked"`
	Error string    `json:"error"` // why the last request brought no board, "" if it did
	Kind  string    `json:"kind"`  // of that error, one of the keys of boardErrors
	Held  time.Time `json:"held"`  // when the site sent Text
	Text  string    `json:"board"` // as site.ParseBoard reads it, "" if none ever came
}

// boardErrors are the kinds of error that a kept board tells apart. Any other one is site.ErrSite.
var boardErrors = map[string]error{"session": site.ErrSession, "no-puzzle": site.ErrNoPuzzle}

// Err returns why the last request brought no board, nil if it did.
func (b Board) Err() error {
	if b.Error == "" {
		return nil
	}
	kind, ok := boardErrors[b.Kind]
	if !ok {
		kind = site.ErrSite
	}
	return &boardError{b.Error, kind}
}

// Again returns when the site may be asked for the board again.
func (b Board) Again() time.Time { return b.Asked.Add(site.BoardPause) }

// isDue reports whether the site may be asked for the board. A request that lies as far ahead was made by another clock.
func (b Board) isDue(now time.Time) bool {
	return b.Asked.IsZero() || now.Sub(b.Asked).Abs() >= site.BoardPause
}

// after returns what is kept of a request that brought the text or the error.
func (b Board) after(text []byte, err error) Board {
	if err == nil {
		return Board{Asked: b.Asked, Held: b.Asked, Text: string(text)}
	}
	b.Error, b.Kind = err.Error(), ""
	for name, kind := range boardErrors {
		if errors.Is(err, kind) {
			b.Kind = name
		}
	}
	return b
}

type boardError struct {
	text string
	kind error
}

func (e *boardError) Error() string { return e.text }
func (e *boardError) Unwrap() error { return e.kind }

// AskBoard returns a private leaderboard. The site wants to be asked for it once in site.BoardPause, whatever comes of
// that, so what came is kept in the user's cache and returned until then. The error says why the site was not asked: what
// it said is in the Board.
func AskBoard(ctx context.Context, s *site.Site, cache string, q BoardQuery) (Board, error) {
	path := boardPath(cache, s.URL, q)
	unlock, err := lockBoard(ctx, path)
	if err != nil {
		return Board{}, err
	}
	defer unlock()
	before := readBoard(path)
	if !before.isDue(s.Now()) {
		return before, nil
	}
	// A request that is cut off was made all the same.
	asked := Board{Asked: s.Now(), Error: "nothing was heard from the site", Held: before.Held, Text: before.Text}
	if err := asked.save(path); err != nil {
		return Board{}, err
	}
	text, err := s.Board(ctx, q.Year, q.ID, q.Link)
	switch {
	case ctx.Err() != nil:
		return Board{}, context.Cause(ctx)
	case isUnasked(err):
		return Board{}, errors.Join(err, before.save(path))
	}
	board := asked.after(text, err)
	return board, board.save(path)
}

// isUnasked reports whether an error of Site.Board says that no request was made.
func isUnasked(err error) bool {
	return errors.Is(err, site.ErrNoSession) || errors.Is(err, site.ErrLocked) || errors.Is(err, site.ErrURL) || errors.Is(err, site.ErrPaused)
}

// boardPath is where a board is kept. The name tells whose site, year and ID it is, and no key.
func boardPath(cache string, address *url.URL, q BoardQuery) string {
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte(address.String())))
	return filepath.Join(cache, "boards", fmt.Sprintf("%.12s-%d-%s.json", sum, q.Year, q.ID))
}

// lockBoard keeps other processes from asking at the same time.
func lockBoard(ctx context.Context, path string) (unlock func(), err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	lock := flock.New(path + ".lock")
	if _, err := lock.TryLockContext(ctx, 20*time.Millisecond); err != nil {
		return nil, err
	}
	return func() { _ = lock.Unlock() }, nil
}

// readBoard returns the kept board: the zero Board, if it cannot be read.
func readBoard(path string) (b Board) {
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &b) != nil {
		return Board{}
	}
	return b
}

func (b Board) save(path string) error {
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	return inputs.WriteFile(path, text, 0o600)
}
