package scaffold

import (
	"io/fs"
	"os"
	"path/filepath"

	"aoc/inputs"
)

// A file is one to be written.
type file struct {
	path string // from the root, with slashes
	text []byte
	made bool // it is new
}

// write writes each file whole or not at all, in their order: the day, its test,
// the year's list, All. What a file refers to is written before it, so that a
// project of which only the first few have been written compiles: a day that
// nothing imports, then a year's function that nothing calls.
func write(root string, files []file) (done Result, err error) {
	done = Result{Made: []string{}, Changed: []string{}}
	paths := make([]string, len(files))
	for i, f := range files {
		if paths[i], err = f.place(root); err != nil {
			return done, err
		}
	}
	for i, f := range files {
		if err := f.write(paths[i]); err != nil {
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

// place is where a file lies. One that a link stands for is found, so that the
// link remains; one that is to be made must not be there.
func (f file) place(root string) (string, error) {
	path := filepath.Join(root, filepath.FromSlash(f.path))
	if !f.made {
		return filepath.EvalSymlinks(path)
	}
	if _, err := os.Lstat(path); err == nil {
		return "", &fs.PathError{Op: "make", Path: f.path, Err: fs.ErrExist}
	}
	return path, nil
}

func (f file) write(path string) error {
	mode := os.FileMode(0o644)
	if f.made {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
	} else if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	return inputs.WriteFile(path, f.text, mode)
}
