// Package prose renders a puzzle's text, which the site serves as HTML, for a
// terminal. It knows the markup that puzzles use, shows only the text of any
// other, and removes whatever could control the terminal.
//
// It does not know puzzles or where the text comes from.
package prose

import (
	"cmp"
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"aoc/runner/layout"
)

// Text returns the text of an article, wrapped to the width of a canvas. A word that is
// wider gets its own line, and code keeps its lines and white space. Without colours,
// marked text is between *stars* and `quotes`.
//
// The address of a link follows its text. Older pagers would show the escape
// sequences of a hyperlink as garbage. The base is the page's address, to resolve
// relative links.
func Text(article *html.Node, on layout.Canvas, base string) string {
	address, _ := url.Parse(base)
	r := renderer{width: on.Width, color: on.Color, base: cmp.Or(address, &url.URL{})}
	r.render(article, around{})
	return r.out.String()
}

// A renderer collects text or code, and writes it as lines at the end of each block.
type renderer struct {
	width int
	color bool
	base  *url.URL

	text   strings.Builder // of a block, or of a block of code
	isCode bool
	column int    // the width of the last line of code
	blank  bool   // the next text starts a new word
	marks  []mark // at the end of the text
	style  string // the escape sequences of the marks

	out    strings.Builder
	indent int
	bullet string // before the next line
	before int    // the bullet's indent
	gap    bool   // write an empty line before the next line, unless that is the first
}
