package examples

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"aoc/inputs/site"
)

// An element is a sentence of a page's text, or a block. The pieces of a sentence are its codes,
// each after the prose before it; the last piece may have no code.
type element struct {
	block  *string
	prose  string // the whole sentence
	pieces []piece
	item   *html.Node // the list item; nil outside lists
}

type piece struct {
	before   string // the prose since the code before, in lower case
	code     string // the whole code
	value    string // what may be an answer: the emphasised text, or the right side of an equation
	emphasis int    // of the value: plain, around or inside
	aside    bool   // in parentheses
	state    bool   // a place in the code is emphasised
}

const (
	plain  = iota
	around // the code is inside emphasis
	inside // the emphasis is inside the code
)

var (
	sentence = site.Pattern(`(?s).*?([.!?]\)?(?:\s|$)|$)`) // or the rest of a text, and no end
	equation = site.Pattern(`^[^=]*=\s*(-?\d+)$`)
	number   = site.Pattern(`^-?\d+$`)
	quantity = site.Pattern(`^\s*-?\d+(\s+[a-z]+){0,2}\s*$`) // a number with a unit or without
)

// isQuestion reports whether the sentence asks for the answer.
func (e element) isQuestion() bool { return strings.HasSuffix(strings.TrimSpace(e.prose), "?") }

// says reports whether the sentence, in lower case, matches the pattern words.
func (e element) says(words *regexp.Regexp) bool { return words.MatchString(strings.ToLower(e.prose)) }

// mention reports whether one of the sentences, in lower case, matches the pattern words.
func mention(elements []element, words *regexp.Regexp) bool {
	return slices.ContainsFunc(elements, func(e element) bool { return e.says(words) })
}

// isBeside reports whether both are in the same list.
func (e element) isBeside(other element) bool {
	return e.item != nil && other.item != nil && e.item.Parent == other.item.Parent
}

func (e element) has(is func(piece) bool) bool { return slices.ContainsFunc(e.pieces, is) }

func (e element) hasValue() bool { return e.has(func(p piece) bool { return p.value != "" }) }

// A reader turns the text of an article into elements.
type reader struct {
	elements []element
	open     element
	before   strings.Builder
	depth    int // of parentheses
}

func (r *reader) read(parent *html.Node) {
	for n := range parent.ChildNodes() {
		switch {
		case len(r.elements) > maxElements || site.IsElement(n, "h2", "script", "style"):
		case n.Type == html.TextNode && site.IsElement(parent, "em") && isOnly(n) && quantity().MatchString(n.Data):
			value, unit, _ := strings.Cut(site.Fold(n.Data), " ")
			r.add(piece{value: value, emphasis: around})
			r.before.WriteString(unit)
		case n.Type == html.TextNode:
			r.readText(n.Data)
		case site.IsElement(n, "code") && site.IsElement(n.Parent, "pre"):
			r.end()
			r.elements = append(r.elements, element{block: new(site.Text(n)), item: r.open.item})
		case site.IsElement(n, "code"):
			r.addCode(n)
		case site.IsElement(n, "p", "ul", "ol", "li", "pre", "div", "table", "tr"):
			r.end()
			outer := r.open.item
			if n.Data == "li" {
				r.open.item = n
			}
			r.read(n)
			r.end()
			r.open.item = outer
		default:
			r.read(n)
		}
	}
}

func (r *reader) readText(text string) {
	for _, match := range sentence().FindAllStringSubmatch(text, -1) {
		r.before.WriteString(match[0])
		r.depth = max(0, r.depth+strings.Count(match[0], "(")-strings.Count(match[0], ")"))
		if match[1] != "" && r.depth == 0 {
			r.end()
		}
	}
}

func (r *reader) end() {
	if strings.TrimSpace(r.before.String()) != "" {
		r.add(piece{})
	}
	if len(r.open.pieces) > 0 {
		r.elements = append(r.elements, r.open)
	}
	r.open, r.depth, r.before = element{item: r.open.item}, 0, strings.Builder{}
}

func (r *reader) add(p piece) {
	before := site.Fold(r.before.String())
	p.before, p.aside = strings.ToLower(before), r.depth > 0
	if strings.HasSuffix(p.before, "more than") || len(p.value) > maxValue {
		p.value = ""
	}
	r.before.Reset()
	if len(r.open.prose) < maxText { // sentences are short, and each code would copy a long one
		r.open.prose = strings.TrimSpace(r.open.prose + " " + before + " " + cmp.Or(p.code, p.value))
	}
	r.open.pieces = append(r.open.pieces, p)
}

func (r *reader) addCode(n *html.Node) {
	var lines []string
	var line, marked string
	for below := range n.Descendants() {
		switch {
		case site.IsElement(below, "br"):
			lines, line = append(lines, site.Fold(line)), ""
		case site.IsElement(below, "em"):
			marked = site.Fold(site.Text(below)) // the last of them counts
		case below.Type == html.TextNode:
			line += below.Data
		}
	}
	code := strings.TrimSpace(strings.Join(append(lines, site.Fold(line)), "\n"))
	p := piece{code: code, state: marked != ""}
	if len(lines) == 0 { // an answer has one line
		p.value = equation().ReplaceAllString(p.code, "$1")
	}
	switch {
	case p.state && strings.HasSuffix(" "+code, " "+marked):
		p.value, p.emphasis, p.state = marked, inside, false
	case !p.state && site.IsElement(n.Parent, "em") && isOnly(n): // more text is emphasised for another reason
		p.emphasis = around
	}
	r.add(p)
}

func isNumber(text string) bool { return number().MatchString(text) }

// isOnly reports whether a node has no siblings.
func isOnly(n *html.Node) bool { return n.PrevSibling == nil && n.NextSibling == nil }
