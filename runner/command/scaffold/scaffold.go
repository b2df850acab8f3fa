// Package scaffold makes the Go files of a day, and adds the day to the list.
//
// It reads and changes Go as Go: where something stands is taken from the syntax
// tree, and what is written has been parsed again before. All that is not added
// stays as it was, comments included. Where a list has a shape that is not
// recognized, nothing is written at all.
package scaffold

import "fmt"

// A Result tells which files were written: their paths from the project's root, with slashes.
type Result struct {
	Day     string // the one that has the day's Puzzle, which may have been there
	Made    []string
	Changed []string
}

// New makes the files of a day in the project at root, with parts that are not
// solved yet, and adds it to the list of its year; a new year is added to All.
// The title is one to be filled in by SetTitle where it is not known: "". The
// last day of a season has no second puzzle.
//
// Nothing is overwritten: where the day has Go files already the error is
// fs.ErrExist, unless it is not listed and can be. Then it was left half made,
// and gets what it lacks. With any error but one of writing, nothing is changed.
func New(root string, year, day int, title string, lastDay bool) (Result, error) {
	d := date{year, day}
	if err := d.check(); err != nil {
		return Result{}, err
	}
	files, err := d.files(title, lastDay)
	if err != nil {
		return Result{}, err
	}
	home := files[0].path
	lists, listErr := d.lists(root)
	switch there, err := d.goFiles(root); {
	case err != nil:
		return Result{}, err
	case len(there) > 0:
		if home, files, err = d.lacking(root, there, files, lists); err != nil {
			return Result{}, err
		}
	case listErr != nil:
		return Result{}, listErr
	}
	done, err := write(root, append(files, lists...))
	done.Day = home
	return done, err
}

// A date is a puzzle's address, which also is what its folder and its package are named after.
type date struct{ year, day int }

func (d date) check() error {
	if d.year < 1000 || d.year > 9999 || d.day < 1 || d.day > 99 {
		return fmt.Errorf("there is no %d day %d", d.year, d.day)
	}
	return nil
}

func (d date) pkg() string        { return fmt.Sprintf("day%02d", d.day) }
func (d date) folder() string     { return fmt.Sprintf("days/%d/%s", d.year, d.pkg()) }
func (d date) importPath() string { return module + d.folder() }
func (d date) yearFile() string   { return fmt.Sprintf("days/%d.go", d.year) }
func (d date) yearFunc() string   { return fmt.Sprintf("year%d", d.year) }

// module is what the import paths of every project begin with: a fork keeps the module's name.
const module = "aoc/"
