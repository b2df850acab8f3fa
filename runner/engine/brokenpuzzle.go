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
		value := recover()
		if value == nil && len(p.Solvers) > 0 {
			return
		}
		pc := reflect.ValueOf(day).Pointer()
		function, _ := runtime.CallersFrames([]uintptr{pc + 1}).Next() // which expects return addresses
		title, err := "(no Puzzle)", fmt.Errorf("at %s: the Puzzle was not made by runner.New", placeOf(function))
		if value != nil {
			title, err = "(Puzzle panics)", oneLine(panicError(value, cmp.Or(FrameOfDay(panicFrames()), function)))
		}
		d := dateOfPackage(packageOf(function))
		p = Broken(d.Year, d.Day, title, fmt.Sprintf("function Puzzle: %v", err))
	}()
	return day()
}

// Broken returns a Puzzle that cannot run, with the reason as its Err.
func Broken(year, day int, title, why string) Puzzle {
	return Puzzle{Date: calendar.DateOf(year, day), Title: title, Err: errors.New(why), Solvers: []Solver{{}}}
}

// dateOfPackage returns the date of a package such as aoc/days/2021/day21, and the zero date for any other path.
func dateOfPackage(name string) (d calendar.Date) {
	address := path.Join(path.Base(path.Dir(name)), path.Base(name))
	if n, _ := fmt.Sscanf(address, "%d/day%d", &d.Year, &d.Day); n != 2 {
		return calendar.Date{}
	}
	return d
}
