package command

import (
	"context"
	"fmt"

	"aoc/inputs/submit"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

// decide decides whether a candidate can be sent. The day's examples may take
// long, and are run only if nothing else rejects the answer.
func (t *task) decide(ctx context.Context, c candidate) submit.Decision {
	decision := submit.Decide(c.known, c.Attempt, t.Now())
	if decision.Action == submit.Reject || c.Force || c.Date.IsLastStar(c.Part) {
		return decision
	}
	var cases []engine.Case
	cases, c.Doubt = t.casesFor(c)
	for _, known := range cases {
		c.Examples = append(c.Examples, submit.Example{Name: known.Name, Answer: known.Want})
	}
	decision = submit.Decide(c.known, c.Attempt, t.Now())
	if decision.Action == submit.Reject || c.day == nil {
		return decision
	}
	c.Doubt = t.failingExample(ctx, c, cases)
	return submit.Decide(c.known, c.Attempt, t.Now())
}

// casesFor returns what the part answers to the known examples, or why the
// answer is doubtful without them. A day that is not listed has neither.
func (t *task) casesFor(c candidate) (cases []engine.Case, doubt string) {
	p := c.day
	if p == nil {
		listed, err := t.puzzle(c.Date)
		if err != nil || listed.Err != nil {
			return nil, ""
		}
		if err := listed.Solvers[0].CheckAnswer(c.Part, c.Answer); err != nil {
			return nil, fmt.Sprintf("%v (-force sends it)", err)
		}
		p = &listed
	}
	if _, err := t.store.Examples(c.Date); err != nil {
		return nil, fmt.Sprintf("%v (-force sends the answer all the same)", err)
	}
	for known := range exampleCases(t.store, *p, t.where, func(err error) { t.fail(c.Date, err) }) {
		if known.Solver.Variant == "" && known.Part == c.Part {
			cases = append(cases, known)
		}
	}
	return cases, ""
}

// failingExample names the first example that the day answers wrongly, if there is one.
func (t *task) failingExample(ctx context.Context, c candidate, cases []engine.Case) string {
	w := t.foreground(isolate.Limits{Timeout: defaultTimeout})
	defer w.close()
	for _, known := range cases {
		r := w.solve(ctx, c.Date, known.Solver, known.Part, known.Input)
		if known.Judge(r) == engine.Fail {
			return known.Name + " fails (-force sends the answer all the same)"
		}
	}
	return ""
}
