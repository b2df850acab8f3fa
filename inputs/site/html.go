package site

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"aoc/inputs"
)

func parsePage(page []byte) (*html.Node, error) {
	if len(page) > inputs.MaxPage {
		return nil, failure(fmt.Sprintf("is longer than %d MiB", inputs.MaxPage>>20), ErrSite)
	}
	doc, err := html.Parse(bytes.NewReader(bytes.ToValidUTF8(page, []byte("\uFFFD"))))
	if err != nil {
		return nil, failure(fmt.Sprintf("is not HTML: %v", err), ErrSite)
	}
	return doc, nil
}

// walk visits a node and, where visit says so, those below it, in the order of the page.
func walk(n *html.Node, visit func(*html.Node) (into bool)) {
	if !visit(n) {
		return
	}
	for child := range n.ChildNodes() {
		walk(child, visit)
	}
}

func isElement(n *html.Node, names ...string) bool {
	return n.Type == html.ElementNode && slices.Contains(names, n.Data)
}

// elements are those below a node that have one of the names.
func elements(n *html.Node, names ...string) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for below := range n.Descendants() {
			if isElement(below, names...) && !yield(below) {
				return
			}
		}
	}
}

// first is the first element below a node that has the name, or nil.
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

// exactText is the text of a node without its tags, and otherwise as it stands.
func exactText(n *html.Node) string {
	var text strings.Builder
	for below := range n.Descendants() {
		if below.Type == html.TextNode {
			text.WriteString(below.Data)
		}
	}
	return text.String()
}

// prose is the text of a node as a reader sees it: in one line, and with words apart that only a tag keeps apart.
// What is below an element of the names in without is left out, as is what no reader sees.
func prose(n *html.Node, without ...string) string {
	w := proseWriter{most: math.MaxInt, without: without}
	w.write(n)
	return fold(w.text.String())
}

// proseStart is the first words of the prose. Elements of one name can stand within one another some hundred times, so
// whoever looks at each of them looks at no more than its beginning.
func proseStart(n *html.Node) string {
	w := proseWriter{most: 1 << 10}
	w.write(n)
	return fold(strings.ToValidUTF8(w.text.String(), ""))
}

// A proseWriter gathers the text of nodes until there is more than the most that is wanted.
type proseWriter struct {
	text    strings.Builder
	most    int
	without []string
}

func (w *proseWriter) write(n *html.Node) {
	switch {
	case isElement(n, "script", "style", "noscript", "template") || isElement(n, w.without...):
		return
	case isElement(n, "p", "div", "article", "main", "header", "h1", "h2", "ul", "ol", "li", "pre", "br", "table", "tr", "td", "form"):
		w.text.WriteByte(' ')
	case n.Type == html.TextNode:
		if glues(w.text.String(), n.Data) {
			w.text.WriteByte(' ')
		}
		w.text.WriteString(n.Data[:min(len(n.Data), w.most)])
	}
	for child := range n.ChildNodes() {
		if w.text.Len() > w.most {
			return
		}
		w.write(child)
	}
}

// glues tells whether a text that follows another one across a tag would seem to be one word with it.
func glues(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	isWord := func(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	return (isWord(last) || strings.ContainsRune(".,;:!?)]", last)) && (isWord(next) || strings.ContainsRune("[(", next))
}

// fold makes all white space one blank: the site's own texts have two between sentences, copies of them have one.
func fold(text string) string { return strings.Join(strings.Fields(text), " ") }

// pattern compiles a regular expression when it is first used: there are commands that read no page.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
