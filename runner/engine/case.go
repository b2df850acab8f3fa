package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Case is the known answer to one part of one input, for one way to solve it.
type Case struct {
	Way   Way
	Name  string // where the answer comes from: "example 1"
	Part  int
	Input string
	Want  string // "" if it is not known, and the text is not sure
	Hint  string // what to do if the case fails, "" if nothing is known

	Unconfirmed bool // the right answer is not known, so the ways must agree; see Own
	Stored      int  // the number of the example's file in the store, 0 for another input

	// Text has the values of the puzzle's text that may be the answer, the likeliest first, if the answer is not
	// known. Want is the first of them if the text is sure.
	Text []string

	WhyWrong func(answer string) string // why an unconfirmed answer cannot be right, or ""; may be nil
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
	Pass Status = "pass" // the answer is the wanted one
	Same Status = "same" // the answer is the day's own, which may be wrong
	Text Status = "text" // the answer is not known, and the puzzle's text has values that it may be
	Fail Status = "fail"
	Skip Status = "skip" // the part is not solved yet, or has no puzzle
)

// Judge compares a result with the wanted answer.
func (c Case) Judge(r Result) Status {
	switch isOpen := len(c.Text) > 0; {
	case errors.Is(r.Err, ErrUnsolved), errors.Is(r.Err, ErrNoPuzzle):
		return Skip
	case c.Stored > 1 && r.FromParse && !r.Crashed && (isOpen || c.Want == ""): // perhaps it is not an example
		return Skip
	case isOpen && !r.Crashed: // an error may mean that the text has another example; a crash is a mistake
		return Text
	case !r.Is(c.Want):
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
	case status == Pass, status == Same, status == Text:
		return nil
	case r.Err != nil:
		return r.Err
	case r.Drawing != "" && strings.Contains(r.Answer+c.Want, "\n"):
		return fmt.Errorf("got the drawing\n%s\nwant\n%s", r.Answer, c.Want)
	}
	return fmt.Errorf("got %q, want %q", r.Answer, c.Want)
}

// IsInText reports whether the answer is one of the text's values.
func (c Case) IsInText(r Result) bool { return r.Err == nil && slices.Contains(c.Text, r.Answer) }

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
