package scaffold

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// goFiles are the names of the day's Go files. Other files may be there.
func (d address) goFiles(root string) (names []string, err error) {
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(d.folder())))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ".go") {
			names = append(names, entry.Name())
		}
	}
	return names, nil
}

// lacking are those of the files that a half made day lacks: its test, if it has
// none. It is half made if it has a Puzzle, in the file home, and has yet to be
// listed: a process that is killed writes the lists last, or not at all. Any
// other day that is there is an error, fs.ErrExist.
func (d address) lacking(root string, there []string, files, lists []file) (home string, lack []file, err error) {
	home = d.home(root)
	exists := &fs.PathError{Op: "make the day", Path: cmp.Or(home, d.folder()), Err: fs.ErrExist}
	if len(lists) == 0 {
		return "", nil, exists
	}
	if home == "" {
		return "", nil, fmt.Errorf("%w, but the day is not listed: %s", exists, d.missing(""))
	}
	if !slices.ContainsFunc(there, isTest) {
		lack = slices.DeleteFunc(files, func(f file) bool { return !isTest(f.path) })
	}
	return home, lack, nil
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// home is the file that declares the day's Puzzle, "" if none does that can be read.
func (d address) home(root string) string {
	sources, err := readSources(root, d.folder())
	if err != nil {
		return ""
	}
	for _, s := range sources {
		if _, ok := s.declared("Puzzle").(*ast.FuncDecl); ok && s.tree.Name.Name == d.pkg() {
			return s.path
		}
	}
	return ""
}
