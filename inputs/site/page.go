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
	if _, err := r.userPage(); err == errRefused && !s.Session.IsZero() {
		return Page{}, nil, err
	}
	if page, err = ParsePuzzle(r.body, d); err != nil {
		return Page{}, nil, fmt.Errorf("unexpected response from the site: %w", err)
	}
	s.noteWorked("")
	return page, r.body, nil
}

// puzzlePath returns the path of a puzzle's page, or of one below it. The site does not accept
// leading zeros.
func puzzlePath(d calendar.Date, below ...string) []string {
	return append([]string{strconv.Itoa(d.Year), "day", strconv.Itoa(d.Day)}, below...)
}

// checkOpen returns an error for a puzzle that does not exist or is locked.
func (s *Site) checkOpen(d calendar.Date) error {
	if err := d.Validate(); err != nil {
		return failure.Of(ErrNoPuzzle, "%v", err)
	}
	return CheckUnlocked(d, s.Now())
}

// checkUser is checkOpen for a request that needs a session.
func (s *Site) checkUser(d calendar.Date) error { return cmp.Or(s.checkOpen(d), s.checkSession()) }

func (s *Site) checkSession() error {
	if s.Session.IsZero() {
		return ErrNoSession
	}
	return nil
}

// CheckUnlocked returns an ErrLocked that says when the puzzle unlocks, or nil if it is unlocked.
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
	LastStar bool   // it has the last day's button, which gives the second star without a puzzle

	complete int // the number of parts that the page calls complete
}

// A Part is one part of a puzzle's page.
type Part struct {
	Article *html.Node // the text
	Answer  string     // the accepted answer, or ""
}

// Texts outside the articles.
const (
	answerLine = "Your puzzle answer was"
	firstLine  = "The first half of this puzzle is complete!"
	bothLine   = "Both parts of this puzzle are complete!"
)

// ParsePuzzle parses the page of a puzzle. The error is ErrSite if it is not a puzzle page, or another
// puzzle's.
func ParsePuzzle(page []byte, d calendar.Date) (Page, error) {
	doc, err := parsePage(page)
	if err != nil {
		return Page{}, err
	}
	var p Page
	p.read(doc)
	if n := len(p.Parts); n < 1 || n > 2 {
		if dateInTitle(doc) == d {
			return Page{}, ErrPage
		}
		return Page{}, failure.Of(ErrSite, "not a puzzle page")
	}
	if heading := first(p.Parts[0].Article, "h2"); heading != nil {
		p.Title = dayNumber().ReplaceAllString(strings.Trim(Fold(Text(heading)), "- "), "")
	}
	if err := checkDate(dateInTitle(doc), d); err != nil {
		return Page{}, err
	}
	return p, nil
}

// read evaluates the nodes outside the articles, whose text could look like anything.
func (p *Page) read(parent *html.Node) {
	for n := range parent.ChildNodes() {
		switch {
		case IsElement(n, "article"):
			if hasClass(n, "day-desc") {
				p.Parts = append(p.Parts, Part{Article: n})
			}
			continue
		case IsElement(n, "p"):
			p.readLine(n)
		case IsElement(n, "input") && attribute(n, "name") == "answer" && attribute(n, "type") == "hidden":
			p.LastStar = true
		}
		p.read(n)
	}
}

func (p *Page) readLine(n *html.Node) {
	line := prose(n)
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
