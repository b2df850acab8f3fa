package runner

import "strings"

// FuncDay is the Day that [Of], [OfNoError], [Funcs], [Both] and [BothOrError] return.
type FuncDay[In any, A, B Answer] struct {
	parse func(string) (In, error)
	part1 func(In) (A, error)
	part2 func(In) (B, error)
}

// Of returns a Day made of three functions, for code that exists already:
//
//	d := runner.Of(parse, part1, part2)
//	runner.New(2015, 2, "I Was Told There Would Be No Math", d, runner.ExampleOf(d, "2x3x4").Part1(58))
//
// The functions return errors. [OfNoError] takes functions that return none, [NoError]
// adapts a single one, and [Unsolved] stands for a part that is not written yet. Parse
// gets the input without the line feeds at its end.
//
// A function that returns functions gives them the parameters of the puzzle:
//
//	day := func(size int) runner.FuncDay[[]int, int, int] {
//		return runner.Of(parse, sums(size), products(size))
//	}
//	runner.New(2020, 9, "Encoding Error", day(25), runner.ExampleOf(day(5), example).Part1(127))
func Of[In any, A, B Answer](parse func(string) (In, error), part1 func(In) (A, error), part2 func(In) (B, error)) FuncDay[In, A, B] {
	return FuncDay[In, A, B]{parse, part1, part2}
}

// OfNoError is [Of] for functions that return no errors. It calls [NoError] for each.
func OfNoError[In any, A, B Answer](parse func(string) In, part1 func(In) A, part2 func(In) B) FuncDay[In, A, B] {
	return Of(NoError(parse), NoError(part1), NoError(part2))
}

// Funcs is [OfNoError] for two functions that take the input as text.
func Funcs[A, B Answer](part1 func(input string) A, part2 func(input string) B) FuncDay[string, A, B] {
	return Of(text, NoError(part1), NoError(part2))
}

// Both returns a Day made of one function that takes the input as text and returns the
// answers to both parts. A part is solved and measured alone, so solve runs once for
// each part.
func Both[A, B Answer](solve func(input string) (A, B)) FuncDay[string, A, B] {
	return Funcs(
		func(input string) A { answer, _ := solve(input); return answer },
		func(input string) B { _, answer := solve(input); return answer })
}

// BothOrError is [Both] for a function that also returns an error.
func BothOrError[A, B Answer](solve func(input string) (A, B, error)) FuncDay[string, A, B] {
	return Of(text,
		func(input string) (A, error) { answer, _, err := solve(input); return answer, err },
		func(input string) (B, error) { _, answer, err := solve(input); return answer, err })
}

func text(input string) (string, error) { return input, nil }

// NoError returns a function that calls f and returns no error. If f is nil, it
// returns [ErrUnsolved].
func NoError[X, Y any](f func(X) Y) func(X) (Y, error) {
	return func(x X) (y Y, err error) {
		if f == nil {
			return y, ErrUnsolved
		}
		return f(x), nil
	}
}

// Unsolved is a part that is not written yet, or part 2 of an event's last day:
//
//	runner.Of(parse, part1, runner.Unsolved)
func Unsolved[In any](In) (int, error) { return 0, ErrUnsolved }

// Parse calls the first function, with the input without the line feeds at its end.
func (d FuncDay[In, A, B]) Parse(input string) (In, error) {
	return d.parse(strings.TrimRight(input, "\n"))
}

// Part1 calls the second function.
func (d FuncDay[In, A, B]) Part1(in In) (A, error) { return d.part1(in) }

// Part2 calls the third function.
func (d FuncDay[In, A, B]) Part2(in In) (B, error) { return d.part2(in) }
