package runner

// Plain is the Day that [Funcs] returns.
type Plain[A, B Answer] struct {
	part1 func(string) A
	part2 func(string) B
}

// Funcs returns a Day made of two functions that take the input as text and
// return the answer, for code that exists already:
//
//	d := runner.Funcs(part1, part2)
//	runner.New(2015, 1, "Not Quite Lisp", d, runner.ExampleOf(d, "(()(").Part1(2))
//
// A nil function is a part that is not written yet, or part 2 of an event's last
// day. Go cannot infer the type of its answer: write
// runner.Funcs[int, int](part1, nil).
func Funcs[A, B Answer](part1 func(string) A, part2 func(string) B) Plain[A, B] {
	return Plain[A, B]{part1, part2}
}

// Parse returns the input as it is.
func (Plain[A, B]) Parse(input string) (string, error) { return input, nil }

// Part1 calls the first function.
func (p Plain[A, B]) Part1(input string) (A, error) { return call(p.part1, input) }

// Part2 calls the second function.
func (p Plain[A, B]) Part2(input string) (B, error) { return call(p.part2, input) }

func call[A Answer](part func(string) A, input string) (answer A, err error) {
	if part == nil {
		return answer, ErrUnsolved
	}
	return part(input), nil
}
