// Package inputs stores Advent of Code data on disk: for each puzzle the input and the page as the
// site served them, the examples, and the answers that were sent, with their verdicts.
//
// A [Store] is a folder with this layout:
//
//	account.json     the store's owner: the site's number of a user
//	.locks/          lock files, which git ignores
//	2021/21/         a puzzle, named like its address on the site
//	  input.txt      the input
//	  puzzle.html    the page
//	  answers.json   the accepted answers, all tries, and the end of the cooldown
//	  example-1.txt  an example
//
// Each file is written completely or not at all, and only its owner can read it. A file that is
// damaged is reported as a [DamagedError] and left alone.
//
// The package makes no requests; that is what [aoc/inputs/site] is for.
package inputs

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"aoc/runner/calendar"
)

// A Store is a folder of puzzle data. Several processes can use it at once.
type Store struct {
	Dir string // absolute, or relative to the working directory
	// Waiting, if not nil, is called once when [Store.Alone] has waited for a second.
	Waiting func(d calendar.Date)
	// MayWrite, if not nil, is called before anything of a puzzle is written or, with no puzzle, of the account. Its
	// error stops that.
	MayWrite func(ctx context.Context, d calendar.Date) error
}

// CheckWritable returns the error of MayWrite.
func (s Store) CheckWritable(ctx context.Context, d calendar.Date) error {
	if s.MayWrite == nil {
		return nil
	}
	return s.MayWrite(ctx, d)
}

// InputPath returns the path of a puzzle's input, whether or not the file exists.
func (s Store) InputPath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "input.txt")
}

// puzzle returns the folder of a puzzle.
func (s Store) puzzle(d calendar.Date) string {
	return filepath.Join(s.Dir, strconv.Itoa(d.Year), strconv.Itoa(d.Day))
}

// Puzzles returns the puzzles that have a folder in the store, in order. It returns none if the
// store does not exist.
func (s Store) Puzzles() (puzzles []calendar.Date, err error) {
	years, err := numericFolders(s.Dir)
	for _, year := range years {
		days, unread := numericFolders(filepath.Join(s.Dir, strconv.Itoa(year)))
		err = cmp.Or(err, unread)
		for _, day := range days {
			puzzles = append(puzzles, calendar.DateOf(year, day))
		}
	}
	return puzzles, err
}

// numericFolders returns the subfolders, and links to folders, that are named by a number without
// leading zeros, in order.
func numericFolders(dir string) (numbers []int, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, entry := range entries {
		n, _ := strconv.Atoi(entry.Name())
		info, err := os.Stat(filepath.Join(dir, entry.Name()))
		if n > 0 && strconv.Itoa(n) == entry.Name() && err == nil && info.IsDir() {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers, nil
}
