package scaffold

import (
	"go/ast"
	"strconv"
	"strings"

	"aoc/runner/sanitize"
)

// Title returns a title as New writes it: on one line, and without unsafe
// characters, since it comes from the site.
func Title(text string) string {
	return strings.TrimSpace(sanitize.Without(strings.Join(strings.Fields(text), " ")))
}

// setTitle is SetTitle without the lock.
func (d address) setTitle(root, title string) error {
	title = Title(title)
	if err := d.Validate(); err != nil || title == "" || title == Placeholder(d.Day) {
		return err
	}
	sources, err := d.sources(root)
	if err != nil {
		return err
	}
	var changed []file
	for _, s := range sources {
		after, err := s.with(d.retitle(s, title))
		if err != nil {
			return err
		}
		if after != s {
			changed = append(changed, file{path: s.path, text: after.text})
		}
	}
	_, err = write(root, changed)
	return err
}

// retitle returns the text with a title in place of the placeholder, which is the third argument
// of a call such as runner.New(2021, 22, "Day 22", Day{}).
func (d address) retitle(s *source, title string) string {
	for n := range ast.Preorder(s.tree) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 3 {
			continue
		}
		year, day, old := call.Args[0], call.Args[1], call.Args[2]
		if is(year, strconv.Itoa(d.Year)) && is(day, strconv.Itoa(d.Day)) && is(old, Placeholder(d.Day)) {
			return s.text[:s.offset(old.Pos())] + strconv.Quote(title) + s.text[s.offset(old.End()):]
		}
	}
	return s.text
}

// is reports whether an expression is a literal with a value, which has no quotes.
func is(e ast.Expr, value string) bool {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return false
	}
	text, err := strconv.Unquote(lit.Value)
	return lit.Value == value || err == nil && text == value
}
