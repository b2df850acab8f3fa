package prose

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A renderer writes a page, and knows the elements around the current node.
type renderer struct {
	page
	text  paragraph
	code  code
	marks []mark // the current styles, each once
	base  *url.URL
	lists []list
	pre   int // number of open code blocks
}

// A list is ordered if it has a number for its next item.
type list struct {
	ordered bool
	next    int
	indent  int // of the text around the list
}

var blocks = []atom.Atom{
	atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Dd, atom.Details, atom.Div, atom.Dl, atom.Dt,
	atom.Figure, atom.Footer, atom.Form, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header, atom.Hr,
	atom.Main, atom.Nav, atom.Ol, atom.P, atom.Pre, atom.Section, atom.Table, atom.Tr, atom.Ul,
}

var hidden = []atom.Atom{atom.Head, atom.Script, atom.Style, atom.Template, atom.Title}

// enter starts a node, and reports whether its children are shown.
func (r *renderer) enter(n *html.Node) (shown bool) {
	if n.Type == html.TextNode {
		r.write(n.Data)
	}
	if n.Type != html.ElementNode {
		return n.Type == html.DocumentNode
	}
	if slices.Contains(hidden, n.DataAtom) {
		return false
	}
	if slices.Contains(blocks, n.DataAtom) {
		r.separate()
	}
	if style, ok := styleOf(n); ok {
		r.mark(n, style)
	}
	switch n.DataAtom {
	case atom.Pre:
		r.pre++
	case atom.Br:
		r.breakLine()
	case atom.Ul, atom.Ol:
		r.lists = append(r.lists, list{n.DataAtom == atom.Ol, 1, r.indent})
	case atom.Li:
		r.item()
	case atom.Td, atom.Th:
		r.text.blank = true
	}
	return true
}

// leave ends a node.
func (r *renderer) leave(n *html.Node) {
	if n.Type != html.ElementNode || slices.Contains(hidden, n.DataAtom) {
		return
	}
	if n.DataAtom == atom.A && r.pre == 0 {
		r.address(n)
	}
	if k := len(r.marks); k > 0 && r.marks[k-1].node == n {
		r.marks = r.marks[:k-1]
	}
	switch n.DataAtom {
	case atom.Li:
		r.flush()
		r.indent, r.bullet = r.around(), ""
	case atom.Ul, atom.Ol:
		r.flush()
		r.lists = r.lists[:len(r.lists)-1]
	}
	if slices.Contains(blocks, n.DataAtom) {
		r.separate()
	}
	if n.DataAtom == atom.Pre {
		r.pre--
	}
}

var styles = map[atom.Atom]textStyle{
	atom.Em: emphasis, atom.Strong: emphasis, atom.B: emphasis, atom.I: emphasis, atom.Code: inlineCode,
	atom.S: struck, atom.Strike: struck, atom.Del: struck,
	atom.H1: heading, atom.H2: heading, atom.H3: heading, atom.H4: heading, atom.H5: heading, atom.H6: heading,
}

// styleOf returns the style of an element's text, if the element has one.
func styleOf(n *html.Node) (style textStyle, ok bool) {
	if n.DataAtom == atom.Em && slices.Contains(strings.Fields(attribute(n, "class")), "star") {
		return star, true
	}
	style, ok = styles[n.DataAtom]
	return style, ok
}

// mark starts a style, unless the text has it already. A code block has no inline code.
func (r *renderer) mark(n *html.Node, style textStyle) {
	has := func(m mark) bool { return m.style == style }
	if !slices.ContainsFunc(r.marks, has) && (style != inlineCode || r.pre == 0) {
		r.marks = append(slices.Clip(r.marks), mark{n, style}) // a copy, since words keep the old slice
	}
}

// item starts an item, which may be outside of a list.
func (r *renderer) item() {
	r.flush()
	bullet := "- "
	if k := len(r.lists); k > 0 && r.lists[k-1].ordered {
		bullet = strconv.Itoa(r.lists[k-1].next) + ". "
		r.lists[k-1].next++
	}
	r.startItem(r.around(), bullet)
}

// around returns the indent of the text around the innermost list.
func (r *renderer) around() int {
	if k := len(r.lists); k > 0 {
		return r.lists[k-1].indent
	}
	return 0
}

// separate ends a block. There is an empty line between paragraphs, but not between items.
func (r *renderer) separate() {
	r.flush()
	if len(r.lists) == 0 {
		r.gap = true
	}
}

func (r *renderer) breakLine() {
	if r.pre > 0 {
		r.write("\n")
	} else {
		r.flush()
	}
}

func (r *renderer) write(text string) {
	if r.pre > 0 {
		r.code = append(r.code, piece{text, r.marks})
	} else {
		r.text.write(text, r.marks)
	}
}

// flush writes the collected words or lines of code.
func (r *renderer) flush() {
	if words := r.text.take(r.color); len(words) > 0 {
		r.writeProse(words)
	}
	if lines := r.code.take(); len(lines) > 0 {
		r.gap = r.gap || len(r.lists) > 0
		r.writeCode(lines)
		r.gap = true
	}
}

// address adds a link's address after its text.
func (r *renderer) address(n *html.Node) {
	target, err := url.Parse(strings.TrimSpace(attribute(n, "href")))
	if err != nil || n.FirstChild == nil || target.String() == "" {
		return
	}
	if r.base != nil {
		target = r.base.ResolveReference(target)
	}
	if n.FirstChild.Data == target.String() {
		return // the text is the address
	}
	r.text.blank = true
	r.text.write("<"+target.String()+">", []mark{{n, link}})
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
