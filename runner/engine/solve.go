package engine

import (
	"cmp"
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

// A Solver is a day or a variant with its parameters: those of the real input or
// of an example.
type Solver struct {
	Way
	Day any // the runner.Day, with its own type

	Parse      func(input string) (any, error)
	Parts      [2]func(in any, answer *Result) error // set the answer, unless that is nil
	MakeFrames []func(in any) iter.Seq[Frame]        // one for each of the Films
	LastDay    bool                                  // the day has no second puzzle
	Panics     bool                                  // a panic of the day is not turned into an error
}

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
	Once    bool // SolveAll did not call the part again, because it took long

	Err       error `json:"-"`
	FromPart  bool  // Err comes from the part, and not from Parse or a limit
	FromParse bool  // Err comes from Parse
	Crashed   bool  // Err is a panic or the end of the process
}

// Is reports whether the result is an answer: the same text or, for a drawing with unknown letters, a text with which
// the known ones agree. Nothing else is equal: the site compares texts.
func (r Result) Is(answer string) bool {
	return r.Err == nil && (r.Answer == answer || mayRead(r.Unread, answer))
}

// Solve parses the input and solves part 1 or 2. The Err of the Result wraps the
// day's own error, ErrUnsolved or ErrNoPuzzle. Its message is one line. If the day
// panics, the message says where, unless s.Panics is set.
func (s Solver) Solve(part int, input string) (r Result) {
	if part < 1 || part > len(s.Parts) {
		return Result{Err: fmt.Errorf("there is no part %d", part)}
	}
	if part == 2 && s.LastDay {
		return Result{Err: fmt.Errorf("part %d: %w", part, ErrNoPuzzle)}
	}
	in, parse, err := s.parse(input)
	if err != nil {
		return Result{Parse: parse, Err: err, FromParse: true, Crashed: errors.Is(err, errPanic)}
	}
	solve, err := s.call(func() error { return s.Parts[part-1](in, &r) })
	if size := max(len(r.Answer), len(r.Drawing), len(r.Unread)); size > maxAnswer {
		r, err = Result{}, fmt.Errorf("the answer is %d bytes long, the maximum is %d", size, maxAnswer)
	}
	if err != nil {
		r.Err, r.FromPart, r.Crashed = fmt.Errorf("part %d: %w", part, err), true, errors.Is(err, errPanic)
	}
	r.Parse, r.Solve = parse, solve
	return r
}

// parse returns the parsed input, and how long the parsing took.
func (s Solver) parse(input string) (in any, took time.Duration, err error) {
	took, err = s.call(func() error {
		in, err = s.Parse(Normalize(input))
		return err
	})
	return in, took, err
}

// Normalize returns the input as Parse gets it: with "\n" between lines and none after
// the last one. It keeps all other white space, which has a meaning in some puzzles.
func Normalize(input string) string {
	return strings.TrimSuffix(strings.ReplaceAll(input, "\r\n", "\n"), "\n")
}

// call calls the code of the day. It returns the code's error, or one for a panic, with a message of one line.
func (s Solver) call(code func() error) (took time.Duration, err error) {
	start := time.Now()
	if s.Panics {
		err = code()
	} else {
		err = recovering(code)
	}
	took = time.Since(start)
	if err != nil {
		err = oneLine(err)
	}
	return took, err
}

// recovering returns the error of code, or one for its panic.
func recovering(code func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = panicError(v, FrameOfDay(panicFrames()))
		}
	}()
	return code()
}

// oneLine calls the error's Error method here, in the day's own goroutine, since it
// may panic or never return. fmt recovers from the panic.
func oneLine(err error) error {
	return failure.Of(err, "%s", cmp.Or(sanitize.OneLine(fmt.Sprint(err)), "failed"))
}
