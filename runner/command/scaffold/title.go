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
		edits := d.retitle(s, strconv.Quote(title))
		if len(edits) == 0 {
			continue
		}
		after, err := s.edited(edits...)
		if err != nil {
			return false, err
		}
		files = append(files, file{path: s.path, text: after.text})
	}
	done, err := write(root, files)
	return len(done.Changed) > 0, err
}

// retitle returns the edits that replace the placeholder by a title.
func (d address) retitle(s *source, quoted string) (edits []edit) {
	ast.Inspect(s.tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 3 || !s.isOf(call.Fun, runnerPath, "New") {
			return true
		}
		year, day, title := call.Args[0], call.Args[1], call.Args[2]
		if is(year, strconv.Itoa(d.Year)) && is(day, strconv.Itoa(d.Day)) && is(title, Placeholder(d.Day)) {
			edits = append(edits, edit{s.offset(title.Pos()), s.offset(title.End()), quoted})
		}
		return true
	})
	return edits
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
