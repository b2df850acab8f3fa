// Package prose renders a puzzle's text, which the site serves as HTML, for a
// terminal. It knows the markup that puzzles use, shows only the text of any
// other, and removes whatever could control the terminal.
//
// It does not know puzzles or where the text comes from.
package prose

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"aoc/runner/layout"
	"aoc/runner/sanitize"
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
	r := renderer{Canvas: on, base: cmp.Or(address, &url.URL{}), number: noNumber}
	r.render(article) // a block, at whose end all text is written
	return r.out.String()
}

// A renderer collects the text of a block, and writes it as lines at the end of the block.
type renderer struct {
	layout.Canvas
	base *url.URL
	out  strings.Builder

	text   strings.Builder // of a block
	isCode bool
	styles []textStyle // of the next text
	indent int
	bullet string // before the next line
	number int    // of the last item of an ordered list
	gap    bool   // write an empty line before the next line, unless that is the first
}

const noNumber = -1 // of the items of other lists

// A textStyle is how marked text is shown: after an escape sequence or, if there are
// no colours, between two signs.
type textStyle struct{ escape, sign string }

var (
	emphasis   = textStyle{"\x1b[1m", "*"}
	star       = textStyle{"\x1b[33m", "*"}
	inlineCode = textStyle{"\x1b[36m", "`"}
	struck     = textStyle{"\x1b[9m", "~~"}
	heading    = textStyle{"\x1b[1m", ""}
	link       = textStyle{"\x1b[2m", ""}
)

const reset = "\x1b[0m"

var styles = map[atom.Atom]textStyle{
	atom.Em: emphasis, atom.Strong: emphasis, atom.B: emphasis, atom.I: emphasis, atom.Code: inlineCode,
	atom.S: struck, atom.Del: struck, atom.H2: heading,
}

var blocks = []atom.Atom{
	atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Dd, atom.Details, atom.Div, atom.Dl, atom.Dt,
	atom.Figure, atom.Footer, atom.Form, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header, atom.Hr,
	atom.Main, atom.Nav, atom.Ol, atom.P, atom.Pre, atom.Section, atom.Table, atom.Tr, atom.Ul,
}

var hidden = []atom.Atom{atom.Head, atom.Script, atom.Style, atom.Template, atom.Title}

// render collects the text of a node, and writes that of each block in it.
func (r *renderer) render(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		r.add(n.Data)
	case slices.Contains(hidden, n.DataAtom):
	case n.DataAtom == atom.Br && r.isCode:
		r.add("\n")
	case n.DataAtom == atom.Br:
		r.flush()
	case n.DataAtom == atom.Li:
		r.item(n)
	case slices.Contains(blocks, n.DataAtom) && !r.isCode:
		r.separate()
		r.block(n)
		r.separate()
	default:
		r.styled(n)
	}
}

func (r *renderer) children(n *html.Node) {
	for child := range n.ChildNodes() {
		r.render(child)
	}
}

// htmlSpace replaces each HTML white space with a space. A no-break space is not white space in HTML.
var htmlSpace = strings.NewReplacer("\t", " ", "\n", " ", "\f", " ", "\r", " ")

// add adds a text without unsafe characters.
func (r *renderer) add(text string) {
	if !r.isCode {
		r.text.WriteString(sanitize.Without(htmlSpace.Replace(text)))
		return
	}
	for line := range strings.Lines(strings.ReplaceAll(text, "\t", "    ")) {
		r.text.WriteString(sanitize.Without(line))
		if strings.HasSuffix(line, "\n") {
			r.text.WriteByte('\n')
		}
	}
}

// block renders what is in a block.
func (r *renderer) block(n *html.Node) {
	before := r.number
	switch n.DataAtom {
	case atom.Ul:
		r.number = noNumber
	case atom.Ol:
		r.number = 0
	case atom.Pre:
		r.isCode = true
	}
	r.styled(n)
	if n.DataAtom == atom.Pre {
		r.flush()
		r.isCode = false
	}
	r.number = before
}

// item renders an item, which may be outside of a list. Deeply nested items do not move further right.
func (r *renderer) item(n *html.Node) {
	r.flush()
	indent, bullet := r.indent, "- "
	if r.number != noNumber {
		r.number++
		bullet = strconv.Itoa(r.number) + ". "
	}
	r.bullet += bullet // of an item that begins with a list
	r.indent = min(indent+len(bullet), r.Width/2)
	r.children(n)
	r.flush()
	r.indent, r.bullet = indent, ""
}

// styled renders what is in an element in its style, unless the text has that style already, and adds the address of a
// link. A code block has no inline code.
func (r *renderer) styled(n *html.Node) {
	style, isStyled := styles[n.DataAtom]
	if slices.Contains(strings.Fields(attribute(n, "class")), "star") {
		style = star
	}
	if !isStyled || n.FirstChild == nil || slices.Contains(r.styles, style) || r.isCode && style == inlineCode {
		r.children(n)
	} else {
		r.begin(style)
		r.children(n)
		r.end()
	}
	if n.DataAtom == atom.A && !r.isCode {
		r.address(n)
	}
}

func (r *renderer) begin(style textStyle) {
	r.styles = append(r.styles, style)
	if r.Color {
		r.text.WriteString(style.escape)
	} else if !r.isCode {
		r.text.WriteString(style.sign)
	}
}

// end ends the last style.
func (r *renderer) end() {
	last := len(r.styles) - 1
	if !r.Color && !r.isCode {
		r.text.WriteString(r.styles[last].sign)
	}
	r.styles = r.styles[:last]
	if r.Color {
		r.text.WriteString(reset)
		for _, style := range r.styles {
			r.text.WriteString(style.escape)
		}
	}
}

// address adds a link's address after its text.
func (r *renderer) address(n *html.Node) {
	target, err := url.Parse(strings.TrimSpace(attribute(n, "href")))
	if err != nil || n.FirstChild == nil || target.String() == "" {
		return
	}
	target = r.base.ResolveReference(target)
	if n.FirstChild.Data == target.String() {
		return // the text is the address
	}
	r.add(" ")
	r.begin(link)
	r.add("<" + target.String() + ">")
	r.end()
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// separate ends a block. There is an empty line between paragraphs, but not between items.
func (r *renderer) separate() {
	r.flush()
	r.gap = r.gap || r.indent == 0
}

// flush writes the collected text or code. There is an empty line before and after code.
func (r *renderer) flush() {
	text := r.text.String()
	r.text.Reset()
	words := strings.Join(strings.FieldsFunc(text, func(c rune) bool { return c == ' ' }), " ")
	switch {
	case r.isCode && text != "":
		r.gap = r.gap || r.indent > 0
		r.writeLines("    ", strings.Split(strings.TrimSuffix(text, "\n"), "\n"))
		r.gap = true
	case words != "":
		r.writeLines("", layout.Wrap(words, r.Width-r.indent, ""))
	}
}

var escape = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b\[[0-9]+m`) })

// writeLines ends the style at the end of each line and begins it again in the next one, since a pager may
// start at any line.
func (r *renderer) writeLines(indent string, lines []string) {
	style := ""
	for _, line := range lines {
		line = style + line
		sinceReset := line[strings.LastIndex(line, reset)+1:]
		style = strings.Join(escape().FindAllString(sinceReset, -1), "")
		if style != "" {
			line += reset
		}
		if r.gap && r.out.Len() > 0 {
			r.out.WriteByte('\n')
		}
		start := strings.Repeat(" ", max(0, r.indent-len(r.bullet))) + r.bullet + indent
		r.gap, r.bullet = false, ""
		if line == "" {
			start = strings.TrimRight(start, " ")
		}
		r.out.WriteString(start + line + "\n")
	}
}
