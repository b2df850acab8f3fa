package command

import (
	"context"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/check"
	"aoc/runner/command/choose"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func (a App) test() definition {
	return definition{Command: cli.Command{
		Description: "aoc test 21 -watch\naoc test -all -year 2021\n\n" + testOrder,
		Flags: slices.Concat(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(onlyPart),
			&cli.StringFlag{Name: "variant", Usage: "check only variant `NAME`", Value: "all"},
			timesFlag("count", "solve `N` times; all answers must agree (default 1)"),
			toggle("watch", "build and test again after each change to the day"),
			hereFlag(),
		}),
	}, read: a.readTest}
}

const testOrder = `Part 2 is solved before part 1, and then both again: a part whose answer
then differs keeps state between calls, and fails. A slow variant is solved
once. Answers not accepted yet are "same" if all calls and variants agree on
them, and "text" if only the puzzle's text has them. Both may be wrong.`

// testFlags are the flags of aoc test. In a watch, each test reads them again.
type testFlags struct {
	selection
	conditions
	parts   []int
	variant string // "all" for each
	count   int    // how many times each case is solved
}

func (a App) readTest(flags *cli.Context) (action, error) {
	s, err := selectionOf(flags)
	if err != nil {
		return action{}, err
	}
	c, err := conditionsOf(flags, s.several())
	if flags.Bool("watch") {
		return action{noDays, with(s, a.watch)}, err
	}
	f := testFlags{s, c, partsOf(flags), flags.String("variant"), flags.Int("count")}
	return action{c.days(), with(f, a.testDays)}, err
}

func (a App) testDays(ctx context.Context, f testFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.selection, ws, out, false)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	t := &tester{testFlags: f, ws: ws, out: out}
	all := &fleet{worker: a.worker(f.conditions, ws, out), jobs: f.jobs, verb: "test"}
	err = eachDay(ctx, all, out, puzzles, t.day, t.report)
	if err != nil || out.JSON {
		return err
	}
	if err := out.PrintLines([]string{report.Tally(t.done, out.Canvas())}); err != nil || len(puzzles) > 1 {
		return err
	}
	stored, _ := ws.store.Examples(puzzles[0].Date) // the checks have said why not
	for _, hint := range report.TestHints(t.done, len(stored) > 0) {
		out.Hint("%s", hint)
	}
	offer(ctx, all.worker, ws, out, puzzles[0], t.parts)
	return nil
}

// A tester checks days against their known answers.
type tester struct {
	testFlags
	ws   workspace
	out  *reporter
	done []report.Case
}

func (t *tester) day(ctx context.Context, w *isolate.Worker, p engine.Description, each func(report.Case) error) error {
	if err := p.Err(); err != nil {
		return err
	}
	cases, err := t.cases(p)
	if err != nil {
		return err
	}
	solve := func(known engine.Case) engine.Result {
		return w.Solve(ctx, p.Date, known.Way, known.Part, known.Input)
	}
	for known, r := range check.Day(p, cases, t.count, solve) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := each(report.CaseOf(p, known, r)); err != nil {
			return err
		}
	}
	return nil
}

// cases returns the cases of the puzzle that the flags ask for.
func (t *tester) cases(p engine.Description) (cases []engine.Case, err error) {
	variants, err := choose.Variants(p, t.variant)
	if err != nil {
		return nil, err
	}
	onInput, err := check.OnInput(t.ws.store, p)
	if err != nil {
		t.out.fail(p.Date, failure.WithHint(err, "repair the file or move it away; the examples are still checked"))
	}
	examples, err := check.OnExamples(t.ws.store, p)
	if err != nil {
		t.out.fail(p.Date, err)
	}
	cases = slices.DeleteFunc(append(examples, onInput...), func(known engine.Case) bool {
		return !slices.Contains(variants, known.Way.Variant) || !slices.Contains(t.parts, known.Part)
	})
	if len(cases) == 0 {
		t.out.Note("%v: nothing to check: no example and no accepted answer", p.Date)
	}
	return cases, nil
}

// report prints the result of a case, and above the first one of a day its title.
func (t *tester) report(c report.Case) error {
	if c.Status == engine.Fail {
		t.out.remember(exitWrong)
	}
	lines := []string{c.Text(t.out.Canvas())}
	if n := len(t.done); n == 0 || t.done[n-1].Date != c.Date {
		lines = slices.Insert(lines, 0, c.Headline())
	}
	t.done = append(t.done, c)
	return console.PrintAll(t.out.Console, []report.Case{c}, lines)
}
