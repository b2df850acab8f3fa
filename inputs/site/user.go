package site

import (
	"context"
	"net/http"
	"time"

	"golang.org/x/net/html"

	"aoc/runner/failure"
)

// User fetches the user of the session, and the time of the site's clock: the zero time if the
// response has none. Without a session, User returns ErrNoSession without a request.
func (s *Site) User(ctx context.Context) (user User, serverTime time.Time, err error) {
	if err := s.checkSession(); err != nil {
		return User{}, time.Time{}, err
	}
	r, err := s.get(ctx, "settings")
	if err != nil {
		return User{}, time.Time{}, err
	}
	doc, err := r.userPage()
	if err != nil {
		return User{}, time.Time{}, err
	}
	if user, err = readSettings(doc); err != nil {
		return User{}, time.Time{}, unexpected(err)
	}
	s.noteWorked(user.ID)
	serverTime, _ = http.ParseTime(r.header.Get("Date"))
	return user, serverTime, nil
}

// A User is a user of the site.
type User struct {
	ID   string // a number that stays the same with every session
	Name string
}

var (
	ownerProof    = Pattern(`^(?:ownerproof-)?(\d+)-\d+-[0-9a-f]+$`)
	anonymousUser = Pattern(`^\(anonymous user(?: #\d+)?\)$`)
)

// readSettings returns the user whose settings a page shows. The error is ErrSite if it is not a
// settings page.
func readSettings(doc *html.Node) (user User, err error) {
	for n := range doc.Descendants() {
		if IsElement(n, "code") && ownerProof().MatchString(prose(n)) {
			user.ID = ownerProof().FindStringSubmatch(prose(n))[1]
		}
		// The name comes first in the header, before badges and stars.
		if hasClass(n, "user") && n.FirstChild != nil && n.FirstChild.Type == html.TextNode {
			user.Name = Fold(n.FirstChild.Data)
		}
	}
	if user.ID == "" {
		return User{}, failure.Of(ErrSite, "not a settings page")
	}
	if user.Name == "" || anonymousUser().MatchString(user.Name) {
		user.Name = "anonymous user #" + user.ID
	}
	return user, nil
}
