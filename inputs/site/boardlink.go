package site

import (
	"fmt"
	"io"
	"net/url"
	"strconv"
)

// A BoardLink is the read-only link of a private leaderboard. Its view key is a secret, like a Session.
type BoardLink struct {
	Year int // of the event that the link names; the key is good for the others too
	ID   string

	key *string // behind a pointer for the same reason as a Session's
}

var (
	boardPath = pattern(`^/(\d{4})/leaderboard/private/view/0*(\d{1,12})(?:\.json)?$`)
	viewKey   = pattern(`^[0-9A-Za-z]{1,64}$`)
)

// ParseBoardLink reads a link to a board of the site, such as
// https://adventofcode.com/2025/leaderboard/private/view/12345.json?view_key=…
// An error never repeats any of the text.
func ParseBoardLink(text string, of *url.URL) (BoardLink, error) {
	u, err := url.Parse(text)
	if err != nil {
		return BoardLink{}, errBoardLink(of)
	}
	path, key := boardPath().FindStringSubmatch(u.Path), u.Query().Get("view_key")
	if u.Scheme != of.Scheme || u.Host != of.Host || u.User != nil || path == nil || !viewKey().MatchString(key) {
		return BoardLink{}, errBoardLink(of)
	}
	year, _ := strconv.Atoi(path[1])
	return BoardLink{year, path[2], &key}, nil
}

func errBoardLink(of *url.URL) error {
	return failure(fmt.Sprintf("is not like %s/2025/leaderboard/private/view/12345.json?view_key=…", of), ErrURL)
}

// IsZero tells whether there is no link.
func (l BoardLink) IsZero() bool { return l.key == nil }

func (l BoardLink) String() string {
	if l.IsZero() {
		return ""
	}
	return fmt.Sprintf("(a link to board %s)", l.ID)
}

// Format is what fmt asks first, so that no verb gets past String.
func (l BoardLink) Format(out fmt.State, _ rune) { _, _ = io.WriteString(out, l.String()) }
