package prose

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// around is what the elements around a node mean for its text.
type around struct {
	marks []mark // the styles, each once
	list  *list  // the innermost one, nil outside of lists
	pre   bool   // in a code block
}

type list struct {
	ordered bool
	next    int // the number of the next item
	indent  int // of the text around the list
}

var blocks = []atom.Atom{
	atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Dd, atom.Details, atom.Div, atom.Dl, atom.Dt,
	atom.Figure, atom.Footer, atom.Form, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header, atom.Hr,
	atom.Main, atom.Nav, atom.Ol, atom.P, atom.Pre, atom.Section, atom.Table, atom.Tr, atom.Ul,
}

var hidden = []atom.Atom{atom.Head, atom.Script, atom.Style, atom.Template, atom.Title}

// render collects the text of a node, and writes that of each block in it.
func (r *renderer) render(n *html.Node, in around) {
	switch {
	case n.Type == html.TextNode && in.pre:
		r.addCode(n.Data, in.marks)
	case n.Type == html.TextNode:
		r.addWords(n.Data, in.marks)
	case slices.Contains(hidden, n.DataAtom):
	case slices.Contains(blocks, n.DataAtom):
		r.separate(in)
		r.element(n, in)
		r.separate(in)
	case n.Type == html.ElementNode, n.Type == html.DocumentNode:
		r.element(n, in)
	}
}

// element renders an element and what is in it.
func (r *renderer) element(n *html.Node, in around) {
	in.marks = marksOf(n, in)
	switch n.DataAtom {
	case atom.Pre:
		in.pre = true
	case atom.Ul, atom.Ol:
		in.list = &list{n.DataAtom == atom.Ol, 1, r.indent}
	case atom.Li:
		r.item(n, in)
		return
	case atom.Br:
		if in.pre {
			r.addCode("\n", in.marks)
		} else {
			r.flush(in)
		}
	}
	r.children(n, in)
	if n.DataAtom == atom.A && !in.pre {
		r.address(n)
	}
}

func (r *renderer) children(n *html.Node, in around) {
	for child := range n.ChildNodes() {
		r.render(child, in)
	}
}

var styles = map[atom.Atom]textStyle{
	atom.Em: emphasis, atom.Strong: emphasis, atom.B: emphasis, atom.I: emphasis, atom.Code: inlineCode,
	atom.S: struck, atom.Strike: struck, atom.Del: struck,
	atom.H1: heading, atom.H2: heading, atom.H3: heading, atom.H4: heading, atom.H5: heading, atom.H6: heading,
}

// marksOf returns the marks around an element with its own, unless the text has that style
// already. A code block has no inline code.
func marksOf(n *html.Node, in around) []mark {
	style, ok := styles[n.DataAtom]
	if n.DataAtom == atom.Em && slices.Contains(strings.Fields(attribute(n, "class")), "star") {
		style = star
	}
	has := func(m mark) bool { return m.style == style }
	if !ok || in.pre && style == inlineCode || slices.ContainsFunc(in.marks, has) {
		return in.marks
	}
	return append(slices.Clip(in.marks), mark{n, style}) // a copy, since words keep the old slice
}

// item renders an item, which may be outside of a list.
func (r *renderer) item(n *html.Node, in around) {
	r.flush(in)
	of, bullet := cmp.Or(in.list, &list{}), "- "
	if of.ordered {
		bullet = strconv.Itoa(of.next) + ". "
		of.next++
	}
	if r.bullet != "" { // of an item that begins with a list
		r.writeLines("", []string{""})
	}
	r.before, r.bullet = of.indent, bullet
	r.indent = min(of.indent+len(bullet), r.width/2) // deeply nested lists do not move further right
	r.children(n, in)
	r.flush(in)
	r.indent, r.bullet = of.indent, ""
}

// separate ends a block. There is an empty line between paragraphs, but not between items.
func (r *renderer) separate(in around) {
	r.flush(in)
	if in.list == nil {
		r.gap = true
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
	r.blank = true
	r.addWords("<"+target.String()+">", []mark{{n, link}})
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
