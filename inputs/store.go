// Package inputs is what is kept on disk of Advent of Code: for each puzzle the input and the page, as the site served
// them, the examples, and what is known of the answers.
//
// It asks nothing of the site: that is the part of the package site below it.
package inputs

import (
	"path/filepath"
	"strconv"

	"aoc/runner/calendar"
)

// A Store is a folder of inputs. In it each puzzle has a folder that mirrors its address on the site, such as 2021/21.
type Store struct {
	Dir string // the folder of all inputs; it may be relative to the current folder
	// Waiting, if it is not nil, is told who holds the lock of a puzzle that is waited for; "" if that is not known.
	Waiting func(d calendar.Date, holder string)
}

// InputPath is where the input of a puzzle is kept, whether or not it is there.
func (s Store) InputPath(d calendar.Date) string {
	return filepath.Join(s.puzzle(d), "input.txt")
}

func (s Store) puzzle(d calendar.Date) string {
	return filepath.Join(s.Dir, strconv.Itoa(d.Year), strconv.Itoa(d.Day))
}
