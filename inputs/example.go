package inputs

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

// An Example is an input from the text of a puzzle, and what is known of the answers to it.
type Example struct {
	Number       int    // of its file, example-1.txt and so on; they need not be without gaps
	Input        string // ends in a line feed
	Part1, Part2 string // the wanted answers, as the user wrote or confirmed them; "" if not known
	Parameters   []Parameter
	Candidates   [2][]string // for each part the values that the text emphasises, of which one may be the answer
}

// A Parameter is a value that the puzzle plays this example with, in place of the one for the real input.
type Parameter struct{ Name, Value string }

func exampleName(number int) string { return "example-" + strconv.Itoa(number) + ".txt" }

// exampleNumber reads the number from the name of an example's file.
func exampleNumber(name string) (number int, ok bool) {
	digits := strings.TrimSuffix(strings.TrimPrefix(name, "example-"), ".txt")
	number, err := strconv.Atoi(digits)
	return number, err == nil && number > 0 && name == exampleName(number)
}

// ExamplePath is where an example of a puzzle is kept, whether or not it is there.
func (s Store) ExamplePath(d calendar.Date, number int) string {
	return filepath.Join(s.puzzle(d), exampleName(number))
}

// Examples returns the stored examples of a puzzle, by their numbers; it is no error if there are none.
// The error is a *DamagedError if one is not what it should be.
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
		example, err := s.example(d, number)
		if err != nil {
			return nil, err
		}
		examples = append(examples, example)
	}
	slices.SortFunc(examples, func(a, b Example) int { return cmp.Compare(a.Number, b.Number) })
	return examples, nil
}

// SaveExample keeps an example under its number. It replaces nothing: the error is fs.ErrExist if there is one.
// Whoever saves holds the puzzle's Lock.
func (s Store) SaveExample(d calendar.Date, example Example) error {
	path := s.ExamplePath(d, example.Number)
	text, err := formatExample(example)
	if err != nil {
		return fmt.Errorf("%s: what should be kept here %w", path, err)
	}
	return saveNew(path, text)
}

// SetExampleAnswer writes the wanted answer of a part into the file of an example, in place of the one that is there,
// and leaves the rest as it is; "" takes the answer out. Whoever calls it holds the puzzle's Lock.
func (s Store) SetExampleAnswer(d calendar.Date, number, part int, answer string) error {
	path := s.ExamplePath(d, number)
	text, err := readExample(path)
	if err != nil {
		return err
	}
	if text, err = setAnswer(text, part, answer); err != nil {
		return fmt.Errorf("%s: what should be kept here %w", path, err)
	}
	return save(path, text)
}

func (s Store) example(d calendar.Date, number int) (Example, error) {
	path := s.ExamplePath(d, number)
	text, err := readExample(path)
	if err != nil {
		return Example{}, err
	}
	example, err := parseExample(text)
	if err != nil {
		return Example{}, damaged(path, err)
	}
	example.Number = number
	return example, nil
}

// readExample returns the text of an example that can be parsed.
func readExample(path string) ([]byte, error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	text, err := read(path, MaxInput)
	if err == nil {
		_, err = parseExample(text)
	}
	if err != nil {
		return nil, damaged(path, err)
	}
	return text, nil
}
