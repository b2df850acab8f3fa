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
	if err := s.checkOpen(calendar.DateOf(year, 1)); err != nil {
		return nil, err
	}
	if s.Session.IsZero() {
		return nil, ErrNoSession
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
	return stars, nil
}

var (
	dayAddress = pattern(`^/(\d{4})/day/(\d{1,2})$`)
	dayLabel   = pattern(`^Day (\d{1,2})\b(?:, (one|two) stars?)?`)
	dayClass   = pattern(`^calendar-day(\d{1,2})$`)
)

// readCalendar returns the stars of each unlocked day, 0 to 2, in the calendar of a year. The
// error is ErrSite if the page is not a calendar, or another year's.
//
// It reads the classes and labels of the links. Asterisks do not count: the style sheet hides some,
// and the pictures have them too.
func readCalendar(doc *html.Node, year int) (stars map[int]int, err error) {
	if err := dateInTitle(doc).check(pageDate{Year: year}); err != nil {
		return nil, err
	}
	for pre := range elements(doc, "pre") {
		if hasClass(pre, "calendar") {
			return starsOf(pre, year)
		}
	}
	return nil, failure.Of(ErrSite, "not a calendar page")
}

func starsOf(pre *html.Node, year int) (map[int]int, error) {
	stars := map[int]int{}
	for link := range elements(pre, "a") {
		of, n := readDay(link)
		if err := of.check(pageDate{Year: year}); err != nil {
			return nil, err
		}
		if of.Day >= 1 && of.Day <= calendar.Days(year) {
			stars[of.Day] = max(stars[of.Day], n)
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

// readDay returns the date and the stars of a calendar's link. Each of the class, the label and the
// address has been missing in some calendar.
func readDay(link *html.Node) (of pageDate, stars int) {
	for class := range strings.FieldsSeq(attribute(link, "class")) {
		switch match := dayClass().FindStringSubmatch(class); {
		case match != nil:
			of.Day = number(match[1])
		case class == "calendar-complete":
			stars = max(stars, 1)
		case class == "calendar-verycomplete":
			stars = 2
		}
	}
	if match := dayLabel().FindStringSubmatch(attribute(link, "aria-label")); match != nil {
		of.Day = number(match[1])
		stars = max(stars, map[string]int{"one": 1, "two": 2}[match[2]])
	}
	if match := dayAddress().FindStringSubmatch(attribute(link, "href")); match != nil {
		of = pageDate{number(match[1]), number(match[2])}
	}
	return of, stars
}

// number returns the value of a few digits.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
