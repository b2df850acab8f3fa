// Package runner is the engine of aoc: what a day is, and what comes of running one.
//
// A [Day] is three functions, Parse, Part1 and Part2, with types of its own.
// [New] erases those types into a [Puzzle], a plain value that holds everything
// one can do with the day: solve a part, with the day itself or one of its
// variants, on any input or on the day's examples, and draw its chart.
//
// The package is pure: it reads no file, asks no network and prints nothing.
// What happened comes back as a [Result].
package runner

// A Day solves one day's puzzle. In is what its input parses to; A and B are
// the types of its two answers.
//
// The fields of a Day, if it has any, are the puzzle's parameters: numbers that
// the text gives, and that differ between its example and the real input.
//
// Each part is given an input that was parsed for it alone, so it may change it.
type Day[In any, A, B Answer] interface {
	Parse(input string) (In, error)
	Part1(In) (A, error)
	Part2(In) (B, error)
}

// A Puzzle is one day's puzzle, solved: a Day with its types erased.
type Puzzle struct {
	Year, Day int
	Title     string
	Solvers   []Solver // the day itself, then its variants
	Examples  []Example
	Err       error // why the day's function Puzzle failed, nil if it did not: see List

	with func(parameters map[string]string) ([]Solver, error)
}

// An Example is an input whose answers are known.
type Example struct {
	Input   string
	Want    map[int]string // the wanted answer of each part that the example covers
	Solvers []Solver       // the puzzle's Solvers, with the example's parameters
}

// New makes a Puzzle of a Day and of what stands beside it: examples
// ([ExampleOf]), variants ([Variant]) and a chart ([ChartOf]).
func New[D Day[In, A, B], In any, A, B Answer](year, day int, title string, d D, options ...Option[D]) Puzzle {
	all := plan[D]{solvers: []solverOf[D]{func(d D) Solver { return erase("", d) }}, last: day == LastDay(year)}
	for _, option := range options {
		option.joins(&all)
	}
	p := Puzzle{Year: year, Day: day, Title: OneLine(title), Solvers: all.solversFor(d)}
	p.with = func(parameters map[string]string) ([]Solver, error) { return all.with(d, parameters) }
	for _, e := range all.examples {
		p.Examples = append(p.Examples, Example{e.input, e.want, all.solversFor(e.day)})
	}
	return p
}

// Solver returns the solver of that name, "" being the day itself.
func (p Puzzle) Solver(variant string) (Solver, bool) { return find(p.Solvers, variant) }

// Solver returns the solver of that name with the example's parameters, "" being the day itself.
func (e Example) Solver(variant string) (Solver, bool) { return find(e.Solvers, variant) }

func find(solvers []Solver, variant string) (Solver, bool) {
	for _, s := range solvers {
		if s.Variant == variant {
			return s, true
		}
	}
	return Solver{}, false
}
