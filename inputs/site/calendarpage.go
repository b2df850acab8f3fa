package site

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// Calendar fetches the user's stars of a year, 0 to 2 for each unlocked day. If there is no such
// year, its first day is locked, or there is no session, Calendar returns ErrNoPuzzle, ErrLocked or
// ErrNoSession without a request.
func (s *Site) Calendar(ctx context.Context, year int) (stars map[int]int, err error) {
	if err := s.checkUser(calendar.DateOf(year, 1)); err != nil {
		return nil, err
	}
	r, err := s.get(ctx, strconv.Itoa(year))
	switch {
	case err != nil:
		return nil, err
	case r.status == http.StatusNotFound:
		return nil, failure.Of(ErrNoPuzzle, "the site has no event in %d", year)
	}
	doc, err := r.userPage()
	if err != nil {
		return nil, err
	}
	if stars, err = readCalendar(doc, year); err != nil {
		return nil, unexpected(err)
	}
	s.noteWorked("")
	return stars, nil
}

var dayAddress = Pattern(`^/(\d{4})/day/(\d{1,2})$`)

// readCalendar returns the stars of each unlocked day, 0 to 2, in the calendar of a year. The
// error is ErrSite if the page is not a calendar, or another year's.
func readCalendar(doc *html.Node, year int) (stars map[int]int, err error) {
	if err := checkDate(dateInTitle(doc), calendar.DateOf(year, 0)); err != nil {
		return nil, err
	}
	for n := range doc.Descendants() {
		if IsElement(n, "pre") && hasClass(n, "calendar") {
			return starsOf(n, year)
		}
	}
	return nil, failure.Of(ErrSite, "not a calendar page")
}

func starsOf(pre *html.Node, year int) (map[int]int, error) {
	stars := map[int]int{}
	for link := range pre.Descendants() {
		match := dayAddress().FindStringSubmatch(attribute(link, "href"))
		if match == nil {
			continue
		}
		of := calendar.DateOf(number(match[1]), number(match[2]))
		if err := checkDate(of, calendar.DateOf(year, 0)); err != nil {
			return nil, err
		}
		if calendar.DateOf(year, of.Day).Validate() == nil {
			stars[of.Day] = max(stars[of.Day], starsIn(link))
		}
	}
	// A calendar with all stars may have lost the classes of its days.
	if hasClass(pre, "calendar-perfect") {
		for day := range calendar.Days(year) {
			stars[day+1] = 2
		}
	}
	return stars, nil
}

// starsIn returns the stars of a day by the class or the label of its link: each has been missing in
// some calendar. Asterisks do not count: the style sheet hides some, and the pictures have them too.
func starsIn(link *html.Node) int {
	label := attribute(link, "aria-label")
	switch {
	case hasClass(link, "calendar-verycomplete"), strings.HasSuffix(label, ", two stars"):
		return 2
	case hasClass(link, "calendar-complete"), strings.HasSuffix(label, ", one star"):
		return 1
	}
	return 0
}

// number returns the value of a few digits.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
