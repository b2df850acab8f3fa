package scaffold

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"
)

// imports returns the imported paths by the names that the file has for them.
func (s *source) imports() map[string]string {
	all := map[string]string{}
	for _, spec := range s.tree.Imports {
		if name := nameOf(spec); name != "_" && name != "." {
			all[name] = pathOf(spec)
		}
	}
	return all
}

// imported returns the name that the file has for an imported path.
func (s *source) imported(path string) (name string, ok bool) {
	for name, p := range s.imports() {
		if p == path {
			return name, true
		}
	}
	return "", false
}

func pathOf(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
	return path
}

func nameOf(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	return path.Base(pathOf(spec))
}

// addImport returns the edits that import a day, next to the project's other imports, which gofmt sorts.
func (s *source) addImport(d address) []edit {
	line := strconv.Quote(d.importPath())
	decl, spec := s.neighbour(d.module + "/")
	switch {
	case spec == nil:
		return []edit{s.below(s.tree.Name.End(), "\nimport "+line)}
	case !decl.Lparen.IsValid():
		end := spec.End()
		if spec.Comment != nil {
			end = spec.Comment.End()
		}
		return []edit{insert(s.offset(spec.Pos()), "(\n\t"), insert(s.offset(end), "\n\t"+line+"\n)")}
	case s.line(spec.End()) == s.line(s.following(decl, spec)):
		return []edit{insert(s.offset(spec.End()), "; "+line)}
	default:
		return []edit{s.below(spec.End(), "\t"+line)}
	}
}

// neighbour returns an import of the module's packages, else the last import.
func (s *source) neighbour(module string) (decl *ast.GenDecl, spec *ast.ImportSpec) {
	for _, d := range s.tree.Decls {
		imports, ok := d.(*ast.GenDecl)
		if !ok || imports.Tok != token.IMPORT {
			continue
		}
		for _, each := range imports.Specs {
			each := each.(*ast.ImportSpec)
			decl, spec = imports, each
			if strings.HasPrefix(pathOf(each), module) {
				return decl, spec
			}
		}
	}
	return decl, spec
}

// following returns the position of the next import, or of the closing parenthesis.
func (s *source) following(decl *ast.GenDecl, spec *ast.ImportSpec) token.Pos {
	for _, each := range decl.Specs {
		if each.Pos() > spec.Pos() {
			return each.Pos()
		}
	}
	return decl.Rparen
}
