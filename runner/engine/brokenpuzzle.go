package engine

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"reflect"
	"runtime"

	"aoc/runner/calendar"
)

// PuzzleOf calls a day's function Puzzle. If that panics or returns a Puzzle without
// a Solver, PuzzleOf returns a Puzzle whose Err says so. Its year and day are read
// from the day's folder, days/2021/day21, and are 0 if the folder has another name.
func PuzzleOf(day func() Puzzle) (p Puzzle) {
	defer func() {
		if value := recover(); value != nil {
			function := frameOf(day)
			place := cmp.Or(innermost(packageOf(function), panicFrames()), placeOf(function))
			p = brokenPuzzle(function, "(Puzzle panics)", oneLine(panicError(value, place)))
		}
	}()
	if p = day(); len(p.Solvers) == 0 {
		function := frameOf(day)
		return brokenPuzzle(function, "(no Puzzle)",
			fmt.Errorf("at %v: the Puzzle was not made by runner.New", placeOf(function)))
	}
	return p
}

func frameOf(day func() Puzzle) runtime.Frame {
	pc := reflect.ValueOf(day).Pointer()
	frame, _ := runtime.CallersFrames([]uintptr{pc + 1}).Next() // which expects return addresses
	return frame
}

func brokenPuzzle(function runtime.Frame, title string, err error) Puzzle {
	year, day := dateOfPackage(packageOf(function))
	return Broken(year, day, title, fmt.Sprintf("function Puzzle: %v", err))
}

// Broken returns a Puzzle that cannot run, with the reason as its Err.
func Broken(year, day int, title, why string) Puzzle {
	err := errors.New(why)
	parse := func(string) (any, error) { return nil, err }
	return Puzzle{Date: calendar.Date{Year: year, Day: day}, Title: title, Err: err, Solvers: []Solver{{Parse: parse}}}
}

// dateOfPackage returns the date of a package such as aoc/days/2021/day21, and 0, 0 for any other path.
func dateOfPackage(name string) (year, day int) {
	address := path.Join(path.Base(path.Dir(name)), path.Base(name))
	if n, _ := fmt.Sscanf(address, "%d/day%d", &year, &day); n != 2 {
		return 0, 0
	}
	return year, day
}
