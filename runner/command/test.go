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
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
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
			return noDays, with(&f.days, a.watch, f.days.checkYear), err
		}
		return current.of(&f.days), with(&f, a.testDays, f.days.checkYear), err
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
	cases := t.flags.chosen(append(examples, onInput...), variants)
	if len(cases) == 0 {
		err := fmt.Errorf("%v: nothing to check: no example and no accepted answer", p.Date)
		t.out.Say(failure.WithHint(err, "%s", t.ws.writeExample(p.Date)))
	}
	printed := map[string]bool{}
	solve := func(known engine.Case) engine.Result {
		name := nameOfCase(known)
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
	if err := t.ws.checkedStore(t.out)(ctx); err != nil {
		return err
	}
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
