package runner

import "strings"

// Funcs returns a Day made of two functions that take the input as text, without the line
// feeds at its end, and return no errors. A nil function is a part that is not written
// yet:
//
//	d := runner.Funcs[int, int](part1, nil)
//	runner.New(2015, 2, "I Was Told There Would Be No Math", d, runner.ExampleOf(d, "1x2x5").Part1(36))
//
// If the puzzle has parameters, write a function that takes them and returns the Day.
func Funcs[A, B Answer](part1 func(input string) A, part2 func(input string) B) Day[string, A, B] {
	return funcs[A, B]{part1, part2}
}

type funcs[A, B Answer] struct {
	part1 func(string) A
	part2 func(string) B
}

func (funcs[A, B]) Parse(input string) (string, error) { return strings.TrimRight(input, "\n"), nil }

func (f funcs[A, B]) Part1(input string) (A, error) { return solve(f.part1, input) }

func (f funcs[A, B]) Part2(input string) (B, error) { return solve(f.part2, input) }

func solve[A Answer](part func(string) A, input string) (answer A, err error) {
	if part == nil {
		return answer, ErrUnsolved
	}
	return part(input), nil
}
