package scaffold

import (
	"errors"
	"go/ast"
	"go/token"
	"slices"
)

// A list is one of days in a year's function, or of years in All.
type list struct {
	in          *source
	open, close token.Pos // its brackets
	items       []ast.Expr
	keys        []int  // the day or the year that each item stands for
	call        string // what follows the name of each item: "()", or "" in a list of functions
}

// A finder finds a list in a source, or says why there is none.
type finder func(*source) (list, error)

var errMisplaced = errors.New("the list would not say the same of the others")

// add is the source with an item more in the list, by its name, in order, and with
// other edits that belong to it. An item that is there already is not added.
func (find finder) add(s *source, key int, name string, also ...edit) (*source, error) {
	l, err := find(s)
	if err != nil {
		return nil, err
	}
	item, want := name+l.call, l.keys
	if !slices.Contains(l.keys, key) {
		i := l.place(key)
		also = append(also, l.insert(i, item))
		want = slices.Insert(slices.Clone(l.keys), i, key)
	}
	if len(also) == 0 {
		return s, nil
	}
	after, err := s.edited(also...)
	if err != nil {
		return nil, s.errorf(l.open, "the line %s, cannot be added here: %w", item, err)
	}
	if l, err = find(after); err == nil && !slices.Equal(l.keys, want) {
		err = s.errorf(l.open, "the line %s, cannot be added here: %w", item, errMisplaced)
	}
	return after, err
}

// place is where a key belongs: before the first one that is greater.
func (l list) place(key int) int {
	if i := slices.IndexFunc(l.keys, func(k int) bool { return k > key }); i >= 0 {
		return i
	}
	return len(l.keys)
}

// insert is the edit that puts an item before the i-th one: on a line of its
// own, right below the item before it, where that one ends its line.
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

// returned is what a function of one statement returns, nil for other functions.
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

// called is what a call without arguments calls, nil for anything else.
func called(e ast.Expr) ast.Expr {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 0 {
		return call.Fun
	}
	return nil
}
