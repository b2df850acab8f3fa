package engine

import (
	"fmt"
	"path"
	"reflect"
	"runtime"
)

// PuzzleOf calls a day's function Puzzle. If that panics or returns a Puzzle without
// a Solver, PuzzleOf returns a Puzzle whose Err says so. Its year and day are read
// from the day's folder, days/2021/day21, and are 0 if the folder has another name.
func PuzzleOf(day func() Puzzle) (p Puzzle) {
	defer func() {
		if value := recover(); value != nil {
			p = brokenPuzzle(day, value)
		}
	}()
	if p = day(); len(p.Solvers) == 0 {
		panic("the Puzzle is not one of runner.New")
	}
	return p
}

// brokenPuzzle must be called while recovering from the panic.
func brokenPuzzle(day func() Puzzle, value any) Puzzle {
	pc := reflect.ValueOf(day).Pointer()
	function, _ := runtime.CallersFrames([]uintptr{pc + 1}).Next() // which expects return addresses
	place, ok := innermost(packageOf(function), panicFrames())
	if !ok {
		place = placeOf(function)
	}
	p := Puzzle{Title: "(Puzzle panics)", Err: fmt.Errorf("function Puzzle: %w", oneLine(&PanicError{value, place}))}
	p.Year, p.Day = dateOfPackage(packageOf(function))
	p.Solvers = []Solver{{Parse: func(string) (any, error) { return nil, p.Err }}}
	p.WithParameters = func(map[string]string) ([]Solver, error) { return p.Solvers, nil }
	return p
}

// dateOfPackage returns the date of a package such as aoc/days/2021/day21, and 0, 0 for any other path.
func dateOfPackage(name string) (year, day int) {
	address := path.Join(path.Base(path.Dir(name)), path.Base(name))
	if n, _ := fmt.Sscanf(address, "%d/day%d", &year, &day); n != 2 {
		return 0, 0
	}
	return year, day
}
