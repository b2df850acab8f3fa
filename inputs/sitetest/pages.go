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

// marks are in every line of a calendar. The style sheet of the real site hides some of them.
const marks = `<span class="calendar-mark-complete">*</span><span class="calendar-mark-verycomplete">*</span>`

func (s *Site) serveCalendar(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	session, year := s.session(r), d.Year
	lines := "<pre class=\"calendar\">\n<span aria-hidden=\"true\" class=\"\">  *  . *   ** </span>\n"
	for day := 1; day <= calendar.Days(year); day++ {
		lines += s.calendarLine(session, calendar.DateOf(year, day)) + "\n"
	}
	s.page(w, session, year, fmt.Sprintf("Advent of Code %d", year), lines+"</pre>")
}

// calendarLine returns the line of a day, which is a link if the day is unlocked.
func (s *Site) calendarLine(session string, d calendar.Date) string {
	art := fmt.Sprintf(`.~*~. <span class="calendar-day">%2d</span> `, d.Day) + marks
	if s.Now().Before(d.Unlock()) {
		return fmt.Sprintf(`<span aria-hidden="true" class="calendar-day%d">%s</span>`, d.Day, art)
	}
	stars := 0
	if session != "" {
		stars = s.Stars(session, d)
	}
	label := fmt.Sprintf("Day %d", d.Day) + []string{"", ", one star", ", two stars"}[stars]
	class := fmt.Sprintf("calendar-day%d", d.Day) + []string{"", " calendar-complete", " calendar-verycomplete"}[stars]
	return fmt.Sprintf(`<a aria-label="%s" href="/%d/day/%d" class="%s">%s</a>`, label, d.Year, d.Day, class, art)
}

func (s *Site) serveSettings(w http.ResponseWriter, r *http.Request) {
	session := s.session(r)
	if session == "" {
		refuse(w, r, "/")
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
