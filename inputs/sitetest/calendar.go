package sitetest

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

// marks stand in every line of a calendar: only the style sheet of the real site tells which are shown.
const marks = `<span class="calendar-mark-complete">*</span><span class="calendar-mark-verycomplete">*</span>`

func (s *Site) serveCalendar(w http.ResponseWriter, r *http.Request) {
	year, _ := strconv.Atoi(r.PathValue("year"))
	if strconv.Itoa(year) != r.PathValue("year") || calendar.Days(year) == 0 || s.now().Before(calendar.DateOf(year, 1).Unlock()) {
		notFound(w, r)
		return
	}
	session, class := s.session(r), "calendar"
	isPerfect := session != "" && s.starsOfYear(session, year) == 2*calendar.Days(year)
	if isPerfect {
		class += " calendar-perfect"
	}
	var lines strings.Builder
	fmt.Fprintf(&lines, "<pre class=\"%s\">\n<span aria-hidden=\"true\" class=\"\">  *  . *   ** </span>\n", class)
	for day := 1; day <= calendar.Days(year); day++ {
		fmt.Fprintln(&lines, s.calendarLine(session, calendar.DateOf(year, day), isPerfect))
	}
	s.page(w, session, year, fmt.Sprintf("Advent of Code %d", year), lines.String()+"</pre>")
}

// calendarLine is a link, if the day is open. A perfect calendar has lost the class of its last day.
func (s *Site) calendarLine(session string, d calendar.Date, isPerfect bool) string {
	art := fmt.Sprintf(`.~*~. <span class="calendar-day">%2d</span> `, d.Day) + marks
	if s.now().Before(d.Unlock()) {
		return fmt.Sprintf(`<span aria-hidden="true" class="calendar-day%d">%s</span>`, d.Day, art)
	}
	stars := 0
	if session != "" {
		stars = s.Stars(session, d)
	}
	label := fmt.Sprintf("Day %d", d.Day) + []string{"", ", one star", ", two stars"}[stars]
	class := fmt.Sprintf("calendar-day%d", d.Day) + []string{"", " calendar-complete", " calendar-verycomplete"}[stars]
	if isPerfect && d.IsLast() {
		return fmt.Sprintf(`<a aria-label="Day %d" href="/%d/day/%d">%s</a>`, d.Day, d.Year, d.Day, art)
	}
	return fmt.Sprintf(`<a aria-label="%s" href="/%d/day/%d" class="%s">%s</a>`, label, d.Year, d.Day, class, art)
}
