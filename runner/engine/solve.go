package engine

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"aoc/runner/failure"
	"aoc/runner/sanitize"
)

// maxAnswer is the maximum length of an answer in bytes. A longer one is a
// mistake, and would flood the terminal and the store.
const maxAnswer = 1 << 20

// ErrUnsolved is the error of a part that is not written yet.
var ErrUnsolved = errors.New("not solved yet")

// ErrNoPuzzle is the result of part 2 on the last day of an event, which has no
// second puzzle. The Part2 of that day is never called.
var ErrNoPuzzle = errors.New("the last day has no second puzzle")

// A PartError is an error of a part, as opposed to one of Parse.
type PartError struct {
	Part int
	Err  error
}

func (e *PartError) Error() string { return fmt.Sprintf("part %d: %v", e.Part, e.Err) }
func (e *PartError) Unwrap() error { return e.Err }

// A Solver is a day or a variant with its parameters: those of the real input or
// of an example.
type Solver struct {
	Way
	Day any // the runner.Day, with its own type

	Parse      func(input string) (any, error)
	Parts      [2]func(in any, wanted bool) (Answer, error) // no Answer unless it is wanted
	MakeChart  func(in any) (Chart, error)                  // nil if there is none
	MakeFrames func(in any) iter.Seq[Frame]                 // nil if there are none
	LastDay    bool                                         // the day has no second puzzle
}

// An Answer is the answer of a part as text. The fields are those of Result.
type Answer struct{ Text, Drawing, Unread string }

// A Result is the outcome of solving one part on one input.
//
// The Answer of a drawing is the text that it reads as. A drawing that cannot be
// read is not an error: its Answer is the picture, which must not be submitted,
// and Unread is set.
type Result struct {
	Answer  string // may be "", "0" or negative; "" if Err is set
	Drawing string // the picture if the answer is a drawing, else ""
	Unread  string // the text of a drawing with a ? for each unknown letter, such as AB?D, else ""
	Parse   time.Duration
	Solve   time.Duration
	Once    bool  // SolveAll did not call the part again, because it took long
	Err     error `json:"-"`
}

// Solve parses the input and solves part 1 or 2. The Err of the Result wraps the
// day's own error, ErrUnsolved, ErrNoPuzzle or, after a panic, a *PanicError. It
// is a *PartError if Parse succeeded. Its message is one line.
func (s Solver) Solve(part int, input string) Result {
	if part < 1 || part > len(s.Parts) {
		return Result{Err: fmt.Errorf("there is no part %d", part)}
	}
	if part == 2 && s.LastDay {
		return Result{Err: &PartError{part, ErrNoPuzzle}}
	}
	text := normalize(input)
	in, parse, err := timed(func() (any, error) { return s.Parse(text) })
	if err != nil {
		return Result{Parse: parse, Err: oneLine(err)}
	}
	a, solve, err := timed(func() (Answer, error) { return s.Parts[part-1](in, true) })
	if size := max(len(a.Text), len(a.Drawing), len(a.Unread)); size > maxAnswer {
		a, err = Answer{}, fmt.Errorf("the answer is %d bytes long, the maximum is %d", size, maxAnswer)
	}
	if err != nil {
		err = &PartError{part, oneLine(err)}
	}
	return Result{Answer: a.Text, Drawing: a.Drawing, Unread: a.Unread, Parse: parse, Solve: solve, Err: err}
}

// normalize returns the input with "\n" between lines and none after the last
// one. It keeps all other white space, which has a meaning in some puzzles.
func normalize(input string) string {
	return strings.TrimSuffix(strings.ReplaceAll(input, "\r\n", "\n"), "\n")
}

func timed[T any](f func() (T, error)) (value T, took time.Duration, err error) {
	start := time.Now()
	defer func() {
		took = time.Since(start)
		if v := recover(); v != nil {
			place, _ := PlaceIn(panicFrames())
			err = &PanicError{v, place}
		}
	}()
	value, err = f()
	return value, took, err
}

// oneLine calls the error's Error method here, in the day's own goroutine, since
// it may panic or never return. fmt recovers from the panic.
func oneLine(err error) error { return failure.Of(err, "%s", sanitize.OneLine(fmt.Sprint(err))) }
