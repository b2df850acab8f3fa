// This file asks for inputs, and tells what the site can send in answer.

package site

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"aoc/inputs"
)

// Input asks the site for the input of a puzzle.
// It does not ask for what the calendar says is not there, nor without a session.
func (s *Site) Input(ctx context.Context, year, day int) ([]byte, error) {
	if err := s.checkOpen(year, day); err != nil {
		return nil, err
	}
	if s.Session.IsZero() {
		return nil, ErrNoSession
	}
	r, err := s.get(ctx, puzzlePath(year, day, "input")...)
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
	isPage := strings.HasPrefix(strings.ToLower(r.header.Get("Content-Type")), "text/html")
	switch err := inputs.Check(r.body); {
	case isPage && r.offersLogIn():
		return nil, errRefused
	case isPage:
		return nil, failure("the site sent HTML in place of an input", ErrSite)
	case err != nil:
		return nil, notUnderstood(err)
	}
	return r.body, nil
}

func (r reply) says(message string) bool { return bytes.Contains(r.body, []byte(message)) }
