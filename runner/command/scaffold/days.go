package scaffold

import (
	"errors"
	"fmt"
	"go/ast"
	"io/fs"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/failure"
)

// Unlisted returns the error of a day that has a folder and is not listed.
func Unlisted(d calendar.Date) error {
	return failure.WithHint(failure.Usagef("%v is not listed", d), "%s exists: check its line in days/%d.go, "+
		"year%[2]d() in All of days/days.go, and the year and day in its runner.New", Folder(d), d.Year)
}

// lists returns the files that have to be written to list the day. A list in a
// form that New does not write is an error that says what to add by hand.
func (d address) lists(root string) (changed []file, err error) {
	all, err := readSource(root, "days/days.go")
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w: is this the root of a project?", err)
	}
	if err != nil {
		return nil, err
	}
	year, err := readSource(root, d.yearFile())
	isNew := errors.Is(err, fs.ErrNotExist)
	withDay := year
	switch {
	case isNew && all.function(d.yearFunc()) != nil:
		err = fmt.Errorf("%s: has %s, which aoc new expects in %s: %s", all.path, d.yearFunc(), d.yearFile(), d.byHand())
	case isNew:
		text, _ := templates.ReadFile("year.go.tmpl") // which is embedded
		withDay, err = d.fill(file{path: d.yearFile(), text: string(text)}, "")
	case err == nil:
		if withDay, err = d.listDay(year); err != nil {
			err = fmt.Errorf("%s: %w: %s", year.path, err, d.byHand())
		}
	}
	if err != nil {
		return nil, err
	}
	withYear, err := d.listYear(all)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: add by hand the line %q to All", all.path, err, d.yearFunc()+"(),")
	}
	if withDay != year {
		changed = append(changed, file{d.yearFile(), withDay.text, isNew})
	}
	if withYear != all {
		changed = append(changed, file{all.path, withYear.text, false})
	}
	return changed, nil
}

// byHand says what to add to a year's list by hand.
func (d address) byHand() string {
	return fmt.Sprintf("add by hand the import %q, and the line %[3]q to %[2]s",
		d.importPath(), d.yearFunc(), d.pkg()+".Puzzle,")
}

var errForm = errors.New("the list is not in the form that aoc new writes")

// listDay returns the file of the day's year with the day and its import, or s if it has both.
func (d address) listDay(s *source) (*source, error) {
	for name, path := range s.imports() {
		if (name == d.pkg()) != (path == d.importPath()) {
			return nil, errForm
		}
	}
	if s.imports()[d.pkg()] == d.importPath() && strings.Contains(s.text, d.pkg()+".Puzzle") {
		return s, nil // in any form
	}
	s, err := s.addTo(d.yearFunc(), "runner.List", "day%02d.Puzzle", d.Day)
	if err != nil {
		return nil, err
	}
	for _, decl := range s.tree.Decls {
		if imports, ok := decl.(*ast.GenDecl); ok && imports.Lparen.IsValid() { // imports are the first declarations
			path := fmt.Sprintf(`"%s/days/%d/day%%02d"`, d.module, d.Year)
			return insert(s, imports.Lparen, imports.Rparen, imports.Specs, path, "", d.Day)
		}
	}
	return nil, errForm
}

// listYear returns the file of All with the year, or s if it has the year.
func (d address) listYear(s *source) (*source, error) {
	if strings.Contains(s.text, d.yearFunc()+"()") {
		return s, nil // in any form
	}
	return s.addTo("All", "slices.Concat", "year%d()", d.Year)
}
