// Package prose renders a puzzle's text, which the site serves as HTML, for a
// terminal. It knows the markup that puzzles use, shows only the text of any
// other, and removes whatever could control the terminal.
//
// It does not know puzzles or where the text comes from.
package prose

import (
	"bufio"
	"io"
	"net/url"

	"golang.org/x/net/html"
)

// A Style says how to render a text.
type Style struct {
	Width int    // columns of a line; 80 if not positive
	Color bool   // mark text by escape sequences, not by *stars* and `quotes`
	Base  string // the page's address, to resolve relative links; may be empty
}

// Render writes an article, wrapped to a width. A word that is wider gets its own
// line, and code keeps its lines and white space.
//
// The address of a link follows its text. Older pagers would show the escape
// sequences of a hyperlink as garbage.
func Render(w io.Writer, article *html.Node, style Style) error {
	if style.Width <= 0 {
		style.Width = 80
	}
	out := bufio.NewWriter(w)
	r := renderer{page: page{out: out, width: style.Width, color: style.Color}}
	if base, err := url.Parse(style.Base); err == nil && base.IsAbs() {
		r.base = base
	}
	r.walk(article)
	r.flush()
	return out.Flush()
}

// walk visits all nodes. It does not recurse, since a page may be nested very deeply.
func (r *renderer) walk(root *html.Node) {
	for n := root; n != nil; {
		if r.enter(n) && n.FirstChild != nil {
			n = n.FirstChild
			continue
		}
		for r.leave(n); n != root && n.NextSibling == nil; r.leave(n) {
			n = n.Parent
		}
		if n == root {
			return
		}
		n = n.NextSibling
	}
}
