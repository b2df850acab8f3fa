package command

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// An assignment in the head of an if or a switch is easily overlooked. That of err is usual in Go, and so is a new
// variable.
func TestAssignmentsStandOnTheirOwnLine(t *testing.T) {
	for _, folder := range []string{"../../runner", "../../inputs"} {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || err != nil {
				return err
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for n := range ast.Preorder(file) {
				var head ast.Stmt
				switch n := n.(type) {
				case *ast.IfStmt:
					head = n.Init
				case *ast.SwitchStmt:
					head = n.Init
				}
				if head != nil && !isUsual(head) {
					t.Errorf("%v: put the statement before the condition on a line of its own", set.Position(head.Pos()))
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// isUsual reports whether a statement defines variables, or assigns err.
func isUsual(head ast.Stmt) bool {
	assignment, ok := head.(*ast.AssignStmt)
	if !ok || assignment.Tok == token.DEFINE {
		return ok
	}
	for _, variable := range assignment.Lhs {
		if name, ok := variable.(*ast.Ident); ok && name.Name == "err" {
			return true
		}
	}
	return false
}
