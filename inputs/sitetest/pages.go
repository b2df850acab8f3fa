package sitetest

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

// userName is the name of every user.
const userName = "A Stand-in User"

// page answers with a user's page, or with a public page if the session is "".
func (s *Site) page(w http.ResponseWriter, session string, year int, title, main string) {
	if s.Redesign.Load() {
		main = redesigned(main)
	}
	html(w, fmt.Sprintf(pageText, title, header(session, year), main))
}

// redesigned returns the content of a page as another design might have it.
func redesigned(main string) string {
	main = strings.NewReplacer(`class="day-desc"`, `class="story"`, `class="day-success"`, `class="praise"`).Replace(main)
	return `<article class="banner"><h2>A New Design</h2><p>The stores are closed on Sunday.</p></article>` + "\n" + main
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

// header returns the header of a page: the user, if there is one.
func header(session string, year int) string {
	if session == "" {
		return fmt.Sprintf(`<a href="/%d/auth/login">[Log In]</a>`, year)
	}
	return fmt.Sprintf(`<a href="/%d/auth/logout">[Log Out]</a> <div class="user">%s</div>`, year, userName)
}

// serveCalendar serves the stars of a year. The real site has pictures around the links, and asterisks.
func (s *Site) serveCalendar(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	session, lines := s.session(r), "<pre class=\"calendar\">\n"
	for day := 1; day <= calendar.Days(d.Year) && !s.Now().Before(calendar.DateOf(d.Year, day).Unlock()); day++ {
		stars := s.Stars(session, calendar.DateOf(d.Year, day))
		label := []string{"", ", one star", ", two stars"}[stars]
		class := []string{"", " calendar-complete", " calendar-verycomplete"}[stars]
		lines += fmt.Sprintf(`<a aria-label="Day %[2]d%[3]s" href="/%[1]d/day/%[2]d" class="calendar-day%[2]d%[4]s">* *</a>
`, d.Year, day, label, class)
	}
	s.page(w, session, d.Year, fmt.Sprintf("Advent of Code %d", d.Year), lines+"</pre>")
}

func (s *Site) serveSettings(w http.ResponseWriter, r *http.Request) {
	session := s.session(r)
	if session == "" {
		http.Redirect(w, r, "/", http.StatusFound)
		return
	}
	now := s.Now()
	proof := fmt.Sprintf(`<p>Your proof: <code>ownerproof-%s-%d-5ca1ab1e0ddb</code></p>`, UserID(session), now.Unix())
	s.page(w, session, now.Year(), "Settings - Advent of Code", proof)
}

// UserID returns the number of a session's user.
func UserID(session string) string {
	sum := sha256.Sum256([]byte(session))
	return strconv.FormatUint(100_000+uint64(binary.BigEndian.Uint32(sum[:]))%900_000, 10)
}
