package page

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/failure"
	"aoc/runner/files"
)

// Marker is the name of the file that says that the other files of a folder may be
// overwritten. It is written first, so that a folder can be completed after a crash.
const Marker = ".aoc-web"

// ErrForeign is the error for a folder with files that Write has not written.
var ErrForeign = errors.New("the folder has files that aoc web did not write")

// checkFolder creates the folder. It returns an error if the folder is a private one, in one or above one, and
// ErrForeign if it has files but no marker. The folder .git, of a branch with pages, does not count.
func checkFolder(dir string, private []string) error {
	_, missing := os.Lstat(dir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	isAbove := func(path string) bool { return isIn(path, []string{dir}) }
	if isIn(dir, private) || slices.ContainsFunc(private, isAbove) {
		if missing != nil {
			_ = os.Remove(dir)
		}
		return failure.WithHint(fmt.Errorf("the store or the settings are at, in or above %s", dir),
			"name a folder outside of the store that does not contain it or .env")
	}
	if info, err := os.Lstat(filepath.Join(dir, Marker)); err == nil && info.Mode().IsRegular() {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if entry.Name() != ".git" {
			return ErrForeign
		}
	}
	return nil
}

// isIn reports whether a path is one of some folders or below one, however they are spelled, even if the path does
// not exist yet. It also reports true if that is unknown.
func isIn(path string, folders []string) bool {
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		path = resolved
	} else if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return true // such as a dangling link
	}
	info, err := os.Stat(path)
	above := filepath.Dir(path)
	return err == nil && isOneOf(info, folders) || above != path && isIn(above, folders)
}

// isOneOf reports whether a file is at one of some paths, however they are spelled. It also reports true if that is
// unknown.
func isOneOf(info fs.FileInfo, paths []string) bool {
	return slices.ContainsFunc(paths, func(path string) bool {
		other, err := os.Stat(path)
		return err == nil && os.SameFile(info, other) || err != nil && !errors.Is(err, fs.ErrNotExist)
	})
}

const markerText = "aoc web -o wrote this folder, may overwrite its files, and removes these from it:"

// mark writes the marker with the names of the files that Write has written.
func mark(dir string, names []string) error {
	text := strings.Join(append([]string{markerText}, names...), "\n") + "\n"
	return files.Write(filepath.Join(dir, Marker), []byte(text), 0o644)
}

// marked returns the names in the marker.
func marked(dir string) ([]string, error) {
	text, err := readBelow(dir, Marker)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, Marker), err)
	}
	_, names, _ := strings.Cut(string(text), "\n")
	return strings.FieldsFunc(names, func(r rune) bool { return r == '\n' || r == '\r' }), nil
}

// writeAll removes the files of an earlier page that this one does not have, and writes the others, each completely or
// not at all. It keeps the folder with the assets of the page before, for the pages in caches of browsers, if that may
// still be published. It removes first, since two names that differ only in case may be one file. The marker always
// names all files that may be there, with those of the last page first. If a link or something else is in the place of
// a file or of a folder above it, writeAll writes nothing. The folder dir may be a link, since the user names it.
func (p Project) writeAll(dir, folder string, all map[string][]byte) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	names := slices.Sorted(maps.Keys(all))
	for _, name := range names {
		if _, err := lstat(root, name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s is not written: %w", filepath.Join(dir, filepath.FromSlash(name)), err)
		}
	}
	old, err := marked(dir)
	if err != nil {
		return err
	}
	kept := p.kept(dir, folder, old)
	if err := mark(dir, slices.Concat(old, names)); err != nil {
		return err
	}
	for _, name := range old {
		_, isNew := all[name]
		if isNew || slices.Contains(kept, name) || !filepath.IsLocal(filepath.FromSlash(name)) {
			continue
		}
		if err := remove(root, name); err != nil {
			return err
		}
	}
	isAsset := func(name string) bool { return strings.HasPrefix(name, folder) }
	pages := slices.DeleteFunc(slices.Clone(names), isAsset)
	assets := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !isAsset(name) })
	for _, name := range append(assets, pages...) { // a killed command leaves no page without its assets
		at, text := filepath.Join(dir, filepath.FromSlash(name)), all[name]
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := files.Write(at, text, 0o644); err != nil {
			return err
		}
	}
	return mark(dir, append(names, kept...))
}

// kept returns the names of the assets of the page before, if there is nothing secret in them: since they were written,
// an example may have become an input. They are the first ones of the old that are in another folder than now.
func (p Project) kept(dir, folder string, old []string) (names []string) {
	before, texts := "", map[string][]byte{}
	for _, name := range old {
		above, _, _ := strings.Cut(name, "/")
		if !strings.HasPrefix(name, assetsPrefix) || above+"/" == folder || above != cmp.Or(before, above) {
			continue
		}
		before = above
		text, err := readBelow(dir, name)
		if err != nil {
			return nil
		}
		texts[name] = text
	}
	if p.checkSecrets(texts) != nil {
		return nil
	}
	return slices.Sorted(maps.Keys(texts))
}

// remove removes a file, and the folders that are empty without it. It removes nothing else and follows no links.
func remove(root *os.Root, name string) error {
	_, err := lstat(root, name)
	if err == nil {
		err = root.Remove(filepath.FromSlash(name))
	}
	for above := path.Dir(name); err == nil && above != "."; above = path.Dir(above) {
		if root.Remove(filepath.FromSlash(above)) != nil {
			break
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s of an earlier page is not removed: %w", name, err)
	}
	return nil
}
