package scaffold

import (
	"go/ast"
	"strconv"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// Title returns a title as New writes it: on one line, and without unsafe
// characters, since it comes from the site.
func Title(text string) string {
	return strings.TrimSpace(sanitize.Without(strings.Join(strings.Fields(text), " ")))
}

// SetTitle sets the title of a day that still has the placeholder. It does not
// change a title that the user has written, or create a day.
func SetTitle(root string, date calendar.Date, title string) (changed bool, err error) {
	d := address{Date: date}
	title = Title(title)
	if err := d.checkDate(); err != nil || title == "" || title == Placeholder(d.Day) {
		return false, err
	}
	sources, err := readSources(root, d.folder())
	if err != nil {
		return false, err
	}
	var files []file
	for _, s := range sources {
		text := d.retitle(s, strconv.Quote(title))
		if text == string(s.text) {
			continue
		}
		after, err := s.with(text)
		if err != nil {
			return false, err
		}
		files = append(files, file{path: s.path, text: after.text})
	}
	done, err := write(root, files)
	return len(done.Changed) > 0, err
}

// retitle returns the text with a title in place of the placeholder.
func (d address) retitle(s *source, quoted string) string {
	text := string(s.text)
	for n := range ast.Preorder(s.tree) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 3 || !s.isOf(call.Fun, runnerPath, "New") {
			continue
		}
		year, day, title := call.Args[0], call.Args[1], call.Args[2]
		if is(year, strconv.Itoa(d.Year)) && is(day, strconv.Itoa(d.Day)) && is(title, Placeholder(d.Day)) {
			return text[:s.offset(title.Pos())] + quoted + text[s.offset(title.End()):]
		}
	}
	return text
}

// isOf reports whether an expression is a name that an imported package declares,
// with or without type arguments.
func (s *source) isOf(e ast.Expr, path, declared string) bool {
	switch typed := e.(type) {
	case *ast.IndexExpr:
		e = typed.X
	case *ast.IndexListExpr:
		e = typed.X
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != declared {
		return false
	}
	name, ok := sel.X.(*ast.Ident)
	return ok && s.imports()[name.Name] == path
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
