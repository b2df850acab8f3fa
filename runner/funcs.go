package runner

// Plain is the Day that Funcs makes.
type Plain[A, B Answer] struct {
	part1 func(string) A
	part2 func(string) B
}

// Funcs makes a Day of two functions from text to answer, for days that were
// written elsewhere. A nil function is a part that is not written yet; its
// answer's type has to be said then, as in Funcs[int, int](part1, nil). The
// second part of an event's last day has no puzzle, and is nil as well.
//
//	d := runner.Funcs(part1, part2)
//	runner.New(2015, 1, "Not Quite Lisp", d, runner.ExampleOf(d, "(()(").Part1(2))
func Funcs[A, B Answer](part1 func(string) A, part2 func(string) B) Plain[A, B] {
	return Plain[A, B]{part1, part2}
}

// Parse hands the text on as it is.
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
