package inputs

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"aoc/runner/calendar"
)

// An Example is an example input from the text of a puzzle, with its answers as far as they are
// known. Its file is a txtar archive with the sections "input", "part 1", "part 2" and
// "parameters", of which only the first is required. An input with lines that look like the head of
// a section is in a section "quoted input" instead, with a "|" before each line. A line of the
// parameters is a name and a value.
type Example struct {
	Number     int               // of its file, as in example-1.txt; there may be gaps between numbers
	Input      string            // ends in a line feed
	Answers    [2]string         // by part, what the user wrote or confirmed; "" if unknown
	Parameters map[string]string // by name, values in place of those for the real input
	Candidates [2][]string       // by part, values of the text that may be the answer, the likeliest first
	Says       [2]string         // by part, the answer by the text; "" if the text could mean several
}

func exampleName(number int) string { return "example-" + strconv.Itoa(number) + ".txt" }

// exampleNumber returns the number in the name of an example's file.
func exampleNumber(name string) (number int, ok bool) {
	digits := strings.TrimSuffix(strings.TrimPrefix(name, "example-"), ".txt")
	number, err := strconv.Atoi(digits)
	return number, err == nil && number > 0 && name == exampleName(number)
}

// ExamplePath returns the path of a puzzle's example, whether or not the file exists.
func (s Store) ExamplePath(d calendar.Date, number int) string {
	return filepath.Join(s.puzzle(d), exampleName(number))
}

// Examples returns the stored examples of a puzzle in the order of their numbers, or none.
// The error is a *DamagedError if a file is malformed.
func (s Store) Examples(d calendar.Date) ([]Example, error) {
	entries, err := os.ReadDir(s.puzzle(d))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	var examples []Example
	for _, entry := range entries {
		number, ok := exampleNumber(entry.Name())
		if !ok {
			continue
		}
		example, _, err := loadAs(s.ExamplePath(d, number), MaxInput, parseExample)
		if err != nil {
			return nil, err
		}
		example.Number = number
		examples = append(examples, example)
	}
	slices.SortFunc(examples, func(a, b Example) int { return cmp.Compare(a.Number, b.Number) })
	return examples, nil
}

// SaveExample stores an example under its number. It replaces nothing: the error is fs.ErrExist if
// the number is taken. The caller must hold the puzzle's lock.
func (s Store) SaveExample(d calendar.Date, example Example) error {
	path := s.ExamplePath(d, example.Number)
	text, err := formatExample(example)
	if err != nil {
		return fmt.Errorf("%s: not stored: %w", path, err)
	}
	return saveNew(path, text)
}

// ReplaceExamples replaces a puzzle's examples, if they are still as they were stored: old,
// numbered from 1. It numbers the new ones from 1 too. The caller must hold the puzzle's lock.
func (s Store) ReplaceExamples(d calendar.Date, old, examples []Example) error {
	stored, err := s.Examples(d)
	if err != nil || len(stored) != len(old) {
		return err
	}
	for i, e := range old {
		want, err := formatExample(e)
		if err != nil {
			return err
		}
		if _, got, err := loadAs(s.ExamplePath(d, i+1), MaxInput, parseExample); err != nil || !bytes.Equal(got, want) {
			return nil // the user's
		}
	}
	for i, e := range examples {
		text, err := formatExample(e)
		if err == nil {
			err = save(s.ExamplePath(d, i+1), text)
		}
		if err != nil {
			return err
		}
	}
	for i := len(examples); i < len(old); i++ {
		if err := os.Remove(s.ExamplePath(d, i+1)); err != nil {
			return err
		}
	}
	return nil
}

// SetExampleAnswer sets the answer of a part in the file of an example, or removes it if the answer
// is "". The rest of the file stays as it is, with line feeds as line ends. The caller must hold
// the puzzle's lock.
func (s Store) SetExampleAnswer(d calendar.Date, number, part int, answer string) error {
	path := s.ExamplePath(d, number)
	_, text, err := loadAs(path, MaxInput, parseExample)
	if err != nil {
		return err
	}
	if text, err = setAnswer(text, part, answer); err != nil {
		return fmt.Errorf("%s: not stored: %w", path, err)
	}
	return save(path, text)
}

// DropStatement removes what the text says of a part from the file of an example. Its candidates stay.
// The caller must hold the puzzle's lock.
func (s Store) DropStatement(d calendar.Date, number, part int) error {
	path := s.ExamplePath(d, number)
	_, text, err := loadAs(path, MaxInput, parseExample)
	if err != nil {
		return err
	}
	archive, kept := txtar.Parse(lineFeeds(text)), ""
	for line := range strings.Lines(string(archive.Comment)) {
		if !strings.HasPrefix(line, fmt.Sprintf(saysLine+": ", part)) {
			kept += line
		}
	}
	archive.Comment = []byte(kept)
	return save(path, txtar.Format(archive))
}

// AddCandidates adds the candidates of an example, and what the text says, to its file, for each part
// for which the file has none. The caller must hold the puzzle's lock.
func (s Store) AddCandidates(d calendar.Date, example Example) error {
	path := s.ExamplePath(d, example.Number)
	known, text, err := loadAs(path, MaxInput, parseExample)
	if err != nil {
		return err
	}
	added := ""
	for part := 1; part <= 2; part++ {
		if len(known.Candidates[part-1]) == 0 && known.Says[part-1] == "" {
			added += example.comment(part)
		}
	}
	if added == "" {
		return nil
	}
	archive := txtar.Parse(lineFeeds(text))
	archive.Comment = slices.Concat(archive.Comment, []byte(added)) // the sections follow it in memory
	return save(path, txtar.Format(archive))
}
