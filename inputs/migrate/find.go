package migrate

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// MaxFiles is how many files Find looks at: more than any collection of inputs has, fewer than a home folder.
const MaxFiles = 50_000

// The kinds of error of Find. Any other one is about a file.
var (
	ErrTooMany = fmt.Errorf("more than %d files", MaxFiles)
	ErrPattern = errors.New("is not a pattern")
)

// Find returns the files that the patterns mean, each once, by paths as the patterns have them: relative ones start from
// dir. A pattern may name a file, or a folder of files. The folder store is left out, and so is what is hidden or holds
// other people's code.
func Find(ctx context.Context, dir, store string, patterns []string) ([]string, error) {
	f := finder{dir: dir, store: store, seen: map[string]bool{}}
	for _, pattern := range patterns {
		roots, err := match(dir, pattern)
		if err != nil {
			return nil, err
		}
		for _, root := range roots {
			if err := f.walk(ctx, root); err != nil {
				return nil, fmt.Errorf("%s: %w", root, err)
			}
		}
	}
	return f.files, nil
}

// match returns the file of that name if there is one, else what the pattern matches.
func match(dir, pattern string) ([]string, error) {
	at := from(dir, pattern)
	if _, err := os.Lstat(at); err == nil {
		return []string{pattern}, nil
	}
	found, err := filepath.Glob(at)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%q %w", pattern, ErrPattern)
	case len(found) == 0:
		return nil, fmt.Errorf("there is no file %s", pattern)
	}
	for i, file := range found {
		if rel, err := filepath.Rel(dir, file); err == nil && !filepath.IsAbs(pattern) {
			found[i] = rel
		}
	}
	return found, nil
}

// from returns where a file is that a user names who stands in dir.
func from(dir, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}

// A finder collects files.
type finder struct {
	dir, store string
	files      []string
	seen       map[string]bool
}

func (f *finder) add(file string) error {
	if clean := filepath.Clean(file); !f.seen[clean] {
		f.seen[clean] = true
		f.files = append(f.files, clean)
	}
	if len(f.files) > MaxFiles {
		return ErrTooMany
	}
	return nil
}

// walk adds the files of a folder, or the file. It follows no links to folders.
func (f *finder) walk(ctx context.Context, root string) error {
	top := from(f.dir, root)
	if followed, err := filepath.EvalSymlinks(top); err == nil {
		top = followed
	}
	return filepath.WalkDir(top, func(at string, entry fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, fs.ErrPermission) && at != top:
			return filepath.SkipDir
		case err != nil:
			return err
		case entry.IsDir() && at != top && f.isLeftOut(at):
			return filepath.SkipDir
		case entry.IsDir():
			return nil
		}
		return f.add(root + strings.TrimPrefix(at, top))
	})
}

// otherPeoples are the names of folders that hold what others wrote, or what was built.
var otherPeoples = []string{"node_modules", "target", "vendor", "__pycache__"}

func (f *finder) isLeftOut(folder string) bool {
	name := filepath.Base(folder)
	if name[0] == '.' || slices.Contains(otherPeoples, name) {
		return true
	}
	store, err := os.Stat(f.store)
	here, hereErr := os.Stat(folder)
	return err == nil && hereErr == nil && os.SameFile(store, here)
}
