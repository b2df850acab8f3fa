package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A block is a list that begins after a text, with each item on a line of its own.
type block struct {
	begin *regexp.Regexp // ends in the opening parenthesis
	end   string         // the line of the closing parenthesis
	item  *regexp.Regexp // the beginning of an item's line, with its number
}

// imports are those of a year's file: "aoc/days/2021/day21".
func (d address) imports() block {
	return block{regexp.MustCompile(`(?m)^import \(`), "\n)",
		regexp.MustCompile(`^\t"` + regexp.QuoteMeta(fmt.Sprintf("%s/days/%d/day", d.module, d.Year)) + `(\d\d)"`)}
}

// days are the items of a year's list: day21.Puzzle,
func (d address) days() block {
	return block{regexp.MustCompile(`(?m)^func ` + d.yearFunc() + `\(\) \[\]runner\.Puzzle \{\n\treturn runner\.List\(`),
		"\n\t)",
		regexp.MustCompile(`^\t\tday(\d\d)\.Puzzle,`)}
}

// years are the items of All: year2021(),
var years = block{regexp.MustCompile(`(?m)^func All\(\) \[\]runner\.Puzzle \{\n` +
	`\treturn slices\.Concat(\[\[\]runner\.Puzzle\])?\(`), "\n\t)",
	regexp.MustCompile(`^\t\tyear(\d{4})\(\),`)}

// add returns the text with another line in the block, below the last item with a
// smaller number. If the block has an item with the same number, the text stays. If
// the text has no such block, ok is false.
func (b block) add(text string, number int, line string) (with string, ok bool) {
	at := b.begin.FindStringIndex(text)
	if at == nil {
		return "", false
	}
	above, below := text[:at[1]], text[at[1]:]
	if strings.HasPrefix(below, ")") {
		below = b.end + below[1:] // as gofmt writes a list without items
	}
	inside, below, ok := strings.Cut(below, b.end)
	lines := strings.Split(inside, "\n")
	place := 1 // after what follows the parenthesis on its line
	for i, each := range lines {
		if item := b.item.FindStringSubmatch(each); item != nil {
			switch n, _ := strconv.Atoi(item[1]); {
			case n == number:
				return text, true
			case n < number:
				place = i + 1
			}
		}
	}
	lines = slices.Insert(lines, place, line)
	return above + strings.Join(lines, "\n") + b.end + below, ok
}

// lists returns the files that have to be written to list the day. A list in another
// form than New writes is an error that says what to add by hand.
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
	switch {
	case isNew && all.hasFunc(d.yearFunc()):
		err = fmt.Errorf("%s: has %s, which aoc new expects in %s: %s", all.path, d.yearFunc(), d.yearFile(), d.missing())
	case isNew:
		year, err = d.newYear()
	}
	if err != nil {
		return nil, err
	}
	withDay, err := d.listDay(year)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %s", year.path, err, d.missing())
	}
	withYear, err := d.listYear(all)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: add by hand, to All, the line %q", all.path, err, d.yearFunc()+"(),")
	}
	if isNew || withDay != year {
		changed = append(changed, file{year.path, withDay.text, isNew})
	}
	if withYear != all {
		changed = append(changed, file{all.path, withYear.text, false})
	}
	return changed, nil
}

// missing says what to add to a year's list by hand.
func (d address) missing() string {
	return fmt.Sprintf("add by hand the import %q and, to %s, the line %q",
		d.importPath(), d.yearFunc(), d.pkg()+".Puzzle,")
}

func (d address) newYear() (*source, error) {
	text, err := templates.ReadFile("year.go.tmpl")
	if err != nil {
		return nil, err
	}
	return d.fill(file{path: d.yearFile(), text: string(text)}, "")
}

var errForm = errors.New("the list is not in the form in which aoc new writes it")

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
	text, listed := d.days().add(s.lines(), d.Day, fmt.Sprintf("\t\t%s.Puzzle,", d.pkg()))
	text, imported := d.imports().add(text, d.Day, fmt.Sprintf("\t%q", d.importPath()))
	if !listed || !imported {
		return nil, errForm
	}
	return s.with(text)
}

// listYear returns the file of All with the year, or s if it has the year.
func (d address) listYear(s *source) (*source, error) {
	if strings.Contains(s.text, d.yearFunc()+"()") {
		return s, nil // in any form
	}
	text, listed := years.add(s.lines(), d.Year, fmt.Sprintf("\t\t%s(),", d.yearFunc()))
	if !listed {
		return nil, errForm
	}
	return s.with(text)
}
