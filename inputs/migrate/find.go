package migrate

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/failure"
)

// maxFiles is the maximum number of files: more than any collection of inputs has, fewer
// than a home folder.
const maxFiles = 50_000

var errTooMany = failure.WithHint(fmt.Errorf("more than %d files", maxFiles), "name a smaller folder or a pattern")

// A foundFile is a file that matches a pattern. It is outside if it is behind a link that leads out of
// the named folder or, for a pattern, out of the folder before the first wildcard.
type foundFile struct {
	path    string
	outside bool
}

// find returns the files that match the patterns, each once. A pattern has the syntax of path.Match, or
// is the name of a file or folder; find returns all files below a folder. Relative patterns start from
// dir and give relative paths. It skips the folder store, hidden folders, and folders of dependencies
// such as vendor.
func find(ctx context.Context, dir, store string, patterns []string) ([]foundFile, error) {
	f := finder{dir: dir, store: followed(store), seen: map[string]bool{}}
	for _, pattern := range patterns {
		named, roots, err := match(dir, pattern)
		if err != nil {
			return nil, err
		}
		for _, root := range roots {
			if err := f.walk(ctx, root, followed(from(dir, named))); err != nil {
				return nil, fmt.Errorf("%s: %w", root, err)
			}
		}
	}
	return f.files, nil
}

// match returns the files and folders that a pattern matches, and the folder that it names before its
// first wildcard. A pattern that is the name of a file or folder matches only that file or folder.
func match(dir, pattern string) (named string, roots []string, err error) {
	if pattern == "" {
		return "", nil, errors.New(`"": no such file`)
	}
	if _, err := os.Lstat(from(dir, pattern)); err == nil {
		return pattern, []string{pattern}, nil
	}
	wildcard := strings.IndexAny(pattern+"*", "*?[")
	named, _ = filepath.Split(pattern[:wildcard])
	below := path.Clean(filepath.ToSlash(pattern[len(named):]))
	roots, err = fs.Glob(os.DirFS(from(dir, named)), below)
	switch {
	case err != nil:
		return "", nil, failure.Usagef("%q: malformed pattern", pattern)
	case len(roots) == 0:
		return "", nil, fmt.Errorf("%s: no such file", pattern)
	}
	for i, root := range roots {
		roots[i] = filepath.Join(named, root)
	}
	return named, roots, nil
}

// from returns the path of a name that is relative to dir or absolute.
func from(dir, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}

// followed returns the path without links, or the path itself if they lead nowhere.
func followed(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

type finder struct {
	dir, store string
	files      []foundFile
	seen       map[string]bool
}

func (f *finder) add(file string, isOutside bool) error {
	if clean := filepath.Clean(file); !f.seen[clean] {
		f.seen[clean] = true
		f.files = append(f.files, foundFile{clean, isOutside})
	}
	if len(f.files) > maxFiles {
		return errTooMany
	}
	return nil
}

// walk adds a file, or the files of a folder. It does not follow links to folders below the root.
func (f *finder) walk(ctx context.Context, root, named string) error {
	top := followed(from(f.dir, root))
	isOutside := func(path string) bool {
		rel, err := filepath.Rel(named, path)
		return err != nil || !filepath.IsLocal(rel)
	}
	return filepath.WalkDir(top, func(at string, entry fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, fs.ErrPermission) && at != top:
			return filepath.SkipDir
		case err != nil:
			return err
		case entry.IsDir() && at != top && f.skips(at):
			return filepath.SkipDir
		case entry.IsDir():
			return nil
		}
		file := root + strings.TrimPrefix(at, top)
		isLink := entry.Type()&fs.ModeSymlink != 0
		return f.add(file, isOutside(at) || isLink && isOutside(followed(at)))
	})
}

// skipped are the names of folders with dependencies or build results.
var skipped = []string{"node_modules", "target", "vendor", "__pycache__"}

func (f *finder) skips(folder string) bool {
	name := filepath.Base(folder)
	return name[0] == '.' || slices.Contains(skipped, name) || folder == f.store
}
