package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// BoardPause is how long the site wants to be left alone between two requests for a private leaderboard. To keep to it,
// whatever came of a request, is for those who ask.
const BoardPause = 15 * time.Minute

// Board asks the site for a private leaderboard of an event, which is as ParseBoard can read it: by the link, and then
// without the session, or as the user. It asks once, whatever comes of it, and not before the event's first day.
func (s *Site) Board(ctx context.Context, year int, id string, link BoardLink) ([]byte, error) {
	if err := s.checkOpen(calendar.DateOf(year, 1)); err != nil {
		return nil, err
	}
	asking := *s
	if !link.IsZero() {
		id, asking.Session = link.ID, Session{}
	} else if s.Session.IsZero() {
		return nil, ErrNoSession
	}
	req, err := asking.request(ctx, http.MethodGet, nil, strconv.Itoa(year), "leaderboard", "private", "view", id+".json")
	if err != nil {
		return nil, err
	}
	if !link.IsZero() {
		req.URL.RawQuery = url.Values{"view_key": {*link.key}}.Encode()
	}
	r, err := s.sendInTurn(ctx, req)
	if err != nil {
		return nil, err
	}
	return r.board(year, id, !link.IsZero())
}

// board is the leaderboard that the reply holds, or the reason why it holds none.
func (r reply) board(year int, id string, byKey bool) ([]byte, error) {
	refused := failure(fmt.Sprintf("the site does not show board %s: it refuses the session, or its user is no member", id), ErrSession)
	if byKey {
		refused = failure(fmt.Sprintf("the site does not show board %s: it refuses the view key", id), ErrSession)
	}
	switch redirects := r.status >= 300 && r.status < 400; {
	case r.status == http.StatusNotFound:
		return nil, failure(fmt.Sprintf("the site has no board %s of %d", id, year), ErrNoPuzzle)
	case r.status == http.StatusBadRequest, redirects && r.refusal() == errRefused:
		return nil, refused
	case r.status != http.StatusOK:
		return nil, r.refusal()
	case len(r.body) <= inputs.MaxPage && r.offersLogIn():
		return nil, refused
	}
	board, err := ParseBoard(r.body)
	switch {
	case err != nil:
		return nil, notUnderstood(err)
	case board.Year != year:
		return nil, notUnderstood(fmt.Errorf("is of %d", board.Year))
	}
	return r.body, nil
}
