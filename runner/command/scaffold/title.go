package scaffold

import (
	"fmt"
	"go/ast"
	"iter"
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
		if text := d.retitle(s, title); text != s.text {
			changed = append(changed, file{path: s.path, text: text})
		}
	}
	_, err = write(root, changed)
	return err
}

// retitle returns the text with a title in place of the placeholder, and in the package comment that New has written.
func (d address) retitle(s *source, title string) string {
	for old := range d.titles(s.tree) {
		if is(old, Placeholder(d.Day)) {
			before := strings.Replace(s.text[:s.offset(old.Pos())], "// "+d.doc("")+"\n", "// "+d.doc(title)+"\n", 1)
			return before + strconv.Quote(title) + s.text[s.offset(old.End()):]
		}
	}
	return s.text
}

// doc returns the first sentence of the package comment, with the title if it is known.
func (d address) doc(title string) string {
	text := fmt.Sprintf("Package %s solves %d day %d", d.pkg(), d.Year, d.Day)
	if title != "" && title != Placeholder(d.Day) {
		text += ", " + title
	}
	if strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

// titles yields the third argument of each call such as runner.New(2021, 22, "Day 22", Day{}).
func (d address) titles(file *ast.File) iter.Seq[ast.Expr] {
	return func(yield func(ast.Expr) bool) {
		for n := range ast.Preorder(file) {
			call, ok := n.(*ast.CallExpr)
			isNew := ok && len(call.Args) >= 3 && is(call.Args[0], strconv.Itoa(d.Year)) && is(call.Args[1], strconv.Itoa(d.Day))
			if isNew && !yield(call.Args[2]) {
				return
			}
		}
	}
}

// TitleIn returns the title in the files of a day, as far as they can be parsed; "" if there is none.
func TitleIn(root string, date calendar.Date) string {
	d := address{Date: date}
	for _, name := range d.goFiles(root) {
		s, _ := readSource(root, name)
		if s == nil {
			continue
		}
		for literal := range d.titles(s.tree) {
			if title, ok := literal.(*ast.BasicLit); ok {
				text, _ := strconv.Unquote(title.Value)
				return Title(text)
			}
		}
	}
	return ""
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
