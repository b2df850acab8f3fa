// Whether what aoc new has written compiles, as far as it can go wrong.

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// wantCompiles fails the test unless every Go file of the project is whole, what it imports of the project's days is
// there, and so is each year that All calls.
func (g *ground) wantCompiles(t *testing.T) {
	t.Helper()
	declared, imported, called := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for path, text := range g.files(t, "days") {
		if !strings.HasSuffix(path, ".go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, 0)
		if err != nil {
			t.Errorf("%s is not whole: %v\n%s", path, err, text)
			continue
		}
		for _, spec := range file.Imports {
			if name, _ := strconv.Unquote(spec.Path.Value); strings.HasPrefix(name, "aoc/days/") {
				imported[strings.TrimPrefix(name, "aoc/")+".Puzzle"] = true
			}
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				declared[filepath.ToSlash(filepath.Dir(path))+"."+fn.Name.Name] = true
			}
		}
		for _, year := range regexp.MustCompile(`\byear\d+\(\),`).FindAllString(text, -1) {
			called["days."+strings.TrimSuffix(year, "(),")] = true
		}
	}
	for _, need := range slices.Sorted(maps.Keys(imported)) {
		if !declared[need] {
			t.Errorf("%s is listed and not there", need)
		}
	}
	for _, need := range slices.Sorted(maps.Keys(called)) {
		if !declared[need] {
			t.Errorf("%s is called and not there", need)
		}
	}
}
