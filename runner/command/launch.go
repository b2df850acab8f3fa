package command

import (
	"context"
	"os"
	"slices"
	"strings"
	"sync"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

// worker returns the worker of a single day, which has the terminal: its prints appear at once.
// With -input - the command itself reads stdin, and the day cannot.
func (a App) worker(f solveFlags, ws workspace, out *reporter) *isolate.Worker {
	w := &isolate.Worker{Program: ws.days.Program, Dir: ws.dir, Environ: out.ChildEnviron, Limits: f.limits}
	w.Prints, w.Foreground, w.Began = out.Err, out.KeepMode, out.ShowRunning
	if stdin, ok := out.In.(*os.File); ok && f.inputFile != "-" {
		w.Stdin = stdin
	}
	if f.days == linked {
		w.Here = a.Puzzles
	}
	return w
}

// background returns a worker like w, but without the terminal. It counts what the days print, and drops it.
func background(w *isolate.Worker) *isolate.Worker {
	return &isolate.Worker{Program: w.Program, Dir: w.Dir, Environ: w.Environ, Limits: w.Limits}
}

// A fleet runs days, each in a process of its own.
type fleet struct {
	worker *isolate.Worker // of a single day; those of several days are in the background
	jobs   int             // how many of them run at a time
	verb   string          // the command that shows what a day printed
	apart  bool            // run a single day in the background too

	running sync.Map // has the dates of several days that run now
}

// An outcome is the result of one of several days: its lines, and how many bytes it printed.
type outcome[L any] struct {
	date    calendar.Date
	lines   []L
	printed int
	err     error // why there are no more lines
}

// work is what a command does with a day. It reports each line as it comes, and stops if that fails.
type work[L any] func(ctx context.Context, w *isolate.Worker, p engine.Description, report func(L) error) error

// eachDay does the work for each day. A single day has the terminal. Each of several days
// has a worker of its own, and eachDay reports the lines in the order of the days. After an
// interrupt it reports what is done.
func eachDay[L any](
	ctx context.Context, f *fleet, out *reporter, days []engine.Description, do work[L], report func(L) error,
) error {
	untilInterrupt := func(ctx context.Context, w *isolate.Worker, p engine.Description, report func(L) error) error {
		return do(ctx, w, p, func(line L) error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return report(line)
		})
	}
	if len(days) == 1 && !f.apart {
		defer f.worker.Close()
		return untilInterrupt(ctx, f.worker, days[0], report)
	}
	collect := func(ctx context.Context, p engine.Description) (o outcome[L]) {
		f.running.Store(p.Date, true)
		defer f.running.Delete(p.Date)
		w := background(f.worker)
		o.date = p.Date
		o.err = untilInterrupt(ctx, w, p, func(line L) error { o.lines = append(o.lines, line); return nil })
		o.printed = w.Close()
		return o
	}
	for day := range isolate.InOrder(ctx, f.jobs, days, collect) {
		if day.printed > 0 { // the text itself would hide the results
			out.Note("%v printed %s; aoc %s %s shows the output",
				day.date, layout.RoughSize(day.printed), f.verb, day.date.Arg())
		}
		if day.err != nil && ctx.Err() == nil {
			out.fail(day.date, day.err)
		}
		for _, line := range day.lines {
			if err := report(line); err != nil {
				return err
			}
		}
		out.Step()
	}
	return context.Cause(ctx)
}

// beside names the days that run, for the progress bar.
func (f *fleet) beside(int) string {
	var dates []calendar.Date
	f.running.Range(func(d, _ any) bool { dates = append(dates, d.(calendar.Date)); return true })
	slices.SortFunc(dates, calendar.Date.Compare)
	var names []string
	for _, d := range dates {
		names = append(names, d.Arg())
	}
	return "running " + strings.Join(names, ", ")
}
