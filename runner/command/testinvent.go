package command

import (
	"context"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/command/report"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

const (
	usualSize  = 10          // of the largest inputs that ways are compared on
	moreInputs = 200         // how many more are tried for a short one that fails
	searchTime = time.Minute // for these
)

// trials compare ways of a day on inputs that it invents.
type trials struct {
	*tester
	w        *isolate.Worker
	p        engine.Description
	variants []string
}

// A trial has the results on one input.
type trial struct {
	engine.Invention
	cases  []report.Case
	failed int // the index of the first case that fails, or -1
}

// run compares the ways on inputs of growing size, and reports a case for each part and way. If a case fails, it
// reports that one alone, on the shortest input that fails in the same way.
func (t trials) run(ctx context.Context, each func(report.Case)) error {
	if t.w.Prints != nil {
		t.w.Prints = io.Discard // a day may print the same text for each input
	}
	var last trial
	for n := range t.flags.inputs {
		clear := t.out.ShowStep("%v: invented input %d of %d", t.p.Date, n+1, t.flags.inputs)
		in, err := invent(ctx, t.w, t.p, engine.Seed{Number: uint64(n + 1), Size: 1 + n*usualSize/t.flags.inputs})
		if err == nil {
			last, err = t.try(ctx, in)
		}
		clear()
		if err != nil {
			return errorOf(t.p.Date, err)
		}
		if last.failed >= 0 {
			last = t.shortest(ctx, last)
			c := last.cases[last.failed]
			c.Example = report.ExampleCode(last.Invention, t.p.Ways[0], last.cases)
			t.keep(ctx, last.Invention)
			each(c)
			return nil
		}
	}
	for _, c := range last.cases {
		c.Case, c.Agrees, c.Got, c.Want = layout.Counted(t.flags.inputs, "invented input"), c.Status == engine.Same, "", ""
		each(c)
	}
	return nil
}

// try compares the ways on one input.
func (t trials) try(ctx context.Context, in engine.Invention) (trial, error) {
	cases := t.flags.chosen(t.p.InventedCases(in, t.flags.variant), t.variants)
	solve := func(c engine.Case) engine.Result { return t.w.Solve(ctx, t.p.Date, c.Way, c.Part, c.Input) }
	all := trial{Invention: in, failed: -1}
	for known, r := range engine.SolveDay(cases, t.flags.count, solve) {
		all.cases = append(all.cases, report.CaseOf(t.p, known, r))
	}
	all.failed = slices.IndexFunc(all.cases, func(c report.Case) bool { return c.Status == engine.Fail })
	return all, context.Cause(ctx)
}

// shortest returns the shortest of more inputs, of the same size and smaller ones, that fail in the same way.
func (t trials) shortest(ctx context.Context, first trial) trial {
	defer t.out.ShowStep("%v: looking for a shorter input than %d bytes", t.p.Date, len(first.Input))()
	best, begun := first, time.Now()
	for n := range moreInputs {
		seed := engine.Seed{Number: first.Seed.Number + uint64(n) + 1, Size: 1 + n*first.Seed.Size/moreInputs}
		if seed.Size > best.Seed.Size || time.Since(begun) > searchTime {
			break
		}
		in, err := invent(ctx, t.w, t.p, seed)
		if err != nil || len(in.Input) >= len(best.Input) {
			continue
		}
		if next, err := t.try(ctx, in); err == nil && next.failed >= 0 && next.symptom() == first.symptom() {
			best = next
		}
	}
	return best
}

// symptom says how the first case fails: its part and way, and where in the day it crashed or was stopped.
func (t trial) symptom() string {
	c := t.cases[t.failed]
	kind := placeInError.FindString(c.Error)
	if kind == "" && c.Error != "" && !strings.Contains(c.Error, "keeps state") {
		kind = "error"
	}
	return report.CaseName(engine.Case{Name: kind, Part: c.Part, Way: engine.Way{Variant: c.Variant}})
}

var placeInError = regexp.MustCompile(`(panic|fatal error|timed out|used more).*?( at \S+:\d+| in \S+$)`)

// keep stores the input as a local example. Its answers are not known: the day's own may be wrong.
func (t trials) keep(ctx context.Context, in engine.Invention) {
	err := t.ws.checkedStore(t.out)(ctx)
	if err == nil {
		err = t.ws.saveExample(ctx, t.p.Date, inputs.Example{Origin: "An " + in.Seed.String() + ".",
			Input: string(in.Input), Parameters: in.Parameters})
	}
	if err != nil {
		t.out.Warn("%v: the input is not stored as an example: %v", t.p.Date, err)
		return
	}
	t.out.Note("%v: the input is a local example; aoc example %s records its answers", t.p.Date, t.p.Arg())
}
