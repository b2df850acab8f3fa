// This file asks for inputs, and tells what the site can send in answer.

package site

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strconv"
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
	r, err := s.get(ctx, strconv.Itoa(year), "day", strconv.Itoa(day), "input")
	if err != nil {
		return nil, err
	}
	return r.input()
}

// checkOpen refuses puzzles that do not exist, or not yet.
func (s *Site) checkOpen(year, day int) error {
	days := Days(year)
	switch unlock := Unlock(year, day); {
	case days == 0:
		return failure(fmt.Sprintf("no day %d in %d: the first year is %d", day, year, seasons[0].since), ErrNoPuzzle)
	case day < 1 || day > days:
		return failure(fmt.Sprintf("no day %d in %d: the year has days 1 to %d", day, year, days), ErrNoPuzzle)
	case s.Now().Before(unlock):
		return failure("the puzzle unlocks on "+unlock.Format("2006-01-02 at 15:04 UTC"), ErrLocked)
	}
	return nil
}

// input is the input that the reply holds, or the reason why it holds none.
func (r reply) input() ([]byte, error) {
	switch {
	case r.status == http.StatusOK:
		return r.okInput()
	case r.status == http.StatusBadRequest && r.says(inputs.LogInMessage):
		return nil, errRefused
	case r.status == http.StatusNotFound && r.says(inputs.LockedMessage):
		return nil, failure("the site says that the puzzle is not unlocked yet: is this computer's clock ahead?", ErrLocked)
	case r.status == http.StatusNotFound:
		return nil, failure("the site has no such puzzle", ErrNoPuzzle)
	}
	return nil, r.refusal()
}

func (r reply) okInput() ([]byte, error) {
	if strings.HasPrefix(strings.ToLower(r.header.Get("Content-Type")), "text/html") {
		return nil, failure("the site sent HTML in place of an input", ErrSite)
	}
	if err := inputs.Check(r.body); err != nil {
		return nil, failure(fmt.Sprintf("what the site sent %v", err), ErrSite)
	}
	return r.body, nil
}

func (r reply) says(message string) bool { return bytes.Contains(r.body, []byte(message)) }
