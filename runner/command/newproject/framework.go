package newproject

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// folder is the folder of the framework in a project.
const folder = "framework"

// framework returns the files of the framework in a clone, or in a copy: all packages
// without their tests, the module's files and the licence. Only a copy may lack some.
func framework(root string, isCopy bool) (tree, error) {
	parts := tree{}
	for _, top := range []string{"go.mod", "go.sum", "LICENSE", "runner", "inputs"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(file string, entry fs.DirEntry, err error) error {
			if isCopy && errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(root, file)
			if err != nil {
				return err
			}
			name := filepath.ToSlash(rel)
			switch part := isPart(name, entry.IsDir()); {
			case !part && entry.IsDir():
				return fs.SkipDir
			case part && entry.Type() == fs.ModeSymlink:
				return errLink(file)
			case !part || !entry.Type().IsRegular():
				return nil
			}
			parts[name], err = files.Read(file, settings.MaxFile)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return parts, nil
}

// isPart reports whether a file or a folder is part of the framework: not a test,
// and not an input, which the store keeps in the folder inputs.
func isPart(name string, isFolder bool) bool {
	base := path.Base(name)
	switch {
	case base[0] == '.' || base[0] == '_' || base == "testdata" || strings.HasSuffix(base, "_test.go"):
		return false
	case !strings.HasPrefix(name, "inputs/"):
		return true
	case isFolder:
		return base[0] < '0' || base[0] > '9'
	}
	return path.Ext(base) == ".go"
}
