package sitetest

import (
	"fmt"
	"net/http"
)

// The name under which the stand-in knows everybody.
const userName = "A Stand-in User"

// page answers with a page for a user, or for anybody if the session is "".
func (s *Site) page(w http.ResponseWriter, session string, year int, title, main string) {
	html(w, fmt.Sprintf(pageText, title, s.header(session, year), main))
}

const pageText = `<!DOCTYPE html>
<html lang="en-us">
<head><title>%s</title></head>
<!-- A stand-in: everything here is invented. -->
<body>
<header>%s</header>
<main>
%s
</main>
</body>
</html>
`

// header shows who is logged in and, if there are any, how many stars of the year's the user has.
func (s *Site) header(session string, year int) string {
	if session == "" {
		return fmt.Sprintf(`<a href="/%d/auth/login">[Log In]</a>`, year)
	}
	stars := ""
	if n := s.starsOfYear(session, year); n > 0 {
		stars = fmt.Sprintf(` <span class="star-count">%d*</span>`, n)
	}
	return fmt.Sprintf(`<a href="/%d/settings">[Settings]</a> <a href="/%d/auth/logout">[Log Out]</a> <div class="user">%s%s</div>`,
		year, year, userName, stars)
}
