package fetch

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/failure"
	"aoc/runner/files"
)

// A Board is a cached private leaderboard, with the result of the last request for it.
type Board struct {
	Asked time.Time `json:"asked"` // when the last request was made
	Error string    `json:"error"` // why the last request failed, or ""
	Held  time.Time `json:"held"`  // when the site sent Text
	Text  string    `json:"board"` // for site.ParseBoard; "" if no request has succeeded

	Pause *site.PauseError `json:"pause,omitempty"` // the Error, if the site asked for a pause
}

// Err returns why the last request failed, or nil.
func (b Board) Err() error {
	switch {
	case b.Error == "":
		return nil
	case b.Pause != nil:
		return b.Pause
	}
	return failure.Of(site.ErrSite, "%s", b.Error)
}

// Again returns when the next request is allowed, which may be at the end of a pause.
func (b Board) Again() time.Time {
	again := b.Asked.Add(site.BoardPause)
	if b.Pause != nil && b.Pause.Until.After(again) {
		return b.Pause.Until
	}
	return again
}

// Board returns a private leaderboard from the cache, or fetches it if the last request with the same session was at
// least [site.BoardPause] ago. If no request was made, or the site refuses the session or has never shown the board,
// Board returns the board in the cache and the error, and the request does not count. Any other error of the request
// is in the Board.
func (f Fetcher) Board(ctx context.Context, link site.BoardLink) (Board, error) {
	s, err := f.Site()
	if err != nil {
		return Board{}, err
	}
	path := boardPath(f.Cache, s, link)
	unlock, err := files.Lock(ctx, path+".lock", func() {})
	if err != nil {
		return Board{}, err
	}
	defer unlock()
	var before Board
	if text, err := files.Read(path, inputs.MaxPage); err == nil {
		_ = json.Unmarshal(text, &before) // a damaged file is like none
	}
	// A last request far in the future is from a clock that was ahead.
	if s.Now().Sub(before.Asked).Abs() < site.BoardPause {
		return before, nil
	}
	// Saved first, so that a request counts even if this process is killed.
	board := Board{Asked: s.Now(), Error: "the request was interrupted", Held: before.Held, Text: before.Text}
	if err := writeCached(path, board); err != nil {
		return Board{}, err
	}
	text, err := s.Board(ctx, link)
	isUnknown := before.Text == "" && errors.Is(err, site.ErrNoPuzzle)
	switch {
	case ctx.Err() != nil:
		return Board{}, context.Cause(ctx)
	case isUnknown, // the ID may be mistyped, and the wait is for a board that exists
		errors.Is(err, site.ErrNoSession), errors.Is(err, site.ErrLocked), errors.Is(err, site.ErrURL),
		errors.Is(err, site.ErrPaused), errors.Is(err, site.ErrUnreached), // no request was made
		errors.Is(err, site.ErrSession):
		return before, errors.Join(err, writeCached(path, before))
	case err != nil:
		board.Error = err.Error()
		board.Pause, _ = errors.AsType[*site.PauseError](err)
	default:
		board = Board{Asked: board.Asked, Held: board.Asked, Text: string(text)}
	}
	return board, writeCached(path, board)
}

// boardPath returns the path of a cached board. The name depends on the site, the year, the ID and the
// session, but not on the view key, which is so short that a hash would not hide it.
func boardPath(cache string, s *site.Site, link site.BoardLink) string {
	by := s.Session.Fingerprint([]byte(s.URL.Host))
	if link.HasKey() {
		by = nil
	}
	sum := fmt.Sprintf("%x", sha256.Sum256(append([]byte(s.URL.String()), by...)))
	return filepath.Join(cache, "boards", fmt.Sprintf("%.12s-%d-%s.json", sum, link.Year, link.ID))
}

func writeCached(path string, board Board) error {
	text, _ := json.Marshal(board) // texts and times of our days can be encoded
	return files.Write(path, text, 0o600)
}
