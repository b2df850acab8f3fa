package site

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"mime"
	"net/http"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// Input fetches the input of a puzzle, byte for byte as the site serves it. If the puzzle does not
// exist or is locked, or there is no session, Input returns ErrNoPuzzle, ErrLocked or ErrNoSession
// without a request.
func (s *Site) Input(ctx context.Context, d calendar.Date) ([]byte, error) {
	if err := s.checkUser(d); err != nil {
		return nil, err
	}
	r, err := s.get(ctx, puzzlePath(d, "input")...)
	if err != nil {
		return nil, err
	}
	text, err := r.input()
	if err == nil {
		s.noteWorked("")
	}
	return text, err
}

// input returns the input in the reply, or the reason why there is none.
func (r reply) input() ([]byte, error) {
	if r.status != http.StatusOK {
		return nil, r.puzzleError()
	}
	header := cmp.Or(r.header.Get("Content-Type"), "text/plain")
	switch mediaType, _, _ := mime.ParseMediaType(header); mediaType {
	case "text/html", "application/xhtml+xml":
		if _, err := r.userPage(); err == errRefused {
			return nil, err
		}
		return nil, failure.Of(ErrForeign, "%v", unexpected("HTML, not an input"))
	case "text/plain", "application/octet-stream": // the latter means bytes of any kind
	default:
		return nil, unexpected(fmt.Sprintf("content type %.40q, want text/plain", header))
	}
	if err := inputs.Check(r.body); err != nil {
		return nil, unexpected(err)
	}
	return r.body, nil
}

func (r reply) says(message string) bool { return bytes.Contains(r.body, []byte(message)) }
