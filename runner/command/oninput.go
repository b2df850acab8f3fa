// What is known of a puzzle's stored input: the answers that the site has
// accepted, and, until it has, that the day and all variants answer as the day
// itself did at first.

package command

import (
	"errors"
	"fmt"
	"io/fs"

	"aoc/runner/engine"
)

// The names of these cases.
const (
	acceptedAnswer = "accepted answer"
	agreement      = "stored input"
)

// onInput are the cases on the stored input. Variants that are slow are left out.
func (c *check) onInput(p engine.Puzzle) (cases []engine.Case, err error) {
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
			known := engine.Case{Solver: s, Name: acceptedAnswer, Part: part, Input: string(input), Want: answers.Accepted(part)}
			if known.Want == "" {
				known.Name, known.Unconfirmed = agreement, true
			}
			if !s.Slow {
				cases = append(cases, known)
			}
		}
	}
	return cases, nil
}

// ownAnswers are what the day itself answers to the stored input, by part.
type ownAnswers map[int]engine.Result

// hold makes what the day itself answers the wanted answer of a case, to which r is the result.
func (own ownAnswers) hold(p engine.Puzzle, known engine.Case, r engine.Result, solve func(engine.Case) engine.Result) (engine.Case, engine.Result) {
	isDay := known.Solver.Variant == ""
	if _, solved := own[known.Part]; isDay {
		own[known.Part] = r
	} else if !solved { // it was not asked for
		of := known
		of.Solver = p.Solvers[0]
		own[known.Part] = solve(of)
	}
	known.Want = own[known.Part].Answer
	if err := own[known.Part].Err; err != nil && !isDay {
		r = engine.Result{Err: fmt.Errorf("the day itself: %w", err)}
	}
	return known, r
}
