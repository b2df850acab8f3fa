package site

import "golang.org/x/net/html"

// ParseCalendar reads the calendar on a page.
func ParseCalendar(page []byte, year int) (map[int]int, error) {
	return parse(page, func(doc *html.Node) (map[int]int, error) { return readCalendar(doc, year) })
}

// ParseSettings reads the user on a page.
func ParseSettings(page []byte) (User, error) { return parse(page, readSettings) }

// ParseVerdict reads the verdict on a page.
func ParseVerdict(page []byte) Verdict {
	verdict, err := parse(page, func(doc *html.Node) (Verdict, error) { return readVerdict(doc), nil })
	if err != nil {
		return Verdict{Kind: Unknown}
	}
	return verdict
}

func parse[T any](page []byte, read func(*html.Node) (T, error)) (found T, err error) {
	doc, err := parsePage(page)
	if err != nil {
		return found, err
	}
	return read(doc)
}
