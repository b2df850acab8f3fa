package site

import (
	"strings"

	"golang.org/x/net/html"
)

// A User is whom a session belongs to.
type User struct {
	ID    string   // stays the same for as long as there is the user, whatever the session
	Names []string // what the user is called on the site, then by the accounts for logging in; none for the anonymous
}

var (
	ownerProof    = pattern(`^(?:ownerproof-)?(\d+)-\d+-[0-9a-f]+$`)
	anonymousUser = pattern(`^\(anonymous user(?: #\d+)?\)$`)
	accountLink   = pattern(`^Link to https?://(?:www\.)?[a-z.]+/(?:u/|user/)?([^/\s]+)/?$`)
)

// ParseSettings reads whose settings the page shows. A page of nobody's is an ErrSite.
func ParseSettings(page []byte) (User, error) {
	doc, err := parsePage(page)
	if err != nil {
		return User{}, err
	}
	var user User
	for n := range elements(doc, "code", "div", "span") {
		switch {
		case n.Data == "code" && user.ID == "":
			if match := ownerProof().FindStringSubmatch(proseStart(n)); match != nil {
				user.ID = match[1]
			}
		case n.Data == "div" && hasClass(n, "user"):
			user.Names = append(user.Names, shownName(n))
		case n.Data == "span":
			user.Names = append(user.Names, accountName(n))
		}
	}
	if user.ID == "" {
		return User{}, failure("is not a user's settings", ErrSite)
	}
	user.Names = distinct(user.Names)
	return user, nil
}

// shownName is the name in the page's header, where badges and stars follow it.
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

// accountName is the name that a line of the settings gives to an account, or "".
func accountName(line *html.Node) string {
	if match := accountLink().FindStringSubmatch(proseStart(line)); match != nil {
		return match[1]
	}
	for child := range line.ChildNodes() {
		if isElement(child, "img") && strings.Contains(attribute(child, "src"), "googleusercontent.com") {
			return proseStart(line)
		}
	}
	return ""
}
