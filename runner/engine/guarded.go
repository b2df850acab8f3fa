package engine

import (
	"fmt"
	"path"
	"reflect"
	"runtime"
)

// Guarded calls the function Puzzle of a day. If that panics, it returns a Puzzle
// whose Err says so. Its year and day are those of the day's folder,
// days/2021/day21, or 0.
func Guarded(day func() Puzzle) (p Puzzle) {
	defer func() {
		if value := recover(); value != nil {
			p = broken(day, value)
		}
	}()
	return day()
}

// broken is called while recovering from the panic of a day's Puzzle.
func broken(day func() Puzzle, value any) Puzzle {
	pc := reflect.ValueOf(day).Pointer()
	function, _ := runtime.CallersFrames([]uintptr{pc + 1}).Next() // which takes what a call returns to
	place := placeOf(function)
	for frame := range panicFrames() {
		if packageOf(frame) == packageOf(function) {
			place = placeOf(frame)
			break
		}
	}
	p := Puzzle{Title: "(Puzzle panics)", Err: fmt.Errorf("function Puzzle: %w", ask(&PanicError{value, place}))}
	p.Year, p.Day = dateOfPackage(packageOf(function))
	p.Solvers = []Solver{{Parse: func(string) (any, error) { return nil, p.Err }}}
	p.WithParameters = func(map[string]string) ([]Solver, error) { return p.Solvers, nil }
	return p
}

// dateOfPackage is the date of a day by its package's path, aoc/days/2021/day21; 0, 0 for any other path.
func dateOfPackage(name string) (year, day int) {
	address := path.Join(path.Base(path.Dir(name)), path.Base(name))
	if n, _ := fmt.Sscanf(address, "%d/day%d", &year, &day); n != 2 {
		return 0, 0
	}
	return year, day
}
