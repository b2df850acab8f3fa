package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// BoardPause is the minimum time between two requests for a private leaderboard, as its page asks.
// Callers of [Site.Board] must keep it, even after an error.
const BoardPause = 15 * time.Minute

// Board fetches a private leaderboard, as JSON for [ParseBoard]. It uses the view key without the
// session, or the session if the link has no key. It does not retry, and makes no request before the
// first day is unlocked. The errors include ErrNoPuzzle, ErrLocked, ErrNoSession, and ErrSession if
// the site does not show the board.
func (s *Site) Board(ctx context.Context, link BoardLink) ([]byte, error) {
	check, refused := s.checkUser, "the session is refused, or its user is not a member"
	if link.HasKey() {
		check, refused = s.checkOpen, "the view key is refused"
	}
	if err := check(calendar.DateOf(link.Year, 1)); err != nil {
		return nil, err
	}
	req, err := s.request(ctx, strconv.Itoa(link.Year), "leaderboard", "private", "view", link.ID+".json")
	if err != nil {
		return nil, err
	}
	if link.HasKey() { // which replaces the session
		req.Header.Del("Cookie")
		req.URL.RawQuery = url.Values{"view_key": {*link.key}}.Encode()
	}
	r, err := s.send(ctx, req)
	if err == nil && s.mayRefuse(r) {
		if err = s.askWithout(ctx, r); err == nil && s.isSuspect.Load() {
			r, err = s.send(ctx, req)
		}
	}
	if err == nil && s.isRefused(r) {
		err = ErrProbablyRefused
	}
	if err != nil {
		return nil, err
	}
	_, err = r.userPage()
	switch {
	case r.status == http.StatusNotFound:
		return nil, failure.Of(ErrNoPuzzle, "the site has no leaderboard %s for %d", link.ID, link.Year)
	case r.status == http.StatusBadRequest, err == errRefused:
		return nil, failure.Of(ErrSession, "the site does not show leaderboard %s: %s", link.ID, refused)
	case r.status != http.StatusOK:
		return nil, err
	}
	board, err := ParseBoard(r.body)
	switch {
	case err != nil:
		return nil, unexpected(err)
	case board.Year != link.Year:
		return nil, unexpected(fmt.Sprintf("leaderboard of %d, want %d", board.Year, link.Year))
	}
	if !link.HasKey() {
		s.noteWorked("")
	}
	return r.body, nil
}

// A BoardLink names a private leaderboard. The view key of a read-only link is valid for all years. It is a
// secret and never printed, like a [Session].
type BoardLink struct {
	Year int
	ID   string

	key *string // a pointer: fmt prints its address, not the text
}

var (
	boardPath = Pattern(`^/(\d{4})/leaderboard/private/view/0*(\d{1,12})(?:\.json)?$`)
	viewKey   = Pattern(`^[0-9A-Za-z]{1,64}$`)
)

// ParseBoardLink parses a link to a private leaderboard of the site, such as
//
//	https://adventofcode.com/2025/leaderboard/private/view/12345.json?view_key=0a1b2c3d
//
// The error is ErrURL, and never shows any of the text.
func ParseBoardLink(text string, siteURL *url.URL) (BoardLink, error) {
	u, err := url.Parse(text)
	if err != nil {
		u = &url.URL{} // no link either; the parser's error would show the text
	}
	path, key := boardPath().FindStringSubmatch(u.Path), u.Query().Get("view_key")
	isOfSite := u.Scheme == siteURL.Scheme && u.Host == siteURL.Host && u.User == nil
	if !isOfSite || path == nil || !viewKey().MatchString(key) {
		return BoardLink{}, failure.Of(ErrURL,
			"must look like %s/2025/leaderboard/private/view/12345.json?view_key=…", siteURL)
	}
	return BoardLink{number(path[1]), path[2], &key}, nil
}

// HasKey reports whether it is a read-only link, for which no session is needed.
func (l BoardLink) HasKey() bool { return l.key != nil }
