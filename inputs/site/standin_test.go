package site_test

import (
	"errors"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
)

func TestRequestsOfAnEvening(t *testing.T) {
	server := standIn()
	s := newSite(t, server)
	user, now, err := s.User(t.Context())
	if err != nil || user.ID != sitetest.UserID(secret) || !now.Equal(christmas) {
		t.Errorf("got %+v, %v, %v", user, now, err)
	}
	wantPuzzle(t, s, 1, 0)
	right := server.RightAnswers(secret, calendar.DateOf(2021, 21))
	wantVerdict(t, s, 1, right[0], site.Right, 0)
	wantPuzzle(t, s, 2, 1)
	wantVerdict(t, s, 2, "0", site.TooLow, time.Minute)
	wantVerdict(t, s, 2, right[1], site.TooRecent, time.Minute)
	stars, err := s.Calendar(t.Context(), 2021)
	if err != nil || len(stars) != 25 || stars[21] != 1 || stars[20] != 0 {
		t.Errorf("got %v, %v", stars, err)
	}
	wantRequests(t, server, 7)
}

func TestRefusedSessionIsReportedByEachRequest(t *testing.T) {
	server := standIn()
	server.Sessions = nil
	s := newSite(t, server)
	const want = "the site refuses the session"
	_, _, err := s.User(t.Context())
	wantError(t, err, site.ErrSession, want)
	_, _, err = s.Puzzle(t.Context(), calendar.DateOf(2021, 21))
	wantError(t, err, site.ErrSession, want)
	_, _, err = s.Answer(t.Context(), calendar.DateOf(2021, 21), 1, "1")
	wantError(t, err, site.ErrSession, want+", but the answer may have been judged")
	_, err = s.Calendar(t.Context(), 2021)
	wantError(t, err, site.ErrSession, want)
	wantRequests(t, server, 4)
}

func TestLostAnswerMayHaveBeenJudged(t *testing.T) {
	server := standIn()
	server.Fail(1, server.LoseAnswer())
	s := newSite(t, server)
	_, _, err := s.Answer(t.Context(), calendar.DateOf(2021, 21), 1, server.RightAnswers(secret, calendar.DateOf(2021, 21))[0])
	if !errors.Is(err, site.ErrMaybeSent) {
		t.Fatalf("got %v", err)
	}
	wantPuzzle(t, s, 2, 1)
	wantRequests(t, server, 2)
}

func wantPuzzle(t *testing.T, s *site.Site, parts, solved int) {
	t.Helper()
	page, _, err := s.Puzzle(t.Context(), calendar.DateOf(2021, 21))
	if err != nil || len(page.Parts) != parts || page.Solved() != solved {
		t.Errorf("got %+v, %v", page, err)
	}
}

func wantVerdict(t *testing.T, s *site.Site, part int, answer string, kind site.Kind, wait time.Duration) {
	t.Helper()
	verdict, _, err := s.Answer(t.Context(), calendar.DateOf(2021, 21), part, answer)
	if err != nil || verdict.Kind != kind || verdict.Wait != wait {
		t.Errorf("got %+v, %v, want %s and %v", verdict, err, kind, wait)
	}
}
