package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"aoc/runner/sanitize"
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

// SolveCase solves the part of a case.
func (p Puzzle) SolveCase(c Case) Result {
	s, err := p.Solver(c.Way)
	if err != nil {
		return Result{Err: err}
	}
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

// SolveAll solves the cases of one solver and one input count times: part 2, part 1, and
// then part 1 and part 2 again, each on an input parsed for this call alone. A slow
// solver is not called again, nor is a part that took longer than LongCall, unless
// count is more than 1.
//
// A case has the result of its first call. If a later result differs, the day keeps
// state between calls, and the result is an error that says so.
func SolveAll(cases []Case, count int, solve func(Case) Result) []Result {
	var order []int // of the calls: from the last case to the first, and back
	for i, c := range cases {
		order = slices.Insert(order, 0, i)
		if !c.Way.Slow {
			order = append(order, i)
		}
	}
	results := make([]Result, len(cases))
	before := 0 // the part that was called before
	for round := range count {
		for n, i := range order {
			part, first := cases[i].Part, &results[i]
			switch {
			case round == 0 && n < len(cases): // which calls each case once
				*first = solve(cases[i])
			case count == 1 && first.Parse+first.Solve > LongCall:
				first.Once = true
			case first.Err == nil || first.FromPart: // not after a timeout or a difference
				if err := first.compare(solve(cases[i]), part, before); err != nil {
					first.Err, first.FromPart = err, false
				}
			}
			before = part
		}
	}
	return results
}

// LongCall is how long a part may take to be called again by SolveAll.
const LongCall = 3 * time.Second

// compare returns an error if the later result differs from the first one. It
// names the part that was called before as a possible cause.
func (r Result) compare(again Result, part, before int) error {
	when := fmt.Sprintf("after part %d", before)
	if before == part {
		when = "when called again"
	}
	switch {
	case again.Err != nil && r.Err == nil:
		return fmt.Errorf("part %d gave %s at first and failed %s: %v", part, sanitize.Visible(r.Answer), when, again.Err)
	case again.Err == nil && r.Err != nil:
		return fmt.Errorf("part %d gave %s %s: the day keeps state between calls; at first it failed: %v",
			part, sanitize.Visible(again.Answer), when, r.Err)
	case again.Answer != r.Answer:
		return fmt.Errorf("part %d gave %s at first and %s %s: the day keeps state between calls",
			part, sanitize.Visible(r.Answer), sanitize.Visible(again.Answer), when)
	}
	return nil
}
