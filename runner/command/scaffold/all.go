package scaffold

import (
	"fmt"
	"go/ast"
	"strings"
)

// listInAll adds the year to All, if it is not there.
func (d address) listInAll(p *pkg) error {
	i := p.declaring("All")
	if i < 0 {
		return fmt.Errorf("days: there is no function All to list %s in: is this the root of a project?", d.yearFunc())
	}
	s, err := finder(d.findYears).add(p.now[i], d.Year, d.yearFunc())
	p.now[i] = s
	return err
}

// findYears finds the list of years in All:
//
//	return slices.Concat(
//		year2021(),
//	)
func (d address) findYears(s *source) (list, error) {
	add := fmt.Sprintf("what has to be added to All is the line %s(),", d.yearFunc())
	decl := s.declared("All")
	if decl == nil {
		return list{}, fmt.Errorf("%s: All is gone", s.path)
	}
	call, ok := returned(decl).(*ast.CallExpr)
	if !ok || !s.isConcat(call) {
		return list{}, s.errorf(decl.Pos(), "All is not a function that returns slices.Concat of functions like %s: %s", d.yearFunc(), add)
	}
	l := list{in: s, open: call.Lparen, close: call.Rparen, items: call.Args, call: "()"}
	for _, item := range call.Args {
		year, ok := yearOf(item)
		if !ok {
			return list{}, s.errorf(item.Pos(), "this is not a year like %s(), so that the next one's place is not known: %s", d.yearFunc(), add)
		}
		l.keys = append(l.keys, year)
	}
	return l, nil
}

// isConcat tells whether a call is one of slices.Concat, which may have its type in brackets.
func (s *source) isConcat(call *ast.CallExpr) bool {
	fun := call.Fun
	if typed, ok := fun.(*ast.IndexExpr); ok {
		fun = typed.X
	}
	return s.isOf(fun, "slices", "Concat") && !call.Ellipsis.IsValid()
}

// isOf tells whether an expression names what a package that the file imports declares.
func (s *source) isOf(e ast.Expr, path, declared string) bool {
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
