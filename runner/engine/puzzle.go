// Package engine runs days: it solves the parts of a [Puzzle] ([Solver],
// [Result]), compares the results with the known answers ([Case], [Calls], [SolveAll]) and
// measures them ([Solver.Measure]). runner.New turns a Day into a Puzzle, which has no
// type parameters.
//
// The author of a day needs package runner, and nothing from this one. The engine
// reads no file, uses no network and prints nothing.
//
// A [Description] describes a Puzzle to other processes, and a [Way] describes a
// Solver: they are data, without functions.
package engine

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

// A Puzzle is a runner.Day with its types erased.
type Puzzle struct {
	calendar.Date
	Title    string
	File     string   // the path of the Go file with its function Puzzle
	Solvers  []Solver // the day itself, then its variants
	Examples []Example
	Err      error // why the day's function Puzzle failed, or nil; see PuzzleOf

	// SolversOf returns the Solvers with the parameters of another Day of the same type.
	SolversOf func(day any) []Solver

	// Invent returns an invented input and the Day with the parameters for it. It is nil if the day invents none.
	Invent func(r *rand.Rand, size int) (day any, input string)
}

// An Example is an input with known answers.
type Example struct {
	Input string
	Want  map[int]string // the known answers, by part
	Day   any            // the runner.Day with the example's parameters

	ZeroDay bool // the example was made without a Day, so all fields of Day are zero
}

// Find returns the puzzle of a date, and the solver that a Way describes.
func Find(puzzles []Puzzle, d calendar.Date, w Way) (Puzzle, Solver, error) {
	for _, p := range puzzles {
		if p.Date == d {
			s, err := p.Solver(w)
			return p, s, err
		}
	}
	return Puzzle{}, Solver{}, fmt.Errorf("%v is not listed", d)
}

// Solver returns the solver of the puzzle that a Way describes. It fails if there is none,
// the Day has no such parameter, or the value does not fit its type.
func (p Puzzle) Solver(w Way) (Solver, error) {
	solvers := p.Solvers
	switch {
	case p.Err != nil:
		return Solver{}, p.Err
	case w.Example < 0 || w.Example > len(p.Examples):
		return Solver{}, fmt.Errorf("the day has no example %d", w.Example)
	case w.Example > 0:
		solvers = p.SolversOf(p.Examples[w.Example-1].Day)
	case len(w.Parameters) > 0:
		day, err := withParameters(solvers[0].Day, w.Parameters)
		if err != nil {
			return Solver{}, err
		}
		solvers = p.SolversOf(day)
	}
	for _, s := range solvers {
		if s.Variant == w.Variant {
			return s, nil
		}
	}
	return Solver{}, fmt.Errorf("the day has no variant %q", w.Variant)
}

// withParameters returns a Day with some fields set from texts. FieldByName and a sort of all names would add 7 kB to
// the page's program.
func withParameters(day any, parameters map[string]string) (any, error) {
	changed, unknown := reflect.New(reflect.TypeOf(day)).Elem(), maps.Clone(parameters)
	changed.Set(reflect.ValueOf(day))
	for i := 0; changed.Kind() == reflect.Struct && i < changed.NumField(); i++ {
		name := changed.Type().Field(i).Name
		if text, known := unknown[name]; known && changed.Field(i).CanSet() {
			if err := set(changed.Field(i), text); err != nil {
				return nil, fmt.Errorf("parameter %s: %w", name, err)
			}
			delete(unknown, name)
		}
	}
	if len(unknown) > 0 {
		least := slices.Min(slices.Collect(maps.Keys(unknown))) // so that the error always names the same one
		return nil, fmt.Errorf("the day has no parameter %s", least)
	}
	return changed.Interface(), nil
}

func set(field reflect.Value, text string) error {
	switch {
	case field.CanInt():
		n, err := strconv.ParseInt(text, 10, field.Type().Bits())
		if err != nil {
			return fmt.Errorf("%q is not of type %v", text, field.Type())
		}
		field.SetInt(n)
	case field.CanUint():
		n, err := strconv.ParseUint(text, 10, field.Type().Bits())
		if err != nil {
			return fmt.Errorf("%q is not of type %v", text, field.Type())
		}
		field.SetUint(n)
	case field.Kind() == reflect.String:
		field.SetString(text)
	default:
		return fmt.Errorf("type %v cannot be set from text: use an integer or a string", field.Type())
	}
	return nil
}

// PuzzleOf calls a day's function Puzzle. If that panics, or returns a Puzzle without a Solver or of another day than
// that of its folder, PuzzleOf returns a Puzzle whose Err says so. Its year and day are read from the folder,
// days/2021/day21, and are 0 if the folder has another name.
func PuzzleOf(day func() Puzzle) (p Puzzle) {
	pc := reflect.ValueOf(day).Pointer()
	function, _ := runtime.CallersFrames([]uintptr{pc + 1}).Next() // which expects return addresses
	d := dateOfPackage(packageOf(function))
	defer func() {
		value := recover()
		title, err := "(no Puzzle)", fmt.Errorf("at %s: the Puzzle was not made by runner.New", placeOf(function))
		switch isMade := len(p.Solvers) > 0; {
		case value != nil:
			title, err = "(Puzzle panics)", oneLine(panicError(value, cmp.Or(FrameOfDay(panicFrames()), function)))
		case isMade && d != (calendar.Date{}) && d != p.Date:
			title, err = p.Title, fmt.Errorf("at %s: its runner.New has the year and day of %v", placeOf(function), p.Date)
		case isMade:
			return
		}
		p = Broken(d.Year, d.Day, title, fmt.Sprintf("function Puzzle: %v", err))
	}()
	return day()
}

// Broken returns a Puzzle that cannot run, with the reason as its Err.
func Broken(year, day int, title, why string) Puzzle {
	return Puzzle{Date: calendar.DateOf(year, day), Title: title, Err: errors.New(why), Solvers: []Solver{{}}}
}

// dateOfPackage returns the date of a package such as aoc/days/2021/day21, and the zero date for any other path.
func dateOfPackage(name string) calendar.Date {
	years, folder := path.Split(name)
	number, isDay := strings.CutPrefix(folder, "day") // Sscanf would add 29 kB to the page's program
	day, errDay := strconv.Atoi(number)
	year, errYear := strconv.Atoi(path.Base(years))
	if !isDay || errDay != nil || errYear != nil {
		return calendar.Date{}
	}
	return calendar.DateOf(year, day)
}
