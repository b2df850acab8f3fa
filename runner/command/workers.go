package command

import (
	"context"
	"os"
	"sync"

	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/command/report"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

// worker returns the worker of a single day, without its program. It has the terminal's input. What the day prints
// appears at once. With -input - the command itself reads stdin, and the day cannot.
func (a App) worker(f solveFlags, ws workspace, out *reporter) *isolate.Worker {
	w := &isolate.Worker{Dir: ws.dir, Environ: out.ChildEnviron, Limits: f.limits}
	w.Prints, w.Foreground, w.Began = out.Err, out.KeepMode, out.ShowRunning
	w.Stopped = func(d calendar.Date, err error) { out.Say(errorOf(d, err)) }
	if stdin, ok := out.In.(*os.File); ok && f.inputFile != "-" {
		w.Stdin = stdin
	}
	return w
}

// background returns a worker like w, but without the terminal. It counts what the days print, and drops it.
func background(w *isolate.Worker) *isolate.Worker {
	return &isolate.Worker{Program: w.Program, Dir: w.Dir, Environ: w.Environ, Limits: w.Limits}
}

// A pool runs days, each in a process of its own.
type pool struct {
	worker *isolate.Worker // of a single day; several days run in the background
	days   build.Days
	jobs   int    // how many days run at a time
	verb   string // the command that shows what a day printed
	apart  bool   // run a single day in the background too

	running sync.Map // has the dates of several days that run now
}

// pool returns the pool for a command's days.
func (a App) pool(f solveFlags, ws workspace, out *reporter, verb string) *pool {
	return &pool{worker: a.worker(f, ws, out), days: ws.days, jobs: f.jobs, verb: verb}
}

// work is what a command does with a day. It reports each line as it comes.
type work[L any] func(ctx context.Context, w *isolate.Worker, p engine.Description, report func(L)) error

// eachDay does the work for each day. A single day has the terminal. Each of several days
// has a worker of its own, and eachDay reports the lines in the order of the days. After an
// interrupt it reports what is done.
func eachDay[L any](
	ctx context.Context, all *pool, out *reporter, days []engine.Description, do work[L], report func(L),
) error {
	if len(days) == 1 && !all.apart {
		all.worker.Program = all.days.Program(days[0].Date)
		defer all.worker.Close()
		return do(ctx, all.worker, days[0], report)
	}
	inBackground := func(running context.Context, p engine.Description) (reportDay func()) {
		all.running.Store(p.Date, true)
		defer all.running.Delete(p.Date)
		w := background(all.worker)
		w.Program = all.days.Program(p.Date)
		var lines []L
		err := do(running, w, p, func(line L) { lines = append(lines, line) })
		printed := w.Close()
		return func() {
			if printed > 0 { // the text itself would hide the results
				out.Note("%v printed %s; aoc %s %s shows the output", p.Date, layout.RoughSize(printed), all.verb, p.Arg())
			}
			if err != nil && ctx.Err() == nil {
				out.fail(p.Date, err)
			}
			for _, line := range lines {
				report(line)
			}
			out.Step()
		}
	}
	for reportDay := range isolate.InOrder(ctx, all.jobs, days, inBackground) {
		reportDay()
	}
	return context.Cause(ctx)
}

// beside names the days that run, for the progress bar.
func (all *pool) beside(int) string {
	var dates []calendar.Date
	all.running.Range(func(d, _ any) bool { dates = append(dates, d.(calendar.Date)); return true })
	_, days := report.Spans(dates)
	return "running " + days
}
