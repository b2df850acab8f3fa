package doctor

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

// Vendor checks that the copy of the framework in a project's folder vendor is that of the folder which go.mod names:
// the go command uses the copy, and does not see edits of the folder.
func Vendor(root string) []Finding {
	folder := replacement(root)
	vendored := filepath.Join(root, "vendor", filepath.FromSlash(settings.Framework))
	list, err := files.Read(filepath.Join(root, "vendor", "modules.txt"), settings.MaxFile)
	if !files.IsFolder(folder) || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var differing []string
	for line := range strings.Lines(string(list)) {
		name, isOurs := strings.CutPrefix(strings.TrimSpace(line), settings.Framework+"/")
		if isOurs && !files.IsFolder(filepath.Join(vendored, filepath.FromSlash(name))) {
			differing = append(differing, name)
		}
	}
	if err == nil && len(differing) == 0 {
		differing, err = differences(vendored, folder)
	}
	switch {
	case err != nil:
		return []Finding{warn("vendor", err)}
	case len(differing) > 0:
		err := fmt.Errorf("the copy of the framework in vendor differs from %s: %s", folder, layout.FirstFew(differing))
		return []Finding{warn("vendor", failure.WithHint(err, "go mod vendor in %s copies the folder again", root))}
	}
	return []Finding{ok("vendor", "the framework is as in %s", folder)}
}

// replacement returns the folder that go.mod replaces the framework with, "" if there is none.
func replacement(root string) string {
	text, _ := files.Read(filepath.Join(root, "go.mod"), settings.MaxFile)
	mod, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		return ""
	}
	for _, r := range mod.Replace {
		switch isHere := r.Old.Path == settings.Framework && modfile.IsDirectoryPath(r.New.Path); {
		case isHere && filepath.IsAbs(r.New.Path):
			return r.New.Path
		case isHere:
			return filepath.Join(root, filepath.FromSlash(r.New.Path))
		}
	}
	return ""
}

// differences returns the files of the copied packages that differ from those of the folder, or are only in one.
func differences(vendored, folder string) (names []string, err error) {
	err = fs.WalkDir(os.DirFS(vendored), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			names = append(names, added(vendored, folder, name)...)
			return nil
		}
		file := filepath.FromSlash(name)
		vendoredText, err := files.Read(filepath.Join(vendored, file), settings.MaxFile)
		if err != nil {
			return err
		}
		text, err := files.Read(filepath.Join(folder, file), settings.MaxFile)
		if err != nil || !bytes.Equal(text, vendoredText) {
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// added returns the Go files of a package in the folder that its copy does not have. Tests are not copied.
func added(vendored, folder, name string) (names []string) {
	copied, _ := filepath.Glob(filepath.Join(vendored, filepath.FromSlash(name), "*.go"))
	own, _ := filepath.Glob(filepath.Join(folder, filepath.FromSlash(name), "*.go"))
	if len(copied) == 0 {
		return nil // not a copied package, but a folder above one
	}
	for _, file := range own {
		base := filepath.Base(file)
		_, err := os.Lstat(filepath.Join(vendored, filepath.FromSlash(name), base))
		if err != nil && !strings.HasSuffix(base, "_test.go") {
			names = append(names, path.Join(name, base))
		}
	}
	return names
}
