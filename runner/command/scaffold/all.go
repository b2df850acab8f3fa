package scaffold

import (
	"errors"
	"fmt"
	"go/ast"
	"strings"
)

// listInAll adds the year to All, unless All has it.
func (d address) listInAll(p *pkg) error {
	i := p.declaring("All")
	if i < 0 {
		return errors.New("days: no function All: is this the root of a project?")
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
	add := fmt.Sprintf("add the line %s(), to All by hand", d.yearFunc())
	decl := s.declared("All")
	if decl == nil {
		return list{}, fmt.Errorf("%s: no function All", s.path)
	}
	call, ok := returned(decl).(*ast.CallExpr)
	if !ok || !s.isConcat(call) {
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

// isConcat reports whether a call is of slices.Concat, with or without a type argument.
func (s *source) isConcat(call *ast.CallExpr) bool {
	fun := call.Fun
	if typed, ok := fun.(*ast.IndexExpr); ok {
		fun = typed.X
	}
	return s.isOf(fun, "slices", "Concat") && !call.Ellipsis.IsValid()
}

// isOf reports whether an expression is a name that an imported package declares.
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
