package site

import (
	"bytes"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/failure"
)

func parsePage(page []byte) (*html.Node, error) {
	if len(page) > inputs.MaxPage {
		return nil, failure.Of(ErrSite, "longer than %d MiB", inputs.MaxPage>>20)
	}
	doc, err := html.Parse(bytes.NewReader(bytes.ToValidUTF8(page, []byte("\uFFFD"))))
	if err != nil {
		return nil, failure.Of(ErrSite, "not HTML: %v", err)
	}
	return doc, nil
}

// IsElement reports whether a node is an element with one of the names.
func IsElement(n *html.Node, names ...string) bool {
	return n.Type == html.ElementNode && slices.Contains(names, n.Data)
}

// first returns the first element below a node that has the name, or nil.
func first(n *html.Node, name string) *html.Node {
	for below := range n.Descendants() {
		if IsElement(below, name) {
			return below
		}
	}
	return nil
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attribute(n, "class")), class)
}

// Text returns the text of a node without tags, and otherwise unchanged.
func Text(n *html.Node) string {
	var text strings.Builder
	for below := range n.Descendants() {
		if below.Type == html.TextNode {
			text.WriteString(below.Data)
		}
	}
	return text.String()
}

// maxProse is how much of an element's text is read: more than any message has.
const maxProse = 1 << 10

// prose returns the first words of a node's visible text on one line, with a space between words that
// only a tag separates.
func prose(n *html.Node) string {
	var text strings.Builder
	for below := range n.Descendants() {
		if below.Type != html.TextNode || IsElement(below.Parent, "script", "style", "noscript") {
			continue
		}
		if isJoined(text.String(), below.Data) {
			text.WriteByte(' ')
		}
		text.WriteString(below.Data[:min(len(below.Data), maxProse)])
		if text.Len() > maxProse {
			break
		}
	}
	return Fold(strings.ToValidUTF8(text.String(), ""))
}

// userPage returns the page in the reply, or the reason why it is not a user's page.
func (r reply) userPage() (*html.Node, error) {
	if r.status != http.StatusOK {
		return nil, r.statusError()
	}
	doc, err := parsePage(r.body)
	switch {
	case err != nil:
		return nil, unexpected(err)
	case offersLogIn(doc):
		return nil, errRefused
	}
	return doc, nil
}

// offersLogIn reports whether a page is public. The site sends such a page to users whose session it
// refuses.
func offersLogIn(doc *html.Node) bool {
	for n := range doc.Descendants() {
		if IsElement(n, "a") && prose(n) == "[Log In]" {
			return true
		}
	}
	return false
}

// isJoined reports whether two texts on both sides of a tag would look like one word.
func isJoined(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	isWord := func(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	return (isWord(last) || strings.ContainsRune(".,;:!?)]", last)) && (isWord(next) || strings.ContainsRune("[(", next))
}

// Fold turns each run of white space into one space. The site has two between sentences, and
// copies of its pages have one.
func Fold(text string) string { return strings.Join(strings.Fields(text), " ") }

// Pattern returns a function that compiles a regular expression at its first use, since most
// commands read no page.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

var (
	pageTitle = Pattern(`^(?:Day (\d{1,4}) - |Calendar - )?Advent of Code (\d{4})$`)
	dayNumber = Pattern(`^Day \d{1,4}: ?`)
)

// dateInTitle returns the date in the title of a page. A year or day that the title lacks is 0.
func dateInTitle(doc *html.Node) calendar.Date {
	if title := first(doc, "title"); title != nil {
		if match := pageTitle().FindStringSubmatch(Fold(Text(title))); match != nil {
			return calendar.DateOf(number(match[2]), number(match[1]))
		}
	}
	return calendar.Date{}
}

// checkDate returns an ErrSite if a page has a year or a day other than the wanted one. Each can be 0.
func checkDate(got, want calendar.Date) error {
	differs := func(got, want int) bool { return got != 0 && want != 0 && got != want }
	switch {
	case differs(got.Year, want.Year):
		return failure.Of(ErrSite, "page of %d, want %d", got.Year, want.Year)
	case differs(got.Day, want.Day):
		return failure.Of(ErrSite, "page of day %d, want day %d", got.Day, want.Day)
	}
	return nil
}
