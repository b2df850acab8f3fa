// Solving one part on one input, and what comes of it.

package engine

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"aoc/runner/sanitize"
)

// maxAnswer is how many bytes an answer may have: what is longer is a mistake,
// and would fill whatever it is handed to.
const maxAnswer = 1 << 20

// ErrUnsolved is what a part returns while it is not written yet.
var ErrUnsolved = errors.New("not solved yet")

// ErrNoPuzzle is what part 2 of an event's last day comes to, whose second star
// has no puzzle. The Part2 of such a day is never called.
var ErrNoPuzzle = errors.New("the last day has no second puzzle")

// A PartError is the error of a part: what came of it after Parse had gone well.
type PartError struct {
	Part int
	Err  error
}

func (e *PartError) Error() string { return fmt.Sprintf("part %d: %v", e.Part, e.Err) }
func (e *PartError) Unwrap() error { return e.Err }

// A Solver solves the parts of one puzzle, with the parameters of the real
// input or of an example.
type Solver struct {
	Variant string // the variant's name; "" is the day itself
	Slow    bool   // too slow for tests on a real input

	// Which parameters the solver has: those of the day's own example with that
	// number, from 1, or fields of the Day by name; without both the real input's.
	Example    int
	Parameters map[string]string

	Parse func(input string) (any, error)
	Parts [2]func(in any, write bool) (Written, error)
	Kinds [2]reflect.Type             // of the answers
	Draw  func(in any) (Chart, error) // nil if there is none
	Last  bool                        // of a last day, which has no second puzzle
}

// A Result is what came of solving one part on one input.
//
// An answer that is drawn in dots is what the drawing reads. A drawing that
// cannot be read is no error of the day's: its picture is the Answer then, which
// tells it from others but is nothing to send, and Unread is set.
type Result struct {
	Answer  string // zero, negative or empty are answers too; "" with an Err
	Drawing string // the picture, of an answer that is drawn; else ""
	Unread  string // what a drawing with unknown letters reads, each of them a ?, as in AB?D; else ""
	Parse   time.Duration
	Solve   time.Duration
	Err     error // the day's own, ErrUnsolved, ErrNoPuzzle or a *PanicError, told apart by errors.Is and As
}

// Solve parses the input, for this part alone, and solves part 1 or 2. A panic
// of the day comes back as a *PanicError. An error of a part is a
// *PartError, one of Parse is not. Each says what it says on one line.
func (s Solver) Solve(part int, input string) Result {
	if part < 1 || part > len(s.Parts) {
		return Result{Err: fmt.Errorf("there is no part %d", part)}
	}
	if part == 2 && s.Last {
		return Result{Err: &PartError{part, ErrNoPuzzle}}
	}
	text := handed(input)
	in, parse, err := timed(func() (any, error) { return s.Parse(text) })
	if err != nil {
		return Result{Parse: parse, Err: ask(err)}
	}
	w, solve, err := timed(func() (Written, error) { return s.Parts[part-1](in, true) })
	if size := max(len(w.Answer), len(w.Drawing)); size > maxAnswer {
		w, err = Written{}, fmt.Errorf("the answer is %d bytes long, and may be %d", size, maxAnswer)
	}
	if err != nil {
		err = &PartError{part, ask(err)}
	}
	return Result{Answer: w.Answer, Drawing: w.Drawing, Unread: w.Unread, Parse: parse, Solve: solve, Err: err}
}

// CheckAnswer returns an error if a text cannot be the answer of part 1 or 2,
// since that is an integer and the text is none of its type.
func (s Solver) CheckAnswer(part int, text string) (err error) {
	switch zero := reflect.New(s.Kinds[part-1]).Elem(); {
	case zero.CanInt():
		_, err = strconv.ParseInt(text, 10, zero.Type().Bits())
	case zero.CanUint():
		_, err = strconv.ParseUint(text, 10, zero.Type().Bits())
	}
	if err != nil {
		return fmt.Errorf("%q is not of type %v, the type of part %d's answer", text, s.Kinds[part-1].Kind(), part)
	}
	return nil
}

// handed is the text as a day gets it: line feeds alone end lines, and the last
// one is cut. Every other blank carries meaning in some puzzle and is kept.
func handed(input string) string {
	return strings.TrimSuffix(strings.ReplaceAll(input, "\r\n", "\n"), "\n")
}

func timed[T any](f func() (T, error)) (value T, took time.Duration, err error) {
	start := time.Now()
	defer func() {
		took = time.Since(start)
		if v := recover(); v != nil {
			err = panicked(v)
		}
	}()
	value, err = f()
	return value, took, err
}

// A said error is one of a day's. Its message was asked for in the day's own
// goroutine, since asking may panic or take for ever, and is one line.
type said struct {
	message string
	error
}

func (s *said) Error() string { return s.message }
func (s *said) Unwrap() error { return s.error }

// ask asks an error what it says; fmt recovers where that panics.
func ask(err error) error { return &said{sanitize.OneLine(fmt.Sprint(err)), err} }
