package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

func (a App) run() definition {
	var f runFlags
	return definition{Command: cli.Command{
		Description: "aoc run 21\naoc run 2021/21 -part 2 -variant all\npbpaste | aoc run 21 -input -\n" +
			"aoc run -all -year 2021 -jobs 2",
		Flags: slices.Concat(f.solve.days.flagsWithAll(), f.solve.limitFlags(), f.solve.inputFlags(), []cli.Flag{
			partFlag(&f.solve.parts, onlyPart, 1, 2),
			textFlag(&f.solve.variant, "variant", "solve with variant `NAME`, or with all", ""),
			boolFlag(&f.offline, "offline", "never ask the site"),
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		return current.of(&f.solve.days), with(&f, a.runDays), f.solve.read(flags, false)
	}, exclusive: [][]string{{"input", "example", "invent"}, {"example", "invent"}}}
}

// runFlags are the flags of aoc run.
type runFlags struct {
	solve   solveFlags
	offline bool
}

func (a App) runDays(ctx context.Context, f runFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.solve.days, ws, out, f.solve.example == nil && f.solve.seed == nil)
	if out.JSON && len(puzzles) == 1 {
		err = nil // a broken day has its lines too
	}
	if err != nil || len(puzzles) == 0 {
		return err
	}
	r := &run{flags: f, several: len(puzzles) > 1, ws: ws, out: out}
	all := a.pool(f.solve, ws, out, "run")
	if r.several && !out.JSON {
		err = r.table(ctx, all, puzzles)
	} else {
		err = eachDay(ctx, all, out, puzzles, r.day, r.report)
	}
	if r.several && f.solve.example == nil {
		r.sayMissing()
	}
	if file, isFile := out.In.(*os.File); isFile && !r.several && f.solve.inputFile == "" {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			out.Hint("the file on standard input was not read: add -input -")
		}
	}
	return err
}

// A run solves days and reports the results.
type run struct {
	flags   runFlags
	several bool // all missing inputs are reported at the end
	ws      workspace
	out     *reporter

	done []partLine // what has been reported
	head string     // the headline above the last result
}

// day solves the parts of one day, with each variant that was asked for.
func (r *run) day(ctx context.Context, w *isolate.Worker, p engine.Description, each func(partLine)) error {
	f := r.flags.solve
	variants, err := choose.Variants(p, f.variant)
	if err != nil {
		return err
	}
	in, missing := f.input(ctx, w, r.ws, r.out, p, !r.several && !r.flags.offline)
	isNamed := f.inputFile != "" || f.example != nil || errors.Is(missing, failure.ErrUsage)
	if missing != nil && isNamed && !r.several && p.Err() == nil {
		return missing
	}
	onExample := errors.Is(missing, site.ErrNoSession) && len(p.Examples) > 0
	for _, variant := range variants {
		for _, number := range f.parts {
			err := cmp.Or(p.Err(), missing)
			if onExample {
				in, err = exampleFor(r.ws.store, p, number)
			}
			if onExample && !r.several {
				r.out.Say(failure.WithHint(fmt.Errorf("warning: %v: no input is stored and no session is set; solving %s instead",
					p.Date, in.title), "%s", failure.HintIn(missing)))
			}
			result := engine.Result{Err: err}
			if err == nil {
				in.way.Variant = variant
				result = w.Solve(ctx, p.Date, in.way, number, in.text)
			}
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			line := partLine{On: in.title, NoInput: errors.Is(err, errNoInput) || errors.Is(err, site.ErrLocked)}
			line.Line = engine.Line{Date: p.Date, Title: p.Title, Variant: variant, Part: number, Input: in.origin,
				Seed: f.seed}
			each(line.With(result))
		}
	}
	return nil
}

// report prints a result, and its error on stderr.
func (r *run) report(p partLine) {
	r.done = append(r.done, p)
	r.fail(p)
	lines := p.Lines(markOf(p, r.ws.store, r.out))
	if head := p.Headline(); head != r.head {
		r.head = head
		lines = slices.Insert(lines, 0, head)
	}
	console.PrintAll(r.out.Console, []partLine{p}, lines)
	if hint := drawingHint(p.Answer); hint != "" {
		r.out.Hint("%s", hint)
	}
}

// fail prints why a part failed, if it did.
func (r *run) fail(p partLine) {
	switch {
	case p.Status != engine.Failed:
	case p.NoInput && r.several:
		r.out.remember(exitCode(p.Result.Err))
	default:
		r.out.fail(p.Date, byVariant(p.Variant, p.Result.Err))
	}
}

// table runs several days. It prints a table at the end, which grows in a terminal. Errors
// follow the table. An interrupt leaves the rows that are done.
func (r *run) table(ctx context.Context, all *pool, puzzles []engine.Description) error {
	start := time.Now()
	table := &runTable{Elapsed: func() time.Duration { return time.Since(start) }}
	growing := func(width int) []string {
		return table.Lines(layout.Canvas{Width: min(width, layout.MaxColumns), Hard: true, Color: true})
	}
	stop := r.out.StartProgress(len(puzzles), console.Around{Above: growing, Beside: all.beside})
	err := eachDay(ctx, all, r.out, puzzles, r.day, func(p partLine) {
		r.done = append(r.done, p)
		table.Add(p, markOf(p, r.ws.store, r.out))
	})
	stop()
	r.out.PrintLines(table.Lines(r.out.Canvas()))
	for _, p := range r.done {
		r.fail(p)
	}
	return err
}

// sayMissing says which days were not run or ran on an example because their inputs are missing, and
// how to get the inputs.
func (r *run) sayMissing() {
	var locked, notRun, onExample []calendar.Date
	for _, p := range r.done {
		switch {
		case p.NoInput && r.ws.isLocked(p.Date):
			locked = append(locked, p.Date)
		case p.NoInput:
			notRun = append(notRun, p.Date)
		case p.Input == engine.FromExample:
			onExample = append(onExample, p.Date)
		}
	}
	if n, days := spans(onExample); n > 0 {
		r.out.Warn("no input stored for %s (run on an example): %s", layout.Counted(n, "day"), days)
	}
	if n, days := spans(locked); n > 0 {
		r.out.Note("still locked (not run): %s", days)
	}
	if n, days := spans(notRun); n > 0 {
		r.out.Note("no input stored for %s (not run): %s", layout.Counted(n, "day"), days)
	}
	login := ""
	if errors.Is(r.ws.checkSession(), site.ErrNoSession) {
		login = " after aoc login"
	}
	if len(notRun)+len(onExample) > 0 {
		r.out.Hint("aoc fetch -all downloads them%s; aoc import copies inputs from other folders", login)
	}
}

// markOf returns the site's verdict on an answer to the stored input, if known.
func markOf(p partLine, store inputs.Store, out *reporter) mark {
	if p.Input != engine.FromStore {
		return unmarked
	}
	answers, err := store.Answers(p.Date)
	if err != nil {
		out.Warn("%v: %v", p.Date, err)
		return unmarked
	}
	return markBy(answers, p)
}
