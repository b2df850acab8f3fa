package doctor

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// isPrepare matches the names that an init gets when its day moves in.
var isPrepare = regexp.MustCompile(`^prepare[0-9]*$`)

// Sources checks that the days call their functions prepare: the go command does not
// report a function that nothing calls, and its day would give wrong answers.
func Sources(root string) (found []Finding) {
	const about topic = "days"
	_ = fs.WalkDir(os.DirFS(root), "days", func(folder string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return nil // the go command reports what it cannot read
		}
		for _, name := range uncalled(filepath.Join(root, filepath.FromSlash(folder))) {
			err := fmt.Errorf("%s: nothing calls %s, which was perhaps an init", folder, name)
			found = append(found, about.warn(failure.WithHint(err,
				"call %s once, before the parts: docs/moving-in.md shows how", name)))
		}
		return nil
	})
	return found
}

// uncalled returns the functions prepare of a package whose names stand nowhere else in it.
func uncalled(folder string) []string {
	var declared []string
	count := map[string]int{}
	names, _ := fs.Glob(os.DirFS(folder), "*.go")
	for _, name := range names {
		text, err := files.Read(filepath.Join(folder, name), settings.MaxFile)
		if err != nil {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return nil
		}
		for n := range ast.Preorder(file) {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv == nil && isPrepare.MatchString(n.Name.Name) {
					declared = append(declared, n.Name.Name)
				}
			case *ast.Ident:
				count[n.Name]++
			}
		}
	}
	return slices.DeleteFunc(declared, func(name string) bool { return count[name] > 1 })
}
