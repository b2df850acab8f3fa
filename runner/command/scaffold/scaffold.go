// Package scaffold makes the Go files of a day, and adds the day to the list.
//
// It reads and changes Go as Go: where something stands is taken from the syntax
// tree, and what is written has been parsed again before. All that is not added
// stays as it was, comments included. Where a list has a shape that is not
// recognized, nothing is written at all.
package scaffold

import (
	"fmt"

	"aoc/runner/calendar"
)

// A Result tells which files were written: their paths from the project's root, with slashes.
type Result struct {
	Day     string // the one that has the day's Puzzle, which may have been there
	Made    []string
	Changed []string
}

// New makes the files of a day in the project at root, with parts that are not
// solved yet, and adds it to the list of its year; a new year is added to All.
// The title is one to be filled in by SetTitle where it is not known: "". The
// last day of an event has no second puzzle.
//
// Nothing is overwritten: where the day has Go files already the error is
// fs.ErrExist, unless it is not listed and can be. Then it was left half made,
// and gets what it lacks. With any error but one of writing, nothing is changed.
func New(root string, date calendar.Date, title string) (Result, error) {
	d := address{date}
	if err := d.check(); err != nil {
		return Result{}, err
	}
	files, err := d.files(title)
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

// An address is a date as Go files spell it: in the names of folders, packages and functions.
type address struct{ calendar.Date }

func (d address) check() error {
	if d.Year < 1000 || d.Year > 9999 || d.Day < 1 || d.Day > 99 {
		return fmt.Errorf("there is no %v", d.Date)
	}
	return nil
}

func (d address) pkg() string        { return fmt.Sprintf("day%02d", d.Day) }
func (d address) folder() string     { return fmt.Sprintf("days/%d/%s", d.Year, d.pkg()) }
func (d address) importPath() string { return module + d.folder() }
func (d address) yearFile() string   { return fmt.Sprintf("days/%d.go", d.Year) }
func (d address) yearFunc() string   { return fmt.Sprintf("year%d", d.Year) }

// module is what the import paths of every project begin with: a fork keeps the module's name.
const module = "aoc/"
