package site

import (
	"bytes"
	"fmt"
	"iter"
	"math"
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

// walk visits a node and, if visit returns true, the nodes below it, in the order of the page.
func walk(n *html.Node, visit func(*html.Node) (into bool)) {
	if !visit(n) {
		return
	}
	for child := range n.ChildNodes() {
		walk(child, visit)
	}
}

// IsElement reports whether a node is an element with one of the names.
func IsElement(n *html.Node, names ...string) bool {
	return n.Type == html.ElementNode && slices.Contains(names, n.Data)
}

// elements returns the elements below a node that have one of the names.
func elements(n *html.Node, names ...string) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for below := range n.Descendants() {
			if IsElement(below, names...) && !yield(below) {
				return
			}
		}
	}
}

// first returns the first element below a node that has the name, or nil.
func first(n *html.Node, name string) *html.Node {
	for found := range elements(n, name) {
		return found
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

// prose returns the visible text of a node on one line, with a space between words that only a tag
// separates. It leaves out the elements whose names are in without.
func prose(n *html.Node, without ...string) string {
	w := proseWriter{max: math.MaxInt, without: without}
	w.write(n)
	return fold(w.text.String())
}

// proseStart returns the first words of the prose. Elements can be nested some hundred levels deep:
// reading all of the text of each would take quadratic time.
func proseStart(n *html.Node) string {
	w := proseWriter{max: 1 << 10}
	w.write(n)
	return fold(strings.ToValidUTF8(w.text.String(), ""))
}

// A proseWriter collects the text of nodes, and stops when it has more than max bytes.
type proseWriter struct {
	text    strings.Builder
	max     int
	without []string
}

func (w *proseWriter) write(n *html.Node) {
	switch {
	case IsElement(n, "script", "style", "noscript", "template") || IsElement(n, w.without...):
		return
	case IsElement(n, "p", "div", "article", "main", "header", "h1", "h2", "ul", "ol", "li", "pre", "br", "table", "tr",
		"td", "form"):
		w.text.WriteByte(' ')
	case n.Type == html.TextNode:
		if isJoined(w.text.String(), n.Data) {
			w.text.WriteByte(' ')
		}
		w.text.WriteString(n.Data[:min(len(n.Data), w.max)])
	}
	for child := range n.ChildNodes() {
		if w.text.Len() > w.max {
			return
		}
		w.write(child)
	}
}

// userPage returns the page in the reply, or the reason why it is not a user's.
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

// offersLogIn reports whether a page is a public one, which the site sends to users whose session it
// refuses.
func offersLogIn(doc *html.Node) bool {
	return slices.ContainsFunc(slices.Collect(elements(doc, "a")), isLogIn)
}

// isJoined reports whether two texts on both sides of a tag would look like one word.
func isJoined(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	isWord := func(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	return (isWord(last) || strings.ContainsRune(".,;:!?)]", last)) && (isWord(next) || strings.ContainsRune("[(", next))
}

// fold turns each run of white space into one space. The site has two between sentences, copies of
// its pages one.
func fold(text string) string { return strings.Join(strings.Fields(text), " ") }

// pattern returns a function that compiles a regular expression at its first use, since most
// commands read no page.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

var (
	pageTitle = pattern(`^(?:Day (\d{1,4}) - |Calendar - )?Advent of Code (\d{4})$`)
	dayTitle  = pattern(`^Day (\d{1,4}): ?(.*)$`)
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
	if title := first(doc, "title"); title != nil {
		if match := pageTitle().FindStringSubmatch(fold(Text(title))); match != nil {
			return pageDate{Year: number(match[2]), Day: number(match[1])}
		}
	}
	return pageDate{}
}
