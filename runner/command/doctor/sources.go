package doctor

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// isPrepare matches the names that docs/moving-in.md gives to the init functions of old days.
var isPrepare = regexp.MustCompile(`^prepare[0-9]*$`)

// Sources checks that the days call their functions prepare: the go command does not
// report a function that nothing calls, and its day would give wrong answers.
func Sources(root string) (found []Finding) {
	type function struct{ folder, name string }
	var declared []function
	count := map[function]int{}  // how often the name is in the folder
	damaged := map[string]bool{} // folders: the go command reports them
	_ = fs.WalkDir(os.DirFS(root), "days", func(name string, _ fs.DirEntry, _ error) error {
		if path.Ext(name) != ".go" {
			return nil
		}
		text, unread := files.Read(filepath.Join(root, filepath.FromSlash(name)), settings.MaxFile)
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if unread != nil || err != nil {
			damaged[path.Dir(name)] = true
			return nil
		}
		for n := range ast.Preorder(file) {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv == nil && isPrepare.MatchString(n.Name.Name) {
					declared = append(declared, function{path.Dir(name), n.Name.Name})
				}
			case *ast.Ident:
				count[function{path.Dir(name), n.Name}]++
			}
		}
		return nil
	})
	for _, f := range declared {
		if count[f] == 1 && !damaged[f.folder] {
			err := fmt.Errorf("%s: nothing calls %s, which may have been an init", f.folder, f.name)
			found = append(found, warn("days", failure.WithHint(err,
				"call %s once, before the parts: docs/moving-in.md shows how", f.name)))
		}
	}
	return found
}
