// Package scaffold creates the Go files of a new day, and adds the day to the list
// of days.
//
// It changes Go files by their syntax trees, parses every result before it writes
// it, and keeps everything else, comments included. If it does not recognize the
// form of a list, it writes nothing. It does not know inputs, puzzles or commands.
package scaffold

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/mod/modfile"

	"aoc/runner/calendar"
	"aoc/runner/settings"
)

// A Result lists the files that were written, as paths relative to the project's
// root, with slashes.
type Result struct {
	Day     string // the file with the day's function Puzzle, which may be an old one
	Made    []string
	Changed []string
}

// New creates the files of a day in the project at root, with unsolved parts, and
// adds the day to the list of its year. It adds a new year to All. If the title
// is not known, it is "", and SetTitle may set it later.
//
// New overwrites nothing: if the day has Go files already, the error is
// fs.ErrExist. The exception is a day with a function Puzzle that is not listed,
// as a killed process leaves it: New lists it and adds a missing test. After any
// error but a write error, no file has changed.
func New(root string, date calendar.Date, title string) (Result, error) {
	d, err := addressIn(root, date)
	if err != nil {
		return Result{}, err
	}
	files, err := d.files(root, title)
	if err != nil {
		return Result{}, err
	}
	puzzleFile := files[0].path
	lists, listErr := d.lists(root)
	switch existing, err := d.goFiles(root); {
	case err != nil:
		return Result{}, err
	case len(existing) > 0:
		if puzzleFile, files, err = d.lacking(root, existing, files, lists); err != nil {
			return Result{}, err
		}
	case listErr != nil:
		return Result{}, listErr
	}
	done, err := write(root, append(files, lists...))
	done.Day = puzzleFile
	return done, err
}

// An address is a date that names folders, packages and functions of a module.
type address struct {
	calendar.Date
	module string // the path of the project's module
}

// addressIn returns the address of a day in the project at root.
func addressIn(root string, date calendar.Date) (address, error) {
	d := address{Date: date}
	if err := d.checkDate(); err != nil {
		return d, err
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if d.module = modfile.ModulePath(mod); err == nil && d.module == "" {
		err = errors.New("go.mod: no module path")
	}
	return d, err
}

func (d address) checkDate() error {
	if d.Year < 1000 || d.Year > 9999 || d.Day < 1 || d.Day > 99 {
		return fmt.Errorf("there is no %v", d.Date)
	}
	return nil
}

func (d address) pkg() string        { return fmt.Sprintf("day%02d", d.Day) }
func (d address) folder() string     { return fmt.Sprintf("days/%d/%s", d.Year, d.pkg()) }
func (d address) importPath() string { return d.module + "/" + d.folder() }
func (d address) yearFile() string   { return fmt.Sprintf("days/%d.go", d.Year) }
func (d address) yearFunc() string   { return fmt.Sprintf("year%d", d.Year) }

// runnerPath is the import path of package runner in every project.
const runnerPath = settings.Framework + "/runner"
