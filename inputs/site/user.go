package site

import (
	"context"
	"net/http"
	"strings"
	"time"

	"golang.org/x/net/html"

	"aoc/runner/failure"
)

// User fetches the user of the session, and the time of the site's clock: the zero time if the
// response has none. Without a session, User returns ErrNoSession without a request.
func (s *Site) User(ctx context.Context) (user User, serverTime time.Time, err error) {
	if s.Session.IsZero() {
		return User{}, time.Time{}, ErrNoSession
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
	serverTime, _ = http.ParseTime(r.header.Get("Date"))
	return user, serverTime, nil
}

// A User is a user of the site.
type User struct {
	ID    string   // a number that stays the same with every session
	Names []string // the name on the site, then those of the linked accounts; none for an anonymous user
}

var (
	ownerProof    = pattern(`^(?:ownerproof-)?(\d+)-\d+-[0-9a-f]+$`)
	anonymousUser = pattern(`^\(anonymous user(?: #\d+)?\)$`)
	accountLink   = pattern(`^Link to https?://(?:www\.)?[a-z.]+/(?:u/|user/)?([^/\s]+)/?$`)
)

// readSettings returns the user whose settings a page shows. The error is ErrSite if it is not a
// settings page.
func readSettings(doc *html.Node) (User, error) {
	var user User
	seen := map[string]bool{"": true}
	add := func(name string) {
		if !seen[name] {
			user.Names = append(user.Names, name)
		}
		seen[name] = true
	}
	for n := range elements(doc, "code", "div", "span") {
		switch {
		case n.Data == "code" && user.ID == "":
			if match := ownerProof().FindStringSubmatch(proseStart(n)); match != nil {
				user.ID = match[1]
			}
		case n.Data == "div" && hasClass(n, "user"):
			add(shownName(n))
		case n.Data == "span":
			add(accountName(n))
		}
	}
	if user.ID == "" {
		return User{}, failure.Of(ErrSite, "not a settings page")
	}
	return user, nil
}

// shownName returns the name in the page's header, without the badges and stars that follow, or "".
func shownName(header *html.Node) string {
	var text strings.Builder
	for child := range header.ChildNodes() {
		if child.Type == html.TextNode {
			text.WriteString(child.Data)
		}
	}
	if name := fold(text.String()); !anonymousUser().MatchString(name) {
		return name
	}
	return ""
}

// accountName returns the name of the linked account in a line of the settings, or "".
func accountName(line *html.Node) string {
	if match := accountLink().FindStringSubmatch(proseStart(line)); match != nil {
		return match[1]
	}
	for child := range line.ChildNodes() {
		if IsElement(child, "img") && strings.Contains(attribute(child, "src"), "googleusercontent.com") {
			return proseStart(line)
		}
	}
	return ""
}
