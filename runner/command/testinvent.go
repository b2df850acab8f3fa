package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"aoc/inputs"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

const usualSize = 10 // of the largest inputs that ways are compared on

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
	cases  []caseLine
	failed int // the index of the first case that fails, or -1
}

// run compares the ways on inputs of growing size, and reports a case for each part and way. The first case that
// fails is reported alone, with its input as Go code.
func (t trials) run(ctx context.Context, each func(caseLine)) error {
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
			c := last.cases[last.failed]
			c.Example = exampleCode(last.Invention, t.p.Ways[0], last.cases)
			if err := t.keep(ctx, last.Invention); err != nil {
				t.out.Warn("%v: the input is not stored as an example: %v", t.p.Date, err)
			}
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
		all.cases = append(all.cases, caseOf(t.p, known, r))
	}
	all.failed = slices.IndexFunc(all.cases, func(c caseLine) bool { return c.Status == engine.Fail })
	return all, context.Cause(ctx)
}

// keep stores an input as an example without answers, so that later tests run it too.
func (t trials) keep(ctx context.Context, in engine.Invention) error {
	return t.ws.store.Alone(ctx, t.p.Date, func() error {
		stored, err := t.ws.store.Examples(t.p.Date)
		isIt := func(e inputs.Example) bool {
			return e.Input == string(in.Input) && maps.Equal(e.Parameters, in.Parameters)
		}
		if err == nil && !slices.ContainsFunc(stored, isIt) {
			_, err = t.ws.store.SaveExample(t.p.Date, inputs.Example{Origin: "An " + in.Seed.String() + ".",
				Input: string(in.Input), Parameters: in.Parameters})
		}
		return err
	})
}

// exampleCode returns an invented input as an example in Go, with what the day itself answers.
func exampleCode(in engine.Invention, way engine.Way, cases []caseLine) string {
	code := "runner.Example[Day]("
	if in.Day != "" {
		code = "runner.ExampleOf(" + in.Day + ", "
	}
	var lines []string
	for line := range strings.Lines(string(in.Input)) {
		lines = append(lines, strconv.Quote(line))
	}
	code += cmp.Or(strings.Join(lines, "+\n\t"), `""`) + ")"
	for _, c := range cases {
		if way.Answers[c.Part-1] == reflect.String {
			c.Got = strconv.Quote(c.Got)
		}
		if c.Variant == "" && c.Error == "" && c.Status != engine.Skip {
			code += fmt.Sprintf(".Part%d(%s)", c.Part, c.Got)
		}
	}
	return code
}
