// Package scaffold creates the Go files of a new day, and adds the day to the list
// of days.
//
// New adds lines to a list, and keeps everything else. If a list does not have the form
// that New writes, New writes nothing and says what to add by hand. The package parses
// every result before it writes it. It does not know puzzles or commands.
package scaffold

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// A Result lists the files that were written, as paths relative to the project's
// root, with slashes.
type Result struct {
	Day     string // the file with the day's function Puzzle, which may be an old one
	Made    []string
	Changed []string
}

// A Project changes the files of a project under a lock.
type Project struct {
	Root    string
	Module  string                 // the path of its module
	Locks   func() (string, error) // returns the folder of the project's lock
	Waiting func()                 // called if another process holds the lock
}

// Alone calls do while it holds the project's lock.
func (p Project) Alone(ctx context.Context, do func() error) error {
	locks, err := p.Locks()
	if err != nil {
		return err
	}
	unlock, err := files.LockFolder(ctx, locks, p.Root, p.Waiting)
	if err != nil {
		return err
	}
	defer unlock()
	return do()
}

// change calls do under the lock, after it has removed what a killed process has left half-written.
func (p Project) change(ctx context.Context, d address, do func() error) error {
	return p.Alone(ctx, func() error {
		files.RemoveTemp(filepath.Join(p.Root, "days"), "*.go")
		files.RemoveTemp(filepath.Join(p.Root, filepath.FromSlash(d.folder())), "*.go")
		return do()
	})
}

// Folder returns the folder of a day, relative to the root and with slashes.
func Folder(d calendar.Date) string { return fmt.Sprintf("days/%d/day%02d", d.Year, d.Day) }

// Has reports whether a day has Go files.
func (p Project) Has(d calendar.Date) bool { return len(address{Date: d}.goFiles(p.Root)) > 0 }

// IsUntouched reports whether the Go files of a day are as New writes them with that title.
func (p Project) IsUntouched(date calendar.Date, title string) bool {
	d := address{date, p.Module}
	made, err := d.files(p.Root, title)
	for _, path := range d.goFiles(p.Root) {
		text, unread := files.Read(filepath.Join(p.Root, filepath.FromSlash(path)), settings.MaxFile)
		if err != nil || unread != nil || !slices.Contains(made, file{path, string(text), true}) {
			return false
		}
	}
	return err == nil
}

// New creates the files of a day, with unsolved parts, and adds the day to the list
// of its year. It adds a new year to All. If the title is not known, it is "", and
// SetTitle may set it later.
//
// New overwrites nothing: if the day has Go files already, the error is
// fs.ErrExist, and made.Day is set. The exception is a day with a function Puzzle that is not listed,
// which a killed process may leave: New lists it and adds a missing test. After any
// error but a write error, no file has changed.
func (p Project) New(ctx context.Context, date calendar.Date, title string) (made Result, err error) {
	d := address{date, p.Module}
	err = p.change(ctx, d, func() error {
		made, err = d.create(p.Root, title)
		return err
	})
	return made, err
}

// SetTitle sets the title of a day that still has the placeholder. It does not
// change a title that the user has written, or create a day.
func (p Project) SetTitle(ctx context.Context, date calendar.Date, title string) error {
	d := address{date, p.Module}
	return p.change(ctx, d, func() error { return d.setTitle(p.Root, title) })
}

// An address is a date that names folders, packages and functions of a module.
type address struct {
	calendar.Date
	module string // the path of the project's module
}

// create is New without the lock. A day is half-made if it has a Puzzle but is not listed: a killed process leaves it
// so, since the lists are written last.
func (d address) create(root, title string) (Result, error) {
	if err := d.Validate(); err != nil {
		return Result{}, err
	}
	made, err := d.files(root, title)
	if err != nil {
		return Result{}, err
	}
	puzzleFile := made[0].path
	lists, err := d.lists(root)
	if existing := d.goFiles(root); len(existing) > 0 {
		puzzleFile = d.puzzleFile(root)
		exists := &fs.PathError{Op: "create", Path: cmp.Or(puzzleFile, d.folder()), Err: fs.ErrExist}
		switch err = nil; {
		case len(lists) == 0:
			err = exists
		case puzzleFile == "":
			err = fmt.Errorf("%w, but the day is not listed: %s", exists, d.byHand())
		case slices.ContainsFunc(existing, isTest):
			made = nil
		default:
			made = made[1:] // the test
		}
	}
	if err != nil {
		return Result{Day: puzzleFile}, err
	}
	done, err := write(root, append(made, lists...))
	done.Day = puzzleFile
	return done, err
}

func (d address) pkg() string        { return fmt.Sprintf("day%02d", d.Day) }
func (d address) folder() string     { return Folder(d.Date) }
func (d address) importPath() string { return d.module + "/" + d.folder() }
func (d address) yearFile() string   { return fmt.Sprintf("days/%d.go", d.Year) }
func (d address) yearFunc() string   { return fmt.Sprintf("year%d", d.Year) }

// goFiles returns the Go files in the day's folder, as paths relative to the root, with slashes.
func (d address) goFiles(root string) []string {
	names, _ := fs.Glob(os.DirFS(root), d.folder()+"/*.go") // the pattern is well-formed
	return names
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// puzzleFile returns the file that declares the day's function Puzzle, or "".
func (d address) puzzleFile(root string) string {
	sources, err := d.sources(root)
	if err != nil {
		return ""
	}
	for _, s := range sources {
		if s.function("Puzzle") != nil && s.tree.Name.Name == d.pkg() {
			return s.path
		}
	}
	return ""
}

type file struct {
	path string // relative to the root, with slashes
	text string
	made bool // new, must not exist
}

// write writes files in order: the day, its test, the year's list, All. No file
// refers to a later one, so the project compiles even if the process is killed
// between two files.
func write(root string, all []file) (done Result, err error) {
	done = Result{Made: []string{}, Changed: []string{}}
	paths := make([]string, len(all))
	for i, f := range all {
		paths[i] = filepath.Join(root, filepath.FromSlash(f.path))
		if !f.made {
			paths[i], err = filepath.EvalSymlinks(paths[i]) // a link stays
		} else if _, missing := os.Lstat(paths[i]); missing == nil {
			err = &fs.PathError{Op: "create", Path: f.path, Err: fs.ErrExist}
		}
		if err != nil {
			return done, err
		}
	}
	for i, f := range all {
		if err := os.MkdirAll(filepath.Dir(paths[i]), 0o755); err != nil {
			return done, err
		}
		if err := files.Replace(paths[i], []byte(f.text)); err != nil {
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
