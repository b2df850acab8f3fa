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

// goFiles returns the names of the day's Go files.
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

// lacking returns which of the files a half-made day lacks, and its file with the
// function Puzzle. A day is half-made if it has a Puzzle but is not listed: a
// killed process leaves it so, since New writes the lists last. For any other day
// the error is fs.ErrExist.
func (d address) lacking(root string, existing []string, files, lists []file) (puzzleFile string, lack []file, err error) {
	puzzleFile = d.puzzleFile(root)
	exists := &fs.PathError{Op: "create the day", Path: cmp.Or(puzzleFile, d.folder()), Err: fs.ErrExist}
	if len(lists) == 0 {
		return "", nil, exists
	}
	if puzzleFile == "" {
		return "", nil, fmt.Errorf("%w, but the day is not listed: %s", exists, d.missing(""))
	}
	if !slices.ContainsFunc(existing, isTest) {
		lack = slices.DeleteFunc(files, func(f file) bool { return !isTest(f.path) })
	}
	return puzzleFile, lack, nil
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// puzzleFile returns the file that declares the day's function Puzzle, or "".
func (d address) puzzleFile(root string) string {
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
