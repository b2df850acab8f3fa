// Package prose shows a puzzle's text, which the site serves as HTML, in a terminal.
//
// It knows the few kinds of markup that puzzles use, takes any other for its
// text alone, and lets nothing of what a page holds steer the terminal.
package prose

import (
	"bufio"
	"io"
	"net/url"

	"golang.org/x/net/html"
)

// A Style says how a text is shown.
type Style struct {
	Width int    // the columns that a line of prose may have, 80 if not positive
	Color bool   // whether escape sequences show what is emphasised; else *stars* and `quotes` do
	Base  string // the page's own address, for links that are relative to it; without it they are shown as they are
}

// Render writes an article, wrapped to the style's width. A word that is wider
// gets a line of its own, and code keeps its lines and blanks.
//
// A link's address stands behind it in both styles: hyperlinks of the
// terminal's own would be garbage in an older pager.
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

// walk goes through the nodes without recursion, since a page may be nested as deeply as it likes.
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
