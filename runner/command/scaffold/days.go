package scaffold

import (
	"errors"
	"fmt"
	"go/ast"
	"slices"
	"strconv"
	"strings"
)

// lists returns the files that have to be written to list the day.
func (d address) lists(root string) (files []file, err error) {
	sources, err := readSources(root, "days")
	if err != nil {
		return nil, err
	}
	before := pkg(slices.DeleteFunc(sources, func(s *source) bool { return s.tree.Name.Name != "days" }))
	now, err := d.listInYear(slices.Clone(before))
	if err != nil {
		return nil, err
	}
	if err := d.listInAll(now); err != nil {
		return nil, err
	}
	for _, s := range now {
		if !slices.Contains(before, s) {
			files = append(files, file{s.path, s.text, !before.has(s.path)})
		}
	}
	return files, nil
}

// missing says what to add to the list by hand. In a list of puzzles, in place of
// functions, the call "()" follows the function's name.
func (d address) missing(call string) string {
	return fmt.Sprintf("add by hand the line %s.Puzzle%s, to %s, the import %q, and, for a new year, the line %s(), to All",
		d.pkg(), call, d.yearFunc(), d.importPath(), d.yearFunc())
}

// A pkg is package days.
type pkg []*source

// declaring returns the index of the source that declares a name, or -1.
func (p pkg) declaring(name string) int {
	return slices.IndexFunc(p, func(s *source) bool { return s.declared(name) != nil })
}

func (p pkg) has(path string) bool {
	return slices.ContainsFunc(p, func(s *source) bool { return s.path == path })
}

// listInYear adds the day to its year's function, or to the package the file of a new
// year, before the file with All, which calls its function.
func (d address) listInYear(p pkg) (pkg, error) {
	i := p.declaring(d.yearFunc())
	switch taken := p.declaring(d.pkg()); {
	case taken >= 0:
		return nil, d.taken(p[taken].path)
	case i < 0 && p.has(d.yearFile()):
		return nil, fmt.Errorf("%s: no function %s: %s", d.yearFile(), d.yearFunc(), d.missing(""))
	case i < 0:
		s, err := d.newYear()
		return slices.Insert(p, 0, s), err
	}
	s, err := d.addTo(p[i])
	p[i] = s
	return p, err
}

// taken returns the error that the package's name means something else in a file.
func (d address) taken(path string) error {
	return fmt.Errorf("%s: %s is already the name of something else: %s", path, d.pkg(), d.missing(""))
}

func (d address) newYear() (*source, error) {
	text, err := templates.ReadFile("year.go.tmpl")
	if err != nil {
		return nil, err
	}
	return d.fill(file{path: d.yearFile(), text: text}, "")
}

// addTo adds the day, under the name that it has in the file, and its import.
func (d address) addTo(s *source) (*source, error) {
	days := finder(d.findDays)
	if name, ok := s.imported(d.importPath()); ok {
		return days.add(s, d.Day, name+".Puzzle")
	}
	if _, taken := s.imports()[d.pkg()]; taken {
		return nil, d.taken(s.path)
	}
	return days.add(s, d.Day, d.pkg()+".Puzzle", s.addImport(d)...)
}

// findDays finds the list of days in a year's function: a list of functions, or of
// puzzles:
//
//	return runner.List(            return []runner.Puzzle{
//		day21.Puzzle,                  day21.Puzzle(),
//	)                              }
func (d address) findDays(s *source) (list, error) {
	decl := s.declared(d.yearFunc())
	if decl == nil {
		return list{}, fmt.Errorf("%s: no function %s", s.path, d.yearFunc())
	}
	l, ok := s.listOfDays(returned(decl))
	if !ok {
		return list{}, s.errorf(decl.Pos(), "%s does not return runner.List of functions like %s.Puzzle: %s", d.yearFunc(), d.pkg(), d.missing(""))
	}
	imports := s.imports()
	for _, item := range l.items {
		day, ok := d.dayOf(l.function(item), imports)
		if !ok {
			return list{}, s.errorf(item.Pos(), "not a day of %d like %s.Puzzle%s: %s", d.Year, d.pkg(), l.call, d.missing(l.call))
		}
		l.keys = append(l.keys, day)
	}
	return l, nil
}

// listOfDays returns the list that a year's function returns.
func (s *source) listOfDays(e ast.Expr) (list, bool) {
	switch e := e.(type) {
	case *ast.CallExpr:
		isList := s.isOf(e.Fun, runnerPath, "List") && !e.Ellipsis.IsValid()
		return list{in: s, open: e.Lparen, close: e.Rparen, items: e.Args}, isList
	case *ast.CompositeLit:
		array, ok := e.Type.(*ast.ArrayType)
		isSlice := ok && array.Len == nil
		return list{in: s, open: e.Lbrace, close: e.Rbrace, items: e.Elts, call: "()"}, isSlice
	}
	return list{}, false
}

// function returns the function of an item, or nil if the item does not have the form of its list.
func (l list) function(item ast.Expr) ast.Expr {
	if l.call == "" {
		return item
	}
	return called(item)
}

// dayOf returns the day of a function such as day21.Puzzle, under any import name.
func (d address) dayOf(function ast.Expr, imports map[string]string) (int, bool) {
	puzzle, ok := function.(*ast.SelectorExpr)
	if !ok || puzzle.Sel.Name != "Puzzle" {
		return 0, false
	}
	name, ok := puzzle.X.(*ast.Ident)
	if !ok {
		return 0, false
	}
	path, ok := imports[name.Name]
	if !ok { // the file lacks the import, which addTo adds
		path = fmt.Sprintf("%s/days/%d/%s", d.module, d.Year, name.Name)
	}
	digits, ok := strings.CutPrefix(path, fmt.Sprintf("%s/days/%d/day", d.module, d.Year))
	day, isNumber := number(digits, 2)
	return day, ok && isNumber
}

// number parses a number with exactly so many digits.
func number(text string, digits int) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 16)
	return int(n), err == nil && len(text) == digits
}

// listInAll adds the year to All, unless All has it.
func (d address) listInAll(p pkg) error {
	i := p.declaring("All")
	if i < 0 {
		return errors.New("days: no function All: is this the root of a project?")
	}
	s, err := finder(d.findYears).add(p[i], d.Year, d.yearFunc())
	p[i] = s
	return err
}

// findYears finds the list of years in All:
//
//	return slices.Concat(
//		year2021(),
//	)
func (d address) findYears(s *source) (list, error) {
	add := fmt.Sprintf("add the line %s(), to All by hand", d.yearFunc())
	decl := s.declared("All")
	if decl == nil {
		return list{}, fmt.Errorf("%s: no function All", s.path)
	}
	call, ok := returned(decl).(*ast.CallExpr)
	if !ok || !s.isOf(call.Fun, "slices", "Concat") || call.Ellipsis.IsValid() {
		return list{}, s.errorf(decl.Pos(), "All does not return slices.Concat of calls like %s(): %s", d.yearFunc(), add)
	}
	l := list{in: s, open: call.Lparen, close: call.Rparen, items: call.Args, call: "()"}
	for _, item := range call.Args {
		year, ok := yearOf(item)
		if !ok {
			return list{}, s.errorf(item.Pos(), "not a year like %s(): %s", d.yearFunc(), add)
		}
		l.keys = append(l.keys, year)
	}
	return l, nil
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

func yearOf(item ast.Expr) (int, bool) {
	name, ok := called(item).(*ast.Ident)
	if !ok {
		return 0, false
	}
	digits, ok := strings.CutPrefix(name.Name, "year")
	year, isNumber := number(digits, 4)
	return year, ok && isNumber
}
