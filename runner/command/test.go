package command

import (
	"context"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/check"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

func (a App) test() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "test",
		Usage:       "check days against their examples and accepted answers",
		Description: "aoc test 21 -watch\naoc test -all -year 2021\n\n" + testOrder,
		Flags: flagsOf(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(onlyPart),
			&cli.StringFlag{Name: "variant", Usage: "check only variant `NAME`", Value: "all"},
			timesFlag("count", "solve `N` times; all answers must agree (default 1)"),
			toggle("watch", "build and test again after each change to the day"),
			hereFlag(),
		}),
	}, days: allDays, do: a.testDays})
}

const testOrder = `Part 2 is solved before part 1, and then both again: a part whose answer
then differs keeps state between calls, and fails. A slow variant is solved
once. Answers not accepted yet are "same" if all calls and variants agree on
them, and "text" if only the puzzle's text has them. Both may be wrong.`

func (a App) testDays(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(flags, ws, out, false)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	limits, err := limitsOf(flags, len(puzzles) > 1)
	if err != nil {
		return err
	}
	t := &tester{variant: flags.String("variant"), parts: partsOf(flags), count: flags.Int("count"), ws: ws, out: out,
		canvas: out.Canvas(), tally: report.Tally{}}
	if flags.Bool("watch") {
		return a.watch(ctx, ws, out, puzzles)
	}
	err = eachDay(ctx, a.fleet(flags, ws, limits, out, "test"), out, puzzles, t.day, t.report)
	if err != nil || out.JSON {
		return err
	}
	if err := out.PrintLines([]string{t.tally.Text(t.canvas)}); err != nil || len(puzzles) > 1 {
		return err
	}
	t.hintExamples(puzzles[0])
	t.hintText(puzzles[0])
	return nil
}

// A tester checks days against their known answers, and counts the results.
type tester struct {
	variant string // "all" for each
	parts   []int
	count   int // how many times each case is solved
	ws      workspace
	out     *reporter
	canvas  layout.Canvas

	head  calendar.Date // the day above the last case
	tally report.Tally
	same  []int // the parts that only agree with themselves

	passed, contradicted [3]bool // by part: agrees with a known answer; contradicts what the text says
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
	variants, err := variantsOf(p, t.variant)
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

// report prints the result of a case.
func (t *tester) report(c report.Case) error {
	t.tally[c.Status]++
	switch c.Status {
	case engine.Same:
		t.same = append(t.same, c.Part)
	case engine.Fail:
		t.out.remember(exitWrong)
	case engine.Pass:
		t.passed[c.Part] = true
	case engine.Text:
		t.contradicted[c.Part] = t.contradicted[c.Part] || c.Error == "" && c.Got != c.Want
	}
	lines := []string{c.Text(t.canvas)}
	if c.Date != t.head {
		t.head = c.Date
		p, _ := t.ws.puzzle(c.Date)
		lines = slices.Insert(lines, 0, fmt.Sprintf("%v: %s", c.Date, p.Title))
	}
	return console.PrintAll(t.out.Console, []report.Case{c}, lines)
}

// hintExamples says how the stored examples become tests, if none tests a part that only
// agrees with itself.
func (t *tester) hintExamples(p engine.Description) {
	stored, err := t.ws.store.Examples(p.Date)
	if err != nil || len(stored) == 0 {
		return
	}
	cases, _ := check.OnExamples(t.ws.store, p) // read above
	isTested := func(part int) bool {
		return slices.ContainsFunc(cases, func(known engine.Case) bool { return known.Part == part })
	}
	t.same = slices.DeleteFunc(t.same, isTested)
	if len(t.same) > 0 {
		t.out.Hint("no example tests part %d; aoc example %s shows its answers to the site's examples", t.same[0], p.Date.Arg())
	}
}

// hintText says that a statement of the text may be wrong, if the day contradicts it and yet answers
// right where the answer is known.
func (t *tester) hintText(p engine.Description) {
	for part := range t.passed {
		if t.passed[part] && t.contradicted[part] {
			t.out.Hint("part %d passes where its answer is known: the text may mean another example; aoc example %s -blocks lists them",
				part, p.Date.Arg())
		}
	}
}
