package site

import (
	"fmt"
	"net/http"

	"aoc/runner/calendar"
	"aoc/runner/failure"

	"golang.org/x/net/html"
)

var (
	titleOfDay  = pattern(`^Day (\d{1,4}) - Advent of Code (\d{4})$`)
	titleOfYear = pattern(`^(?:Calendar - )?Advent of Code (\d{4})$`)
	headOfDay   = pattern(`^-+ Day (\d{1,4}):`)
)

// A pageDate is the year and the day that a page names; each is 0 if the page does not name it.
type pageDate calendar.Date

func (d pageDate) String() string {
	switch {
	case d.Year == 0:
		return fmt.Sprintf("day %d", d.Day)
	case d.Day == 0:
		return fmt.Sprint(d.Year)
	default:
		return fmt.Sprintf("%d day %d", d.Year, d.Day)
	}
}

// check returns an ErrSite if the page names another year or day than wanted.
func (d pageDate) check(want pageDate) error {
	differs := func(got, want int) bool { return got != 0 && want != 0 && got != want }
	if differs(d.Year, want.Year) || differs(d.Day, want.Day) {
		return failure.Of(ErrSite, "page of %v, want %v", d, want)
	}
	return nil
}

// dateInTitle returns the date in the title of a page.
func dateInTitle(doc *html.Node) pageDate {
	title := first(doc, "title")
	if title == nil {
		return pageDate{}
	}
	text := fold(Text(title))
	if match := titleOfDay().FindStringSubmatch(text); match != nil {
		return pageDate{Year: number(match[2]), Day: number(match[1])}
	}
	if match := titleOfYear().FindStringSubmatch(text); match != nil {
		return pageDate{Year: number(match[1])}
	}
	return pageDate{}
}

// dateInHeading returns the date in the heading of a puzzle's text.
func dateInHeading(article *html.Node) pageDate {
	if heading := first(article, "h2"); heading != nil {
		if match := headOfDay().FindStringSubmatch(prose(heading)); match != nil {
			return pageDate{Day: number(match[1])}
		}
	}
	return pageDate{}
}

// checkTitle returns an ErrSite if the title of the reply names another puzzle.
func (r reply) checkTitle(d calendar.Date) error {
	doc, err := parsePage(r.body)
	if err != nil || r.status != http.StatusOK {
		return nil
	}
	if err := dateInTitle(doc).check(pageDate(d)); err != nil {
		return unexpected(err)
	}
	return nil
}
