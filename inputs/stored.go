package inputs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"aoc/runner/calendar"
)

// Puzzles returns the puzzles of which the store has a folder, in order, whatever is in it: none, if there is no store.
func (s Store) Puzzles() ([]calendar.Date, error) {
	years, err := numbersIn(s.Dir)
	if err != nil {
		return nil, err
	}
	var puzzles []calendar.Date
	for _, year := range years {
		days, err := numbersIn(filepath.Join(s.Dir, strconv.Itoa(year)))
		if err != nil {
			return nil, err
		}
		for _, day := range days {
			puzzles = append(puzzles, calendar.Date{Year: year, Day: day})
		}
	}
	return puzzles, nil
}

// numbersIn returns the folders whose names are numbers as the store writes them, in order.
func numbersIn(dir string) (numbers []int, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, entry := range entries {
		n, err := strconv.Atoi(entry.Name())
		if err == nil && n > 0 && strconv.Itoa(n) == entry.Name() && entry.IsDir() {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers, nil
}
