// What is known of a puzzle's stored input: the answers that the site has
// accepted, and, until it has, that all variants answer as the day itself.

package command

import (
	"context"
	"errors"
	"io/fs"

	"aoc/runner"
)

// The names of these cases.
const (
	acceptedAnswer = "accepted answer"
	agreement      = "stored input"
)

// onInput are the cases on the stored input. Variants that are slow are left out.
func (c *check) onInput(p runner.Puzzle) (cases []runner.Case, err error) {
	answers, err := c.store.Answers(p.Year, p.Day)
	if err != nil {
		return nil, err
	}
	input, err := c.store.Input(p.Year, p.Day)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	for _, s := range p.Solvers {
		for part := 1; part <= 2; part++ {
			known := runner.Case{Solver: s, Name: acceptedAnswer, Part: part, Input: string(input), Want: answers.Accepted(part)}
			if known.Want == "" {
				known.Name = agreement
			}
			if !s.Slow && (known.Want != "" || s.Variant != "") {
				cases = append(cases, known)
			}
		}
	}
	return cases, nil
}

// own is what the day itself answers where a variant is held to that.
func (c *check) own(ctx context.Context, p runner.Puzzle, known runner.Case) runner.Result {
	return c.limits.solve(ctx, p.Solvers[0], known.Part, known.Input, c.remind(dateOf(p), known.Part))
}
