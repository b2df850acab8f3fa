// Solving one part on one input, and what comes of it.

package runner

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// maxAnswer is how many bytes an answer may have: what is longer is a mistake,
// and would fill whatever it is handed to.
const maxAnswer = 1 << 20

// ErrUnsolved is what a part returns while it is not written yet.
var ErrUnsolved = errors.New("not solved yet")

// ErrNoPuzzle is what part 2 of an event's last day comes to, whose second star
// has no puzzle: see [LastDay]. The Part2 of such a day is never called.
var ErrNoPuzzle = errors.New("the last day has no second puzzle")

// LastDay returns the last day of a year's event: 25, and 12 from 2025 on.
func LastDay(year int) int {
	if year < 2025 {
		return 25
	}
	return 12
}

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
	parse   func(input string) (any, error)
	parts   [2]func(in any, write bool) (written, error)
	kinds   [2]reflect.Type             // of the answers
	chart   func(in any) (Chart, error) // nil if there is none
	last    bool                        // of a last day, which has no second puzzle
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

func erase[D Day[In, A, B], In any, A, B Answer](variant string, d D) Solver {
	return Solver{
		Variant: variant,
		parse:   func(input string) (any, error) { return d.Parse(input) },
		parts:   [2]func(any, bool) (written, error){erasePart(d.Part1), erasePart(d.Part2)},
		kinds:   [2]reflect.Type{reflect.TypeFor[A](), reflect.TypeFor[B]()},
	}
}

// erasePart writes the answer only if it is asked to, since that takes an allocation which is not the part's.
func erasePart[In any, A Answer](part func(In) (A, error)) func(any, bool) (written, error) {
	return func(in any, wanted bool) (w written, err error) {
		typed, _ := in.(In) // a nil interface is the one In that does not survive any: it comes back as its zero value
		answer, err := part(typed)
		if wanted && err == nil {
			w = write(answer)
		}
		return w, err
	}
}

// Solve parses the input, for this part alone, and solves part 1 or 2. A panic
// of the day comes back as a *PanicError. An error of a part is a
// *PartError, one of Parse is not. Each says what it says on one line.
func (s Solver) Solve(part int, input string) Result {
	if part < 1 || part > len(s.parts) {
		return Result{Err: fmt.Errorf("there is no part %d", part)}
	}
	if part == 2 && s.last {
		return Result{Err: &PartError{part, ErrNoPuzzle}}
	}
	text := handed(input)
	in, parse, err := timed(func() (any, error) { return s.parse(text) })
	if err != nil {
		return Result{Parse: parse, Err: ask(err)}
	}
	w, solve, err := timed(func() (written, error) { return s.parts[part-1](in, true) })
	if size := max(len(w.answer), len(w.drawing)); size > maxAnswer {
		w, err = written{}, fmt.Errorf("the answer is %d bytes long, and may be %d", size, maxAnswer)
	}
	if err != nil {
		err = &PartError{part, ask(err)}
	}
	return Result{Answer: w.answer, Drawing: w.drawing, Unread: w.unread, Parse: parse, Solve: solve, Err: err}
}

// CheckAnswer returns an error if a text cannot be the answer of part 1 or 2,
// since that is an integer and the text is none of its type.
func (s Solver) CheckAnswer(part int, text string) (err error) {
	switch zero := reflect.New(s.kinds[part-1]).Elem(); {
	case zero.CanInt():
		_, err = strconv.ParseInt(text, 10, zero.Type().Bits())
	case zero.CanUint():
		_, err = strconv.ParseUint(text, 10, zero.Type().Bits())
	}
	if err != nil {
		return fmt.Errorf("%q is not of type %v, the type of part %d's answer", text, s.kinds[part-1].Kind(), part)
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
