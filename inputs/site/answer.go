package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// Answer sends an answer to a part once, and returns the verdict with the page that contains it. If
// the puzzle does not exist or is locked, or there is no session, Answer returns ErrNoPuzzle,
// ErrLocked or ErrNoSession without a request.
//
// After ErrMaybeSent it is unknown whether the site has judged the answer: the connection broke
// while the answer was on its way, or the response may come from a proxy. Only the puzzle's page
// can tell. After any other error the answer was not judged.
func (s *Site) Answer(ctx context.Context, d calendar.Date, part int, answer string) (Verdict, []byte, error) {
	if err := s.checkOpen(d); err != nil {
		return Verdict{}, nil, err
	}
	if part < 1 || part > 2 {
		return Verdict{}, nil, failure.Of(ErrNoPuzzle, "no part %d: a puzzle has parts 1 and 2", part)
	}
	if s.Session.IsZero() {
		return Verdict{}, nil, ErrNoSession
	}
	form := newOnceBody("level=" + strconv.Itoa(part) + "&answer=" + url.QueryEscape(answer))
	r, err := s.send(ctx, form, puzzlePath(d, "answer")...)
	if err == nil {
		err = r.checkTitle(d)
	}
	switch {
	case err == nil:
		verdict, err := r.verdict()
		return verdict, r.body, err
	case form.withdraw():
		return Verdict{}, nil, err
	}
	return Verdict{}, nil, maybeSent(err)
}

// verdict returns the verdict in the reply, or the reason why there is none.
func (r reply) verdict() (Verdict, error) {
	if r.status != http.StatusOK {
		err := r.puzzleError()
		if r.deniesJudging() {
			return Verdict{}, err
		}
		return Verdict{}, maybeSent(err)
	}
	verdict := ParseVerdict(r.body)
	if verdict.Kind == Unknown && r.offersLogIn() {
		return Verdict{}, maybeSent(errRefused)
	}
	return verdict, nil
}

// deniesJudging reports whether the reply proves that the answer was not judged. Most statuses do
// not: a redirect, 401 or 404 may come from a proxy, or after the verdict.
func (r reply) deniesJudging() bool {
	return r.status == http.StatusTooManyRequests || r.says(inputs.LockedMessage) || r.says(inputs.LogInMessage)
}

func maybeSent(err error) error {
	return fmt.Errorf("%w, but %w", err, ErrMaybeSent)
}
