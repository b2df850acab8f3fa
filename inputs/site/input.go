package site

import (
	"bytes"
	"context"
	"errors"
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
	if err := s.checkOpen(d); err != nil {
		return nil, err
	}
	if s.Session.IsZero() {
		return nil, ErrNoSession
	}
	r, err := s.get(ctx, puzzlePath(d, "input")...)
	if err != nil {
		return nil, err
	}
	return r.input()
}

// input returns the input in the reply, or the reason why there is none.
func (r reply) input() ([]byte, error) {
	if r.status != http.StatusOK {
		return nil, r.puzzleError()
	}
	switch contentType := r.contentType(); contentType {
	case "text/html", "application/xhtml+xml":
		if _, err := r.userPage(); err == errRefused {
			return nil, err
		}
		return nil, failure.Of(ErrForeign, "%v", unexpected("HTML, not an input"))
	case "text/plain", "application/octet-stream": // the latter means bytes of any kind
	default:
		return nil, unexpected(fmt.Sprintf("content type %s, want text/plain", contentType))
	}
	if err := inputs.Check(r.body); err != nil {
		return nil, unexpected(err)
	}
	return r.body, nil
}

// contentType returns the media type of the reply, in lower case and without parameters: text/plain
// if there is none.
func (r reply) contentType() string {
	header := r.header.Get("Content-Type")
	if header == "" {
		return "text/plain"
	}
	mediaType, _, err := mime.ParseMediaType(header)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return "unknown"
	}
	return shorten(mediaType)
}

func (r reply) says(message string) bool { return bytes.Contains(r.body, []byte(message)) }
