// Which files the patterns of aoc import mean.

package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/console"
	"aoc/runner/settings"
)

// maxFiles is how many files are looked at: more than any collection of inputs has, fewer than a home folder.
const maxFiles = 50_000

var errTooMany = console.WithHint(fmt.Errorf("more than %d files", maxFiles), "name a folder nearer to the inputs, or a pattern")

// find returns the files that are meant, as the user would write their paths,
// each once.
func (t *task) find(patterns []string) (files []string, err error) {
	seen := map[string]bool{}
	add := func(file string) error {
		if clean := filepath.Clean(file); !seen[clean] {
			seen[clean] = true
			files = append(files, clean)
		}
		if len(files) > maxFiles {
			return errTooMany
		}
		return nil
	}
	for _, pattern := range patterns {
		roots, err := t.match(pattern)
		if err != nil {
			return nil, err
		}
		for _, root := range roots {
			if err := t.walk(root, add); err != nil {
				return nil, fmt.Errorf("%s: %w", root, err)
			}
		}
	}
	return files, nil
}

// match is the file of that name if there is one, else what the pattern matches.
func (t *task) match(pattern string) ([]string, error) {
	pattern, err := settings.AtHome(pattern)
	if err != nil {
		return nil, err
	}
	at := t.path(pattern)
	if _, err := os.Lstat(at); err == nil {
		return []string{pattern}, nil
	}
	found, err := filepath.Glob(at)
	switch {
	case err != nil:
		return nil, console.Usagef("%q is not a pattern", pattern)
	case len(found) == 0:
		return nil, fmt.Errorf("there is no file %s", pattern)
	}
	for i, file := range found {
		if rel, err := filepath.Rel(t.Dir, file); err == nil && !filepath.IsAbs(pattern) {
			found[i] = rel
		}
	}
	return found, nil
}

// walk adds the files of a folder, or the file. It follows no links to folders,
// and leaves out what is hidden, what others wrote, and the store itself.
func (t *task) walk(root string, add func(string) error) error {
	top := t.path(root)
	if followed, err := filepath.EvalSymlinks(top); err == nil {
		top = followed
	}
	return filepath.WalkDir(top, func(at string, entry fs.DirEntry, err error) error {
		if t.flags.Context.Err() != nil {
			return errInterrupted
		}
		switch {
		case errors.Is(err, fs.ErrPermission) && at != top:
			return filepath.SkipDir
		case err != nil:
			return err
		case entry.IsDir() && at != top && t.isNoPlaceForInputs(at):
			return filepath.SkipDir
		case entry.IsDir():
			return nil
		}
		return add(root + strings.TrimPrefix(at, top))
	})
}

func (t *task) isNoPlaceForInputs(folder string) bool {
	name := filepath.Base(folder)
	if name[0] == '.' || slices.Contains([]string{"node_modules", "target", "vendor", "__pycache__"}, name) {
		return true
	}
	store, err := os.Stat(t.store.Dir)
	here, hereErr := os.Stat(folder)
	return err == nil && hereErr == nil && os.SameFile(store, here)
}
