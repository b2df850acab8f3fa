package fetch

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
	"aoc/runner/files/filetest"
)

// A boardTest requests a board at adjustable times.
type boardTest struct {
	t       *testing.T
	f       Fetcher
	standIn *sitetest.Site
	now     time.Time
	query   site.BoardLink
}

func newBoardTest(t *testing.T) *boardTest {
	c := &boardTest{t: t, now: evening, query: site.BoardLink{Year: 2021, ID: "12345"}}
	c.f, c.standIn = newFetcher(t)
	c.standIn.Boards = map[string]string{"12345": "0a1b2c3d"}
	c.f = c.f.with(func(s *site.Site) { s.Now = func() time.Time { return c.now } })
	return c
}

func (c *boardTest) ask() (Board, error) {
	return c.f.Board(c.t.Context(), c.query)
}

func (c *boardTest) want(kind error, held time.Time, requests int) {
	c.t.Helper()
	board, err := c.ask()
	if err != nil || !errors.Is(board.Err(), kind) || !board.Held.Equal(held) || (board.Text != "") == held.IsZero() {
		c.t.Errorf("got %v and a board of %v, %v, want %v and one of %v", board.Err(), board.Held, err, kind, held)
	}
	if got := len(c.standIn.Requests()); got != requests {
		c.t.Errorf("got %d requests, want %d", got, requests)
	}
}

func TestBoardIsFetchedOnceIn15Minutes(t *testing.T) {
	c := newBoardTest(t)
	c.want(nil, evening, 1)
	c.now = c.now.Add(14 * time.Minute)
	c.want(nil, evening, 1)
	c.now = c.now.Add(time.Minute)
	c.want(nil, c.now, 2)
	c.query.Year = 2020
	c.want(nil, c.now, 3)
	c.now = c.now.Add(-15 * time.Minute) // the clock was ahead
	c.want(nil, c.now, 4)
}

func TestFailedRequestForABoard(t *testing.T) {
	for status, kind := range map[int]error{503: site.ErrSite, 429: site.ErrPause, 404: site.ErrSite} {
		c := newBoardTest(t)
		c.want(nil, evening, 1)
		c.now = c.now.Add(time.Hour)
		c.standIn.Fail(1, sitetest.Status(status))
		c.want(kind, evening, 2)
		asked := c.now
		c.now = c.now.Add(time.Minute)
		c.want(kind, evening, 2)
		board, _ := c.ask()
		if !board.Again().Equal(asked.Add(site.BoardPause)) || strings.Contains(board.Err().Error(), "interrupted") {
			t.Errorf("%d: got %v, %v", status, board.Again(), board.Err())
		}
	}
}

// A pause is cached with its end, which may be later than the usual 15 minutes.
func TestPauseOfABoardHasAnEnd(t *testing.T) {
	for after, want := range map[string]time.Time{"7200": evening.Add(2 * time.Hour), "60": evening.Add(site.BoardPause)} {
		c := newBoardTest(t)
		c.standIn.Fail(1, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", after)
			w.WriteHeader(http.StatusTooManyRequests)
		}))
		for range 2 { // from the site, and from the cache
			board, err := c.ask()
			pause, isPause := errors.AsType[*site.PauseError](board.Err())
			if err != nil || !isPause || pause.Until.After(want) || !board.Again().Equal(want) {
				t.Errorf("Retry-After %s: got %v, %v, again at %v, want %v", after, board.Err(), err, board.Again(), want)
			}
		}
	}
}

// The wait is for a board that the site has shown, after a request that has reached the site.
func TestErrorThatDoesNotCountAsARequest(t *testing.T) {
	refuse := func(context.Context, string, string) (net.Conn, error) {
		return nil, &net.OpError{Op: "dial", Err: errors.New("connection refused")}
	}
	for _, test := range []struct {
		kind   error
		fail   http.Handler // or nil
		change func(s *site.Site)
	}{
		{site.ErrNoPuzzle, sitetest.Status(404), func(*site.Site) {}}, // the ID may be mistyped
		{site.ErrSession, sitetest.Status(400), func(*site.Site) {}},
		{site.ErrNoSession, nil, func(s *site.Site) { s.Session = site.Session{} }},
		{site.ErrLocked, nil, func(s *site.Site) { s.Now = func() time.Time { return evening.AddDate(-1, 0, 0) } }},
		{site.ErrUnreached, nil, func(s *site.Site) { s.HTTP = &http.Client{Transport: &http.Transport{DialContext: refuse}} }},
	} {
		c := newBoardTest(t)
		usual := c.f
		c.f = usual.with(test.change)
		if test.fail != nil {
			c.standIn.Fail(1, test.fail)
		}
		if board, err := c.ask(); !errors.Is(err, test.kind) || board.Err() != nil {
			t.Errorf("got %v and %v, want %v", err, board.Err(), test.kind)
		}
		c.f = usual
		c.want(nil, evening, len(c.standIn.Requests())+1)
	}
}

func TestInterruptedRequestForABoardCounts(t *testing.T) {
	c := newBoardTest(t)
	interrupted := errors.New("interrupted")
	ctx, cancel := context.WithCancelCause(t.Context())
	c.standIn.Fail(1, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		cancel(interrupted)
		<-r.Context().Done()
	}))
	if _, err := c.f.Board(ctx, c.query); err != interrupted {
		t.Errorf("got %v", err)
	}
	c.want(site.ErrSite, time.Time{}, 1)
}

func TestBoardThatCannotBeReadOrStored(t *testing.T) {
	c := newBoardTest(t)
	s, _ := c.f.Site()
	path := boardPath(c.f.Cache, s, c.query)
	c.want(nil, evening, 1)
	filetest.Write(t, path, "{")
	c.want(nil, evening, 2)
	c.f.Cache = path // a file, not a folder: the board cannot be stored
	if _, err := c.ask(); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("got %v", err)
	}
}

// After an outage, the board may be requested with another session, but with each one at most every 15 minutes.
func TestWaitForABoardBelongsToTheSession(t *testing.T) {
	c := newBoardTest(t)
	another := session(t, strings.Repeat("cd", 48))
	c.standIn.Sessions = append(c.standIn.Sessions, another.Reveal())
	c.standIn.Fail(1, sitetest.Status(503))
	c.want(site.ErrSite, time.Time{}, 1)
	first := c.f
	for range 2 {
		c.f = first.with(func(s *site.Site) { s.Session = another })
		c.want(nil, evening, 2)
		c.f = first
		c.want(site.ErrSite, time.Time{}, 2)
	}
}
