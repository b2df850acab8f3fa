package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// Answer sends the answer to a part, once and never again, and returns what the site says to it, with the page that
// says so. What does not exist, is not open or has no session is not sent.
//
// After an error that is ErrMaybeSent it is not known whether the site has judged the answer: it was on its way when the
// connection broke, or what came back may be from something between here and the site. Then only the puzzle's page can
// tell. After any other error it has not.
func (s *Site) Answer(ctx context.Context, d calendar.Date, part int, answer string) (Verdict, []byte, error) {
	if err := s.checkOpen(d); err != nil {
		return Verdict{}, nil, err
	}
	if part < 1 || part > 2 {
		return Verdict{}, nil, failure(fmt.Sprintf("no part %d: a puzzle has parts 1 and 2", part), ErrNoPuzzle)
	}
	if s.Session.IsZero() {
		return Verdict{}, nil, ErrNoSession
	}
	form := newLetter("level=" + strconv.Itoa(part) + "&answer=" + url.QueryEscape(answer))
	r, err := s.send(ctx, http.MethodPost, form, puzzlePath(d, "answer")...)
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

// verdict is what the reply says to an answer, or the reason why it says nothing.
func (r reply) verdict() (Verdict, error) {
	if r.status != http.StatusOK {
		err := r.puzzleRefusal()
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

// deniesJudging reports whether the reply says that the answer was not judged. Most statuses alone do not: a redirect,
// 401 or 404 may come after the verdict, or from a proxy.
func (r reply) deniesJudging() bool {
	return r.status == http.StatusTooManyRequests || r.says(inputs.LockedMessage) || r.says(inputs.LogInMessage)
}

func maybeSent(err error) error {
	return failure(fmt.Sprintf("%v, but %v", err, ErrMaybeSent), err, ErrMaybeSent)
}
