package scaffold

import (
	"io/fs"
	"os"
	"path/filepath"

	"aoc/runner/files"
)

type file struct {
	path string // relative to the root, with slashes
	text []byte
	made bool // new, must not exist
}

// write writes files in order: the day, its test, the year's list, All. No file
// refers to a later one, so the project compiles even if the process is killed
// between two files.
func write(root string, all []file) (done Result, err error) {
	done = Result{Made: []string{}, Changed: []string{}}
	paths := make([]string, len(all))
	for i, f := range all {
		if paths[i], err = f.place(root); err != nil {
			return done, err
		}
	}
	for i, f := range all {
		if err := os.MkdirAll(filepath.Dir(paths[i]), 0o755); err != nil {
			return done, err
		}
		if err := files.Replace(paths[i], f.text); err != nil {
			return done, err
		}
		if f.made {
			done.Made = append(done.Made, f.path)
		} else {
			done.Changed = append(done.Changed, f.path)
		}
	}
	return done, nil
}

// place returns the path to write to, which is behind a link if there is one. A
// new file must not exist.
func (f file) place(root string) (string, error) {
	path := filepath.Join(root, filepath.FromSlash(f.path))
	if !f.made {
		return filepath.EvalSymlinks(path)
	}
	if _, err := os.Lstat(path); err == nil {
		return "", &fs.PathError{Op: "create", Path: f.path, Err: fs.ErrExist}
	}
	return path, nil
}
