package site

import (
	"strings"

	"aoc/runner/calendar"

	"golang.org/x/net/html"
)

// A Page is what the page of a puzzle says, for the user for whom it was made.
type Page struct {
	Title    string // without day and dashes; "" if the page has none
	Parts    []Part // those that the user can see: one or two
	LoggedIn bool   // whether it was made for a user, and not for anybody
	Level    int    // the part that the page's form takes an answer to; 0 if it has no form
	// LastStar tells whether the form is the button of the last day, which gives the second star without a puzzle.
	LastStar bool

	complete int        // how many parts the page calls complete
	dates    []pageDate // what the page says which puzzle it is of
}

// A Part is the text of one part, and its answer.
type Part struct {
	Article *html.Node
	Answer  string // the answer that the site has accepted; "" if there is none
}

// What the page says below its articles.
const (
	answerLine  = "Your puzzle answer was"
	firstLine   = "The first half of this puzzle is complete!"
	bothLine    = "Both parts of this puzzle are complete!"
	logInLabel  = "[Log In]"
	answerRoute = "answer"
)

// ParsePuzzle reads the page of the given puzzle. What is none is an ErrSite, and so is the page of another puzzle.
func ParsePuzzle(page []byte, d calendar.Date) (Page, error) {
	p, err := ParsePage(page)
	for _, date := range p.dates {
		if err := date.check(pageDate(d)); err != nil {
			return Page{}, err
		}
	}
	return p, err
}

// ParsePage reads the page of a puzzle, whichever it is. What is none is an ErrSite.
func ParsePage(page []byte) (Page, error) {
	doc, err := parsePage(page)
	if err != nil {
		return Page{}, err
	}
	p := Page{LoggedIn: true}
	walk(doc, p.read)
	if n := len(p.Parts); n < 1 || n > 2 {
		return Page{}, failure("is not a puzzle page", ErrSite)
	}
	p.Title = titleOf(p.Parts[0].Article)
	p.dates = []pageDate{dateInTitle(doc), dateInHeading(p.Parts[0].Article)}
	return p, nil
}

// read notes what a node says. It does not go into the articles: their text could look like anything.
func (p *Page) read(n *html.Node) (into bool) {
	switch {
	case isElement(n, "article"):
		if hasClass(n, "day-desc") {
			p.Parts = append(p.Parts, Part{Article: n})
		}
		return false
	case isElement(n, "p"):
		p.readLine(n)
	case isElement(n, "form"):
		p.readForm(n)
	case isElement(n, "a"):
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
		// The line stands right after the article of its part.
		if code := first(n, "code"); code != nil {
			p.Parts[len(p.Parts)-1].Answer = exactText(code)
		}
	}
}

// readForm tells the form for an answer, where the user writes it, from the last day's, where it is there already.
func (p *Page) readForm(n *html.Node) {
	if !strings.HasSuffix(attribute(n, "action"), answerRoute) {
		return
	}
	for input := range elements(n, "input") {
		hidden := strings.EqualFold(attribute(input, "type"), "hidden")
		switch name := attribute(input, "name"); {
		case name == "level" && attribute(input, "value") == "1":
			p.Level = 1
		case name == "level" && attribute(input, "value") == "2":
			p.Level = 2
		case name == "answer" && hidden:
			p.LastStar = true
		}
	}
	p.LastStar = p.LastStar && p.Level == 2
}

// isLogIn knows the link that stands in each page that was not made for a user.
func isLogIn(link *html.Node) bool { return proseStart(link) == logInLabel }

// titleOf is what the heading says between the dashes and after the day.
func titleOf(article *html.Node) string {
	heading := first(article, "h2")
	if heading == nil {
		return ""
	}
	title := strings.TrimSpace(strings.Trim(prose(heading), "-"))
	if day, rest, ok := strings.Cut(title, ":"); ok && strings.HasPrefix(day, "Day ") {
		title = strings.TrimSpace(rest)
	}
	return title
}

// Solved returns how many parts of the puzzle are solved. The last day's second one has no answer to show for it.
func (p Page) Solved() int {
	answers := 0
	for _, part := range p.Parts {
		if part.Answer != "" {
			answers++
		}
	}
	return max(answers, p.complete)
}
