package scaffold

import (
	"go/ast"
	"go/token"
	"slices"
)

// A list is a list of days in a year's function, or of years in All.
type list struct {
	in          *source
	open, close token.Pos // the brackets
	items       []ast.Expr
	keys        []int  // the day or the year of each item
	call        string // after the name of each item: "()", or "" in a list of functions
}

type finder func(*source) (list, error)

// add returns the source with another item in the list, in order, and with other
// edits that belong to it. It does not add an item that the list has.
func (find finder) add(s *source, key int, name string, also ...edit) (*source, error) {
	l, err := find(s)
	if err != nil {
		return nil, err
	}
	item, want := name+l.call, l.keys
	if !slices.Contains(l.keys, key) {
		i := 0
		for i < len(l.keys) && l.keys[i] < key {
			i++
		}
		also = append(also, l.insert(i, item))
		want = slices.Insert(slices.Clone(l.keys), i, key)
	}
	if len(also) == 0 {
		return s, nil
	}
	after, err := s.edited(also...)
	if err != nil {
		return nil, s.errorf(l.open, "cannot add the line %s, here: %w", item, err)
	}
	if l, err = find(after); err == nil && !slices.Equal(l.keys, want) {
		err = s.errorf(l.open, "cannot add the line %s, here: other items of the list would change", item)
	}
	return after, err
}

// insert returns the edit that inserts an item before the i-th one: on its own
// line, if the items on both sides are on different lines.
func (l list) insert(i int, item string) edit {
	end, next := l.open+1, l.close
	if i > 0 {
		end = l.items[i-1].End()
	}
	if i < len(l.items) {
		next = l.items[i].Pos()
	}
	switch at := l.in.offset(end); {
	case l.in.line(end) != l.in.line(next):
		return l.in.below(end, "\t\t"+item+",")
	case i > 0:
		return insert(at, ", "+item)
	case len(l.items) > 0:
		return insert(at, item+", ")
	default:
		return insert(at, "\n\t\t"+item+",\n\t")
	}
}

// returned returns the result of a function that is only a return statement, else nil.
func returned(decl ast.Node) ast.Expr {
	fn, ok := decl.(*ast.FuncDecl)
	if !ok || fn.Type.Params.NumFields() > 0 || fn.Body == nil || len(fn.Body.List) != 1 {
		return nil
	}
	ret, ok := fn.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return nil
	}
	return ast.Unparen(ret.Results[0])
}

// called returns the function of a call without arguments, nil for anything else.
func called(e ast.Expr) ast.Expr {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 0 {
		return call.Fun
	}
	return nil
}
