// Package newproject creates a project of the user's own from a clone of the framework,
// and updates the framework in it.
//
// The project has a copy of the framework in its folder framework, a module that
// go.mod replaces: so all go commands work there without a network. The copy is
// made of the files of the clone, not of files embedded in the program, which
// would be older than the clone after each change. The package does not know days,
// inputs or commands.
package newproject

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"aoc/runner/files"
	"aoc/runner/settings"
)

// ErrOwnFiles is the kind of the error of Create in a folder with files of the user.
var ErrOwnFiles = errors.New("the folder has files of its own")

// A tree holds the texts of files by their paths, relative to a folder, with slashes.
type tree map[string][]byte

// Create makes a project in dir, which may not exist, with the framework of a clone.
// If a killed Create has made some of the files, it makes the others. If dir has
// any other file, except of git, the error is ErrOwnFiles and dir stays as it is.
func Create(clone, dir, module string) error {
	dir, err := apart(clone, dir)
	if err != nil {
		return err
	}
	content, err := newFiles(clone, module)
	if err != nil {
		return err
	}
	for name := range content {
		files.RemoveTemp(filepath.Dir(at(dir, name)), path.Base(name))
	}
	if err := content.checkOthers(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(at(dir, "inputs"), 0o755); err != nil {
		return err
	}
	_, err = content.write(dir)
	return err
}

// Update replaces the framework in the project in dir by that of a clone. In go.mod
// and go.sum it adds what the new framework requires. It changes no other file, and
// returns the paths of the changed ones.
//
// If files of the framework are not as they were installed, Update first calls confirm with
// what it would do to them, and returns its error, if any. It does not write through links.
func Update(clone, dir string, confirm func(losses []string) error) (changed []string, err error) {
	if dir, err = apart(clone, dir); err != nil {
		return nil, err
	}
	if err := checkProject(dir); err != nil {
		return nil, err
	}
	old, err := framework(at(dir, folder))
	if err != nil {
		return nil, err
	}
	mod, err := files.Read(at(dir, "go.mod"), settings.MaxFile)
	if err != nil {
		return nil, err
	}
	sum, err := files.Read(at(dir, "go.sum"), settings.MaxFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // Update makes the file
		return nil, err
	}
	next, err := newFramework(clone, mod, sum)
	if err != nil {
		return nil, err
	}
	if losses := old.losses(installed(dir), next); len(losses) > 0 {
		if err := confirm(losses); err != nil {
			return nil, err
		}
	}
	removed, err := old.removeOthers(dir, next)
	if err != nil {
		return removed, err
	}
	written, err := next.write(dir)
	return append(removed, written...), err
}

// checkProject returns an error unless dir is a project with a framework of its own.
func checkProject(dir string) error {
	root, module := settings.FindRoot(dir)
	info, err := os.Stat(at(dir, folder))
	switch {
	case root == dir && module == settings.Framework:
		return fmt.Errorf("%s: a fork of the framework, which gets updates with git", dir)
	case root != dir || module == "" || err != nil || !info.IsDir():
		return fmt.Errorf("%s: not a project with a folder %s", dir, folder)
	}
	for _, name := range []string{"go.mod", "go.sum", folder} {
		if info, err := os.Lstat(at(dir, name)); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return errLink(at(dir, name))
		}
	}
	return nil
}

func errLink(path string) error {
	return fmt.Errorf("%s: a link, and aoc does not write through links", path)
}

// removeOthers removes the files of a framework that the next one does not have.
func (t tree) removeOthers(dir string, next tree) (removed []string, err error) {
	for _, name := range slices.Sorted(maps.Keys(t)) {
		name = folder + "/" + name
		if next[name] != nil {
			continue
		}
		if err := os.Remove(at(dir, name)); err != nil {
			return removed, err
		}
		_ = os.Remove(filepath.Dir(at(dir, name))) // fails unless the folder is empty
		removed = append(removed, name)
	}
	return removed, nil
}

// apart returns the absolute path of dir. A project and a clone inside one another
// would be in each other's repository.
func apart(clone, dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err == nil && (inside(clone, dir) || inside(dir, clone)) {
		err = fmt.Errorf("%s and the clone of the framework in %s must be in different folders", dir, clone)
	}
	return dir, err
}

func inside(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}

func at(dir, name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }

// checkOthers returns an error if dir has a file that is not one of these.
func (t tree) checkOthers(dir string) error {
	switch info, err := os.Stat(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err // which names dir
	case !info.IsDir():
		return fmt.Errorf("%s: not a folder", dir)
	}
	in := os.DirFS(dir)
	return fs.WalkDir(in, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name == ".git":
			return fs.SkipDir
		case entry.IsDir():
			return nil
		case entry.Type().IsRegular() && t[name] != nil:
			if text, err := fs.ReadFile(in, name); err != nil || bytes.Equal(text, t[name]) {
				return err
			}
		}
		return fmt.Errorf("%w: %s", ErrOwnFiles, name)
	})
}

// write writes the files that dir lacks or has with another text, and returns their
// paths. It writes go.mod late: before that, dir is not a project. It writes the checksums
// last: if Update is killed before that, the old ones are those of the files that are left.
func (t tree) write(dir string) (written []string, err error) {
	names := slices.Sorted(maps.Keys(t))
	for _, last := range []string{"go.mod", sumsFile} {
		if i := slices.Index(names, last); i >= 0 {
			names = append(slices.Delete(names, i, i+1), last)
		}
	}
	for _, name := range names {
		file := at(dir, name)
		if text, err := files.Read(file, settings.MaxFile); err == nil && bytes.Equal(text, t[name]) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, err
		}
		if err := files.Write(file, t[name], 0o644); err != nil {
			return nil, err
		}
		written = append(written, name)
	}
	return written, nil
}
