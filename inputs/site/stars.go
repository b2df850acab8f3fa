package site

import (
	"strconv"
	"strings"

	"aoc/runner/calendar"

	"golang.org/x/net/html"
)

var (
	dayAddress = pattern(`^/(\d{4})/day/(\d{1,2})$`)
	dayLabel   = pattern(`^Day (\d{1,2})\b(?:, (one|two) stars?)?`)
	dayClass   = pattern(`^calendar-day(\d{1,2})$`)
)

// ParseCalendar returns the stars of each day that is open, 0 to 2, in the calendar of the given year. What is not a
// calendar is an ErrSite, and so is the calendar of another year.
//
// It goes by what the links say of themselves: the marks for one star and for two stand in every line of every
// calendar, where only the style sheet hides them, and asterisks are in the pictures too.
func ParseCalendar(page []byte, year int) (stars map[int]int, err error) {
	doc, err := parsePage(page)
	if err != nil {
		return nil, err
	}
	if err := dateInTitle(doc).check(pageDate{Year: year}); err != nil {
		return nil, err
	}
	for pre := range elements(doc, "pre") {
		if hasClass(pre, "calendar") {
			return starsOf(pre, year)
		}
	}
	return nil, failure("is not a calendar", ErrSite)
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
	// A calendar with all stars says so once, and no longer of each day.
	if hasClass(pre, "calendar-perfect") {
		for day := range calendar.Days(year) {
			stars[day+1] = 2
		}
	}
	return stars, nil
}

// readDay reads which day a link of a calendar leads to, and the stars of it. Each of what it goes by has been missing
// from some calendar.
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

// number is the value of a few digits.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
