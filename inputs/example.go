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

	"aoc/runner/calendar"
	"aoc/runner/files"
)

// An Example is an example input from the text of a puzzle, with its answers as far as they are
// known. Its file has the format of package txtar, with the sections "input", "part 1", "part 2" and
// "parameters"; only the input is required. A line of the parameters is a name and a value.
type Example struct {
	Number     int               // of its file, as in example-1.txt; there may be gaps between numbers
	Input      string            // ends in a line feed
	Answers    [2]string         // by part, what is known to be right; "" if unknown
	Parameters map[string]string // by name, values that replace those for the real input
	Values     [2][]string       // by part, values in the text that may be the answer, the likeliest first
	Sure       [2]bool           // by part, whether the text can hardly mean a value other than the first
	Origin     string            // a sentence on where it comes from; "" is the puzzle's text
}

// maxValues is how many values of the text an example has for a part.
const maxValues = 50

// AddValue adds a value of the text for a part, unless the example has it already, it is empty, or there are too
// many. A sure value becomes the first.
func (e *Example) AddValue(part int, value string, sure bool) {
	values := &e.Values[part-1]
	switch at := slices.Index(*values, value); {
	case value == "", at < 0 && len(*values) >= maxValues:
	case sure:
		if at >= 0 {
			*values = slices.Delete(*values, at, at+1)
		}
		*values, e.Sure[part-1] = slices.Insert(*values, 0, value), true
	case at < 0:
		*values = append(*values, value)
	}
}

func exampleName(number int) string { return "example-" + strconv.Itoa(number) + ".txt" }

// ExamplePath returns the path of a puzzle's example, whether or not the file exists.
func (s Store) ExamplePath(d calendar.Date, number int) string {
	return filepath.Join(s.puzzle(d), exampleName(number))
}

// Examples returns the stored examples of a puzzle in the order of their numbers, or none.
// The error is a *DamagedError if a file is malformed. The other examples are returned all the same.
func (s Store) Examples(d calendar.Date) ([]Example, error) {
	entries, err := os.ReadDir(s.puzzle(d))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	var examples []Example
	var damage error // the first
	for _, entry := range entries {
		var example Example
		_, err := fmt.Sscanf(entry.Name(), "example-%d.txt", &example.Number)
		if err != nil || example.Number <= 0 || entry.Name() != exampleName(example.Number) {
			continue
		}
		if _, err := load(s.ExamplePath(d, example.Number), MaxInput, example.parse); err != nil {
			damage = cmp.Or(damage, err)
			continue
		}
		examples = append(examples, example)
	}
	slices.SortFunc(examples, func(a, b Example) int { return cmp.Compare(a.Number, b.Number) })
	return examples, damage
}

// SaveExample stores an example under the lowest free number, which it returns. The caller must hold the
// puzzle's lock.
func (s Store) SaveExample(d calendar.Date, example Example) (number int, err error) {
	for number = 1; ; number++ {
		path := s.ExamplePath(d, number)
		if _, err := os.Lstat(path); err != nil {
			return number, save(path, example.format(), MaxInput, example.checkFormat)
		}
	}
}

// ReplaceExamples replaces a puzzle's examples if the stored examples still equal old,
// numbered from 1. It numbers the new ones from 1 too. The caller must hold the puzzle's lock.
func (s Store) ReplaceExamples(d calendar.Date, old, examples []Example) error {
	stored, err := s.Examples(d)
	if err != nil || len(stored) != len(old) {
		return err
	}
	for i, e := range old {
		if text, err := files.Read(s.ExamplePath(d, i+1), MaxInput); err != nil || !bytes.Equal(text, e.format()) {
			return nil // the user has changed it
		}
	}
	for i := range max(len(old), len(examples)) {
		path := s.ExamplePath(d, i+1)
		if i < len(examples) {
			err = save(path, examples[i].format(), MaxInput, examples[i].checkFormat)
		} else {
			err = os.Remove(path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// SetExampleAnswer sets the answer of a part in the file of an example. The caller must hold the puzzle's lock.
func (s Store) SetExampleAnswer(d calendar.Date, number, part int, answer string) error {
	if line, err := oneLine([]byte(answer)); err != nil || line != answer || line == "" {
		return fmt.Errorf("answer %q: want one line without white space around it", answer)
	} else if head([]byte(answer)) != "" {
		return fmt.Errorf("answer %q would begin a section", answer)
	}
	return s.editExample(d, number, func(file *sections) {
		known := section{partSection(part), []byte(answer + "\n")}
		at := slices.IndexFunc(file.all, func(s section) bool { return s.name == known.name })
		if at < 0 {
			at, file.all = len(file.all), append(file.all, known)
		}
		file.all[at] = known
	})
}

// AddValues adds an example's values to its file. The caller must hold the puzzle's lock.
func (s Store) AddValues(d calendar.Date, example Example) error {
	return s.editExample(d, example.Number, func(file *sections) {
		file.comment = append(file.comment, example.comment(1)+example.comment(2)...)
	})
}

// editExample changes the file of an example. Everything else in the file stays as it is, except for line ends, which
// become line feeds.
func (s Store) editExample(d calendar.Date, number int, edit func(file *sections)) error {
	path := s.ExamplePath(d, number)
	text, err := load(path, MaxInput, new(Example).parse)
	if err != nil {
		return err
	}
	file := readSections(lineFeeds(text))
	before := file.format()
	edit(&file)
	after := file.format()
	if bytes.Equal(before, after) {
		return nil
	}
	return save(path, after, MaxInput, new(Example).parse)
}
