package prose

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A renderer keeps what of the page around it a node's look depends on.
type renderer struct {
	page
	text  paragraph
	code  code
	marks []mark // what the text is now, each kind once
	base  *url.URL
	lists []list
	pre   int // how many code blocks are open
}

// A list is ordered if it has a number for its next item.
type list struct {
	ordered bool
	next    int
	indent  int // that of what surrounds the list
}

var blocks = []atom.Atom{
	atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Dd, atom.Details, atom.Div, atom.Dl, atom.Dt,
	atom.Figure, atom.Footer, atom.Form, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header, atom.Hr,
	atom.Main, atom.Nav, atom.Ol, atom.P, atom.Pre, atom.Section, atom.Table, atom.Tr, atom.Ul,
}

var headings = []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}

var unseen = []atom.Atom{atom.Head, atom.Script, atom.Style, atom.Template, atom.Title}

// enter begins a node, and tells whether what is in it is to be seen.
func (r *renderer) enter(n *html.Node) (seen bool) {
	if n.Type == html.TextNode {
		r.write(n.Data)
	}
	if n.Type != html.ElementNode {
		return n.Type == html.DocumentNode
	}
	if slices.Contains(unseen, n.DataAtom) {
		return false
	}
	if slices.Contains(blocks, n.DataAtom) {
		r.separate()
	}
	if look, ok := lookOf(n); ok {
		r.mark(n, look)
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

// leave ends a node that was entered.
func (r *renderer) leave(n *html.Node) {
	if n.Type != html.ElementNode || slices.Contains(unseen, n.DataAtom) {
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
		r.endItem()
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

// lookOf is how an element's text looks, if that is a look of its own.
func lookOf(n *html.Node) (look, bool) {
	switch {
	case n.DataAtom == atom.Em && slices.Contains(strings.Fields(attribute(n, "class")), "star"):
		return star, true
	case n.DataAtom == atom.Em, n.DataAtom == atom.Strong, n.DataAtom == atom.B, n.DataAtom == atom.I:
		return emphasis, true
	case n.DataAtom == atom.Code:
		return inlineCode, true
	case slices.Contains(headings, n.DataAtom):
		return heading, true
	}
	return 0, false
}

// mark begins a look, unless the text has it already or is a code block, which is code anyway.
func (r *renderer) mark(n *html.Node, look look) {
	has := func(m mark) bool { return m.look == look }
	if !slices.ContainsFunc(r.marks, has) && (look != inlineCode || r.pre == 0) {
		r.marks = append(slices.Clip(r.marks), mark{n, look}) // words that are written keep the old ones
	}
}

// item begins an item of a list, or of none.
func (r *renderer) item() {
	r.flush()
	bullet := "- "
	if k := len(r.lists); k > 0 && r.lists[k-1].ordered {
		bullet = strconv.Itoa(r.lists[k-1].next) + ". "
		r.lists[k-1].next++
	}
	r.startItem(r.around(), bullet)
}

func (r *renderer) endItem() {
	r.flush()
	r.indent, r.bullet = r.around(), ""
}

// around is the indent of the text around the innermost list.
func (r *renderer) around() int {
	if k := len(r.lists); k > 0 {
		return r.lists[k-1].indent
	}
	return 0
}

// separate ends what was written so far. Between paragraphs there is an empty line, between items there is none.
func (r *renderer) separate() {
	r.flush()
	if len(r.lists) == 0 {
		r.gap = true
	}
}

func (r *renderer) breakLine() {
	if r.pre > 0 {
		r.code.write("\n", r.marks)
		return
	}
	r.flush()
}

func (r *renderer) write(text string) {
	if r.pre > 0 {
		r.code.write(text, r.marks)
		return
	}
	r.text.write(text, r.marks)
}

// flush writes out the text that has come together, prose or code.
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

// address puts a link's address behind its text.
func (r *renderer) address(n *html.Node) {
	target, err := url.Parse(strings.TrimSpace(attribute(n, "href")))
	if err != nil || n.FirstChild == nil || target.String() == "" {
		return
	}
	if r.base != nil {
		target = r.base.ResolveReference(target)
	}
	if n.FirstChild.Data == target.String() {
		return // it is its own text
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
