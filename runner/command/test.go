package command

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/check"
	"aoc/runner/command/choose"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

func (a App) test() definition {
	var f solveFlags
	var watch bool
	return definition{Command: cli.Command{
		Description: "aoc test 21 -watch\naoc test -all -year 2021\n\n" + testOrder,
		Flags: slices.Concat(f.days.flagsWithAll(), f.limitFlags(), []cli.Flag{
			partFlag(&f.parts, onlyPart, 1, 2),
			textFlag(&f.variant, "variant", "check only variant `NAME`", "all"),
			timesFlag(&f.count, 1, "count", "solve `N` times; all answers must agree (default 1)"),
			timesFlag(&f.inputs, 0, "invent", "compare all ways on `N` invented inputs instead"),
			boolFlag(&watch, "watch", "build and test again after each change to the day"),
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		err := f.read(flags, false)
		if watch { // each test reads the flags again
			return noDays.of(&f.days), with(&f.days, a.watch), err
		}
		return current.of(&f.days), with(&f, a.testDays), err
	}}
}

const testOrder = `test runs part 2, part 1, then both again. A part that changes its answer
keeps state between calls, and fails. A slow variant runs once. An answer that
is not accepted yet is "same" if all calls and variants agree on it, and "text"
if only the puzzle's text may have it. Either may be wrong.`

func (a App) testDays(ctx context.Context, f solveFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.days, ws, out, false)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	t := &tester{flags: f, ws: ws, out: out}
	all := a.pool(f, ws, out, "test")
	err = eachDay(ctx, all, out, puzzles, t.day, t.report)
	if err != nil || out.JSON {
		return err
	}
	untested := len(slices.DeleteFunc(slices.Clone(puzzles), func(p engine.Description) bool { return p.Err() == nil }))
	out.PrintLines([]string{tally(t.done, untested, out.Canvas())})
	if len(puzzles) > 1 || f.inputs > 0 {
		return nil
	}
	for _, hint := range testHints(t.done) {
		out.Hint("%s", hint)
	}
	return nil
}

// A tester checks days against their known answers.
type tester struct {
	flags solveFlags
	ws    workspace
	out   *reporter
	done  []caseLine
}

func (t *tester) day(ctx context.Context, w *isolate.Worker, p engine.Description, each func(caseLine)) error {
	if err := p.Err(); err != nil {
		return err
	}
	variants, err := choose.Variants(p, t.flags.variant)
	if err != nil {
		return err
	}
	switch {
	case t.flags.inputs > 0 && !p.Invents && t.flags.days.several():
		t.out.Note("%v invents no inputs", p.Date)
		return nil
	case t.flags.inputs > 0:
		return trials{tester: t, w: w, p: p, variants: variants}.run(ctx, each)
	}
	onInput, err := check.OnInput(t.ws.store, p)
	if err != nil {
		t.out.fail(p.Date, err)
	}
	examples, err := check.OnExamples(t.ws.store, p)
	if err != nil {
		t.out.fail(p.Date, err)
	}
	if len(examples)+len(onInput) == 0 {
		err := fmt.Errorf("%v: nothing to check: no example with an answer, and no input", p.Date)
		t.out.Say(failure.WithHint(err, "%s", t.ws.writeExample(p.Date)))
	}
	cases := t.flags.chosen(append(examples, onInput...), variants)
	printed := map[string]bool{}
	solve := func(known engine.Case) engine.Result {
		name := caseName(known.Name, known.Part, known.Way.Variant)
		switch {
		case w.Prints == nil: // it runs in the background
		case printed[name]:
			w.Prints = io.Discard // the case is solved again
		default:
			w.Prints, printed[name] = t.out.Section(name), true
		}
		w.Limits.Timeout = t.flags.timeout(known)
		return w.Solve(ctx, p.Date, known.Way, known.Part, known.Input)
	}
	for known, r := range engine.SolveDay(cases, t.flags.count, solve) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		each(caseOf(p, known, r))
	}
	return nil
}

// timeout returns how long a case may take. Text whose answer is not known may be no example.
func (f solveFlags) timeout(c engine.Case) time.Duration {
	if f.limits.Timeout == 0 && c.Unconfirmed && c.Stored > 0 {
		return openTime
	}
	return f.limits.Timeout
}

// chosen returns the cases of the chosen variants and parts.
func (f solveFlags) chosen(cases []engine.Case, variants []string) []engine.Case {
	return slices.DeleteFunc(cases, func(c engine.Case) bool {
		return !slices.Contains(variants, c.Way.Variant) || !slices.Contains(f.parts, c.Part)
	})
}

// report prints the result of a case, below the title of the day if it is the first case.
func (t *tester) report(c caseLine) {
	if c.Status == engine.Fail {
		t.out.remember(exitWrong)
	}
	lines := []string{c.Text(t.out.Canvas())}
	if c.Example != "" {
		lines = append(lines, "", c.Example, "")
	}
	if n := len(t.done); n == 0 || t.done[n-1].Date != c.Date {
		lines = slices.Insert(lines, 0, c.Headline())
	}
	t.done = append(t.done, c)
	console.PrintAll(t.out.Console, []caseLine{c}, lines)
}

// tally returns how many cases have each status, and how many days could not be tested. It leaves out "same", "from
// the text" and those days if there are none, as is usual.
func tally(cases []caseLine, untested int, on layout.Canvas) string {
	n := map[engine.Status]int{}
	for _, c := range cases {
		n[c.Status]++
	}
	var counts []string
	for _, s := range []engine.Status{engine.Pass, engine.Fail, engine.Same, engine.Text, engine.Skip} {
		cell := layout.Cell{Text: fmt.Sprintf("%d %s", n[s], statusWords[s])}
		if n[s] > 0 && s != engine.Skip {
			cell.Style = statusStyles[s]
		}
		if n[s] > 0 || s != engine.Same && s != engine.Text {
			counts = append(counts, on.Paint(cell))
		}
	}
	if untested > 0 {
		cell := layout.Cell{Text: layout.Counted(untested, "day") + " not tested", Style: layout.Red}
		counts = append(counts, on.Paint(cell))
	}
	return strings.Join(counts, ", ")
}

var statusWords = map[engine.Status]string{engine.Pass: "passed", engine.Fail: "failed",
	engine.Same: "same", engine.Text: "from the text", engine.Skip: "skipped"}

// testHints returns hints about the results of one day: the first of each status.
func testHints(cases []caseLine) (hints []string) {
	hinted := map[engine.Status]bool{}
	for _, c := range cases {
		if c.Hint != "" && !hinted[c.Status] {
			hints = append(hints, c.Hint)
			hinted[c.Status] = true
		}
	}
	return hints
}
