package site

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"

	"aoc/runner/calendar"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

// Puzzle fetches the page of a puzzle, and returns it parsed and as HTML. Without a session the
// site serves only part one. If the puzzle does not exist or is locked, Puzzle returns ErrNoPuzzle
// or ErrLocked without a request.
func (s *Site) Puzzle(ctx context.Context, d calendar.Date) (page Page, html []byte, err error) {
	if err := s.checkOpen(d); err != nil {
		return Page{}, nil, err
	}
	r, err := s.get(ctx, puzzlePath(d)...)
	if err != nil {
		return Page{}, nil, err
	}
	if r.status != http.StatusOK {
		return Page{}, nil, r.puzzleError()
	}
	page, err = ParsePuzzle(r.body, d)
	switch {
	case err != nil:
		return Page{}, nil, fmt.Errorf("unexpected response from the site: %w", err)
	case !page.LoggedIn && !s.Session.IsZero():
		return Page{}, nil, errRefused
	}
	return page, r.body, nil
}

// puzzlePath returns the path of a puzzle's page, or of one below it. The site does not accept
// leading zeros.
func puzzlePath(d calendar.Date, below ...string) []string {
	return append([]string{strconv.Itoa(d.Year), "day", strconv.Itoa(d.Day)}, below...)
}

// checkOpen returns an error for a puzzle that does not exist or is locked.
func (s *Site) checkOpen(d calendar.Date) error {
	days := calendar.Days(d.Year)
	switch {
	case days == 0:
		return failure.Of(ErrNoPuzzle, "no day %d in %d: the first year is %d", d.Day, d.Year, calendar.FirstYear)
	case d.Day < 1 || d.Day > days:
		return failure.Of(ErrNoPuzzle, "no day %d in %d: the year has days 1 to %d", d.Day, d.Year, days)
	}
	return CheckUnlocked(d, s.Now())
}

// CheckUnlocked returns an ErrLocked that says when the puzzle unlocks, nil if it has.
func CheckUnlocked(d calendar.Date, now time.Time) error {
	if !now.Before(d.Unlock()) {
		return nil
	}
	return failure.Of(ErrLocked, "the puzzle unlocks %s", layout.Moment(now, d.Unlock()))
}

// A Page is a puzzle's page, as a user or the public sees it.
type Page struct {
	Title    string // without day and dashes; "" if the page has none
	Parts    []Part // the visible parts: one or two
	LoggedIn bool   // the page is a user's, not the public one
	Level    int    // the part whose answer the form takes; 0 if there is no form
	LastStar bool   // the form is the last day's button, which gives the second star without a puzzle

	complete int // the number of parts that the page calls complete
}

// A Part is one part of a puzzle's page.
type Part struct {
	Article *html.Node // the text
	Answer  string     // the accepted answer, "" if there is none
}

// Texts outside the articles.
const (
	answerLine  = "Your puzzle answer was"
	firstLine   = "The first half of this puzzle is complete!"
	bothLine    = "Both parts of this puzzle are complete!"
	logInLabel  = "[Log In]"
	answerRoute = "answer"
)

// ParsePuzzle parses the page of a given puzzle, or of any puzzle if d is zero. The error is ErrSite
// if it is not a puzzle page, or another puzzle's.
func ParsePuzzle(page []byte, d calendar.Date) (Page, error) {
	doc, err := parsePage(page)
	if err != nil {
		return Page{}, err
	}
	p := Page{LoggedIn: true}
	walk(doc, p.read)
	if n := len(p.Parts); n < 1 || n > 2 {
		if date := dateInTitle(doc); date.Day != 0 && date == pageDate(d) {
			return Page{}, ErrPage
		}
		return Page{}, failure.Of(ErrSite, "not a puzzle page")
	}
	title, ofHeading := readHeading(p.Parts[0].Article)
	p.Title = title
	if err := cmp.Or(dateInTitle(doc).check(pageDate(d)), ofHeading.check(pageDate(d))); err != nil {
		return Page{}, err
	}
	return p, nil
}

// read evaluates a node outside the articles, whose text could look like anything.
func (p *Page) read(n *html.Node) (into bool) {
	switch {
	case IsElement(n, "article"):
		if hasClass(n, "day-desc") {
			p.Parts = append(p.Parts, Part{Article: n})
		}
		return false
	case IsElement(n, "p"):
		p.readLine(n)
	case IsElement(n, "form"):
		p.readForm(n)
	case IsElement(n, "a"):
		p.LoggedIn = p.LoggedIn && !isLogIn(n)
	}
	return true
}

func (p *Page) readLine(n *html.Node) {
	line := proseStart(n)
	switch {
	case strings.HasPrefix(line, firstLine):
		p.complete = max(p.complete, 1)
	case strings.HasPrefix(line, bothLine):
		p.complete = 2
	case strings.HasPrefix(line, answerLine) && len(p.Parts) > 0:
		// The line follows the article of its part.
		if code := first(n, "code"); code != nil {
			p.Parts[len(p.Parts)-1].Answer = Text(code)
		}
	}
}

// readForm evaluates a form. In the last day's form the answer is a hidden field.
func (p *Page) readForm(n *html.Node) {
	if !strings.HasSuffix(attribute(n, "action"), answerRoute) {
		return
	}
	for input := range elements(n, "input") {
		switch name, value := attribute(input, "name"), attribute(input, "value"); {
		case name == "level" && (value == "1" || value == "2"):
			p.Level = number(value)
		case name == "answer" && strings.EqualFold(attribute(input, "type"), "hidden"):
			p.LastStar = true
		}
	}
	p.LastStar = p.LastStar && p.Level == 2
}

// isLogIn reports whether a link is the "[Log In]" of public pages.
func isLogIn(link *html.Node) bool { return proseStart(link) == logInLabel }

// readHeading returns the day in the heading of a puzzle's text, and the heading without it and the
// dashes.
func readHeading(article *html.Node) (title string, of pageDate) {
	heading := first(article, "h2")
	if heading == nil {
		return "", pageDate{}
	}
	title = strings.TrimSpace(strings.Trim(prose(heading), "-"))
	if match := dayTitle().FindStringSubmatch(title); match != nil {
		title, of.Day = match[2], number(match[1])
	}
	return title, of
}

// Solved returns the number of solved parts, including the last day's second part, which has no
// answer.
func (p Page) Solved() int {
	answers := 0
	for _, part := range p.Parts {
		if part.Answer != "" {
			answers++
		}
	}
	return max(answers, p.complete)
}
