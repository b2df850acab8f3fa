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

	Unconfirmed bool // Want is the day's own answer, which may be wrong
	FromText    bool // Want is what the puzzle's text seems to say, and may be wrong

	// Rejected, in an unconfirmed case, returns the site's verdict on a wrong answer, or "".
	Rejected func(answer string) (verdict string)
}

// Cases returns the cases of the puzzle's examples: those of the day itself, then
// those of each variant.
func (d Description) Cases() (cases []Case) {
	for w := range d.Ways {
		for i, e := range d.Examples {
			for part := 1; part <= 2; part++ {
				if want, known := e.Want[part]; known {
					cases = append(cases, Case{Way: d.Ways.OnExample(i + 1)[w], Name: fmt.Sprintf("example %d", i+1), Part: part, Input: string(e.Input), Want: want})
				}
			}
		}
	}
	return cases
}

// Status is the outcome of a Case.
type Status string

const (
	Pass Status = "pass" // the answer is the known one
	Same Status = "same" // the answer is the day's own, which may be wrong
	Text Status = "text" // the wanted answer is from the puzzle's text, and may be wrong
	Fail Status = "fail"
	Skip Status = "skip" // the part is not solved yet, or has no puzzle
)

// Judge compares a result with the wanted answer. A drawing with unknown letters
// passes if its known letters agree.
func (c Case) Judge(r Result) Status {
	switch {
	case errors.Is(r.Err, ErrUnsolved), errors.Is(r.Err, ErrNoPuzzle):
		return Skip
	case c.FromText:
		return Text
	case r.Err != nil || r.Answer != c.Want && !mayRead(r.Unread, c.Want):
		return Fail
	case c.Unconfirmed:
		return Same
	default:
		return Pass
	}
}

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
