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
)

// Input asks the site for the input of a puzzle.
// It does not ask for what the calendar says is not there, nor without a session.
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

// input is the input that the reply holds, or the reason why it holds none.
func (r reply) input() ([]byte, error) {
	if r.status != http.StatusOK {
		return nil, r.puzzleRefusal()
	}
	return r.okInput()
}

func (r reply) okInput() ([]byte, error) {
	switch contentType := r.contentType(); contentType {
	case "text/html", "application/xhtml+xml":
		if r.offersLogIn() {
			return nil, errRefused
		}
		return nil, failure("the site sent HTML in place of an input", ErrSite)
	case "text/plain", "application/octet-stream": // the latter says no more than that there are bytes
	default:
		return nil, failure(fmt.Sprintf("the site sent %s in place of an input", contentType), ErrSite)
	}
	if err := inputs.Check(r.body); err != nil {
		return nil, notUnderstood(err)
	}
	return r.body, nil
}

// contentType is the media type of the reply, in lower case and without parameters. Where the header names none, the
// reply is taken for text.
func (r reply) contentType() string {
	header := r.header.Get("Content-Type")
	if header == "" {
		return "text/plain"
	}
	mediaType, _, err := mime.ParseMediaType(header)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) {
		return "something of an unknown content type"
	}
	return shorten(mediaType)
}

func (r reply) says(message string) bool { return bytes.Contains(r.body, []byte(message)) }
