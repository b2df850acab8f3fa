package scaffold

import (
	"fmt"
	"go/ast"
	"strconv"
	"strings"
)

// listInYear adds the day to its year's function, or creates the file of a new year.
func (d address) listInYear(p *pkg) error {
	i := p.declaring(d.yearFunc())
	switch taken := p.declaring(d.pkg()); {
	case taken >= 0:
		return d.taken(p.now[taken].path)
	case i < 0 && p.has(d.yearFile()):
		return fmt.Errorf("%s: no function %s: %s", d.yearFile(), d.yearFunc(), d.missing(""))
	case i < 0:
		s, err := d.newYear()
		p.now = append(p.now, s)
		return err
	}
	s, err := d.addTo(p.now[i])
	p.now[i] = s
	return err
}

// taken returns the error that the package's name means something else in a file.
func (d address) taken(path string) error {
	return fmt.Errorf("%s: %s is already the name of something else: %s", path, d.pkg(), d.missing(""))
}

func (d address) newYear() (*source, error) {
	text, err := templates.ReadFile("year.go.tmpl")
	if err == nil {
		text, err = d.fill(file{path: d.yearFile(), text: text}, "")
	}
	if err != nil {
		return nil, err
	}
	return parse(d.yearFile(), text)
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
		return list{in: s, open: e.Lbrace, close: e.Rbrace, items: e.Elts, call: "()"}, isSlice(e.Type)
	}
	return list{}, false
}

func isSlice(e ast.Expr) bool {
	array, ok := e.(*ast.ArrayType)
	return ok && array.Len == nil
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
