// aoc test: whether the days still answer what is known to be right.

package command

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

func (a App) test() *cli.Command {
	return a.define(cli.Command{
		Name:        "test",
		Usage:       "check days against their examples and their accepted answers",
		UsageText:   "aoc test [DAY] [FLAGS]",
		Description: "aoc test 21\naoc test -all\naoc test 21 -watch\naoc test -all -year 2021 -json\n\n" + testOrder,
		Flags: flags(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(),
			&cli.StringFlag{Name: "variant", Usage: "check the variant `NAME` alone"},
			&cli.IntFlag{Name: "count", Usage: "solve `N` times over, which have to agree", Value: 1},
			toggle("watch", "build and test again after each change to the day"),
			hereFlag(),
			jsonFlag(),
		}),
	}, testDays)
}

const testOrder = `On each input part 2 is solved first, then part 1, and then both again: a part
that answers something else then belongs to a day that keeps state between
calls, and fails. A slow variant is solved once.

What agrees with an example or an accepted answer passes. An answer to the
stored input that nobody has confirmed yet is the same, if all calls and all
variants agree on it: it may still be wrong.`

func testDays(t *task) error {
	puzzles, err := t.puzzles()
	if err != nil {
		return err
	}
	c, err := t.newCheck(len(puzzles) > 1)
	if err != nil {
		return err
	}
	if t.flags.Bool("watch") {
		return t.watch(t.flags.Context, puzzles)
	}
	if len(puzzles) == 1 {
		w := t.foreground(c.limits)
		err = c.day(t.flags.Context, w, puzzles[0], c.report)
		w.close()
	} else {
		err = eachDay(t, c.limits, puzzles, c.day, c.report)
	}
	if err != nil {
		return err
	}
	return c.summary()
}

// A check is what aoc test does, as its flags say, and what came of it so far.
type check struct {
	*task
	parts  []int
	limits isolate.Limits
	count  int
	head   calendar.Date
	canvas console.Canvas
	tally  report.Tally
}

func (t *task) newCheck(several bool) (c *check, err error) {
	c = &check{task: t, count: t.flags.Int("count"), canvas: t.Canvas(), tally: report.Tally{}}
	if c.count < 1 {
		return nil, console.Usagef("-count %d is not a number of times", c.count)
	}
	if c.parts, err = t.parts(); err != nil {
		return nil, err
	}
	c.limits, err = t.limits(several)
	return c, err
}

func (c *check) day(ctx context.Context, w worker, p engine.Puzzle, each func(report.Case) error) error {
	if p.Err != nil {
		return p.Err
	}
	cases, err := c.cases(p)
	if err != nil {
		return err
	}
	own := expected{}
	solve := func(known engine.Case) engine.Result {
		return w.solve(ctx, p.Date, known.Solver, known.Part, known.Input)
	}
	for known, r := range engine.Check(slices.Values(cases), c.count, solve) {
		if known.Unconfirmed {
			known, r = own.compare(p, known, r, solve)
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := each(report.CaseOf(p, known, r)); err != nil {
			return err
		}
	}
	return nil
}

// cases are what is known of the puzzle, as far as the flags ask for it.
func (c *check) cases(p engine.Puzzle) (cases []engine.Case, err error) {
	if p.Err != nil {
		return nil, p.Err
	}
	variants, err := variantsOf(p, "all")
	if c.flags.IsSet("variant") {
		variants, err = variantsOf(p, c.flags.String("variant"))
	}
	if err != nil {
		return nil, err
	}
	onInput, err := inputCases(c.store, p)
	if err != nil {
		c.fail(p.Date, console.WithHint(err, "mend it or move it away; the examples are checked all the same"))
	}
	examples := exampleCases(c.store, p, c.where, func(err error) { c.fail(p.Date, err) })
	cases = slices.DeleteFunc(append(slices.Collect(examples), onInput...), func(known engine.Case) bool {
		return !slices.Contains(variants, known.Solver.Variant) || !slices.Contains(c.parts, known.Part)
	})
	if len(cases) == 0 {
		c.Note("%v: nothing to check: no example, and no accepted answer", p.Date)
	}
	return cases, nil
}

// report prints how a case came out.
func (c *check) report(line report.Case) error {
	c.tally[line.Status]++
	if line.Status == engine.Fail {
		c.remember(exitWrong)
	}
	return c.Print(line, func(w io.Writer) { c.write(w, line) })
}

func (c *check) write(w io.Writer, l report.Case) {
	if day := (l.Date); day != c.head {
		c.head = day
		p, _ := c.puzzle(day)
		fmt.Fprintf(w, "%v: %s\n", day, p.Title)
	}
	fmt.Fprintln(w, l.Text(c.canvas))
}

func (c *check) summary() error {
	if c.flags.Bool("json") {
		return nil
	}
	_, err := fmt.Fprintln(c.Results(), c.tally.Text(c.canvas))
	return err
}
