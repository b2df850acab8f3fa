package engine

import (
	"errors"
	"fmt"
	"strings"
)

// A Case is the known answer to one part of one input, for one way to solve it.
type Case struct {
	Way   Way
	Name  string // where the answer comes from: "example 1"
	Part  int
	Input string
	Want  string
	Hint  string // what to do if the case fails, "" if nothing is known

	Unconfirmed bool // Want is the day's own answer, which may be wrong
	FromText    bool // Want is what the puzzle's text seems to say, and may be wrong
	Later       bool // of an example in the store after the first one

	// Rejected, in an unconfirmed case, returns the site's verdict on a wrong answer, or "".
	Rejected func(answer string) (verdict string)
}

// Cases returns the cases of the puzzle's examples: first the day's own, then the
// cases of each variant.
func (d Description) Cases() (cases []Case) {
	for _, way := range d.Ways {
		for i, e := range d.Examples {
			way.Example = i + 1
			hint := ""
			if e.NoParameters {
				hint = fmt.Sprintf("all fields of Day are zero in example %d; runner.ExampleOf gives it parameters", i+1)
			}
			for part := 1; part <= 2; part++ {
				if want, known := e.Want[part]; known {
					cases = append(cases, Case{Way: way, Name: fmt.Sprintf("example %d", i+1), Part: part,
						Input: string(e.Input), Want: want, Hint: hint})
				}
			}
		}
	}
	return cases
}

// SolveCase solves the part of a case. A panic of the day ends the program, so that a debugger stops there.
func (p Puzzle) SolveCase(c Case) Result {
	s, err := p.Solver(c.Way)
	if err != nil {
		return Result{Err: err}
	}
	s.Panics = true
	return s.Solve(c.Part, c.Input)
}

// Status is the outcome of a Case.
type Status string

const (
	Pass Status = "pass" // the answer is as wanted
	Same Status = "same" // the answer is the day's own, which may be wrong
	Text Status = "text" // the wanted answer is from the puzzle's text, and may be wrong
	Fail Status = "fail"
	Skip Status = "skip" // the part is not solved yet, or has no puzzle
)

// Judge compares a result with the wanted answer. A drawing with unknown letters
// passes if its known letters agree.
func (c Case) Judge(r Result) Status {
	switch {
	case errors.Is(r.Err, ErrUnsolved), errors.Is(r.Err, ErrNoPuzzle), c.IsDoubtful(r):
		return Skip
	case c.FromText && !r.Crashed: // an error may mean that the text has another example; a crash is a mistake
		return Text
	case r.Err != nil || r.Answer != c.Want && !mayRead(r.Unread, c.Want):
		return Fail
	case c.Unconfirmed:
		return Same
	default:
		return Pass
	}
}

// Mistake returns the error of a result, or how the result differs from the wanted answer.
func (c Case) Mistake(r Result) error {
	switch status := c.Judge(r); {
	case r.Err != nil:
		return r.Err
	case status == Pass, status == Same:
		return nil
	case r.Drawing != "" && strings.Contains(r.Answer+c.Want, "\n"):
		return fmt.Errorf("got the drawing\n%s\nwant\n%s", r.Answer, c.Want)
	}
	return fmt.Errorf("got %q, want %q", r.Answer, c.Want)
}

// IsDoubtful reports whether the case may not be an example: it is only in the puzzle's text, another
// example comes before it, and the day cannot parse it.
func (c Case) IsDoubtful(r Result) bool { return c.FromText && c.Later && r.FromParse }

// mayRead reports whether a reading with unknown letters, such as AB?D, may stand
// for the text. At least one letter must be known.
func mayRead(reading, text string) bool {
	if strings.Trim(reading, "?") == "" || len(reading) != len(text) {
		return false
	}
	for i, letter := range []byte(text) {
		unknown := reading[i] == '?' && 'A' <= letter && letter <= 'Z'
		if letter != reading[i] && !unknown {
			return false
		}
	}
	return true
}

// ByInput groups the cases of a puzzle by solver and input. A group is in the order of the parts.
func ByInput(cases []Case) (groups [][]Case) {
	for i, c := range cases {
		before, last := cases[max(0, i-1)], len(groups)-1
		if c.Way.Variant == before.Way.Variant && c.Input == before.Input && c.Part > before.Part {
			groups[last] = append(groups[last], c)
		} else {
			groups = append(groups, []Case{c})
		}
	}
	return groups
}
