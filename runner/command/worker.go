package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// childMark in the environment makes a process that of a day: it carries out
// the requests of its parent, and knows nothing else.
const (
	childMark = "AOC_CHILD=1"
	childName = "AOC_CHILD"
)

func (a App) isChild() bool { return slices.Contains(a.Environ, childMark) }

// serve is what the process of a day does. What the day prints goes where its
// parent has it go. Ctrl-C may reach both, and the parent alone answers it.
func (a App) serve() error {
	_ = os.Unsetenv(childName) // an aoc that the day starts is none of its parent's
	if stdout, ok := a.Stdout.(*os.File); ok {
		os.Stdout = stdout
	}
	return isolate.Serve(func(r isolate.Request) isolate.Reply { return isolate.Carry(context.Background(), a.Puzzles, r) })
}

// A worker carries out requests to one day within its limits: in a process of
// the day's own or, for debuggers, in this one.
type worker struct {
	limits isolate.Limits
	do     func(context.Context, isolate.Request) (isolate.Reply, error)
	close  func() (printed int)
	remind func(what string, took time.Duration) // says that a request takes long
}

const remindAfter = 10 * time.Second

// foreground returns the worker of a single day, which has the terminal: what it
// prints is seen as it comes.
func (t *task) foreground(l isolate.Limits) worker {
	remind := func(what string, took time.Duration) { t.Note("%s: still running after %v", what, took) }
	if t.flags.Bool("here") {
		carry := func(ctx context.Context, r isolate.Request) (isolate.Reply, error) {
			return isolate.Carry(ctx, t.Puzzles, r), ctx.Err()
		}
		return worker{limits: l, do: carry, close: func() int { return 0 }, remind: remind}
	}
	w := &isolate.Worker{Foreground: true, Command: func() *exec.Cmd {
		cmd := t.dayCommand()
		cmd.Stdout, cmd.Stderr = t.Err, t.Err
		if stdin, ok := t.In.(*os.File); ok && t.flags.String("input") != "-" {
			cmd.Stdin = stdin
		}
		return cmd
	}}
	return worker{limits: l, do: w.Do, close: w.Close, remind: remind}
}

// background returns the worker of one of several days. What it prints is counted.
func (t *task) background(l isolate.Limits) worker {
	w := &isolate.Worker{Command: func() *exec.Cmd {
		cmd := t.dayCommand()
		cmd.Stdout, cmd.Stderr = io.Discard, io.Discard
		return cmd
	}}
	return worker{limits: l, do: w.Do, close: w.Close, remind: func(string, time.Duration) {}}
}

func (t *task) dayCommand() *exec.Cmd {
	cmd := exec.Command(t.Executable)
	cmd.Dir = t.Dir
	cmd.Env = append(settings.WithoutSecrets(t.Environ), childMark)
	return cmd
}

// ask carries out a request. The error is why nothing came of it.
func (w worker) ask(ctx context.Context, what string, r isolate.Request) (isolate.Reply, error) {
	reminder := time.AfterFunc(remindAfter, func() { w.remind(what, remindAfter) })
	defer reminder.Stop()
	r.Limits = w.limits
	reply, err := w.do(ctx, r)
	if ctx.Err() != nil {
		return reply, context.Cause(ctx)
	}
	return reply, err
}

// solve has a part solved.
func (w worker) solve(ctx context.Context, d calendar.Date, s engine.Solver, part int, input string) engine.Result {
	reply, err := w.ask(ctx, fmt.Sprintf("%v part %d", d, part), isolate.RequestOf(d, s, part, input))
	if err != nil {
		return engine.Result{Err: err}
	}
	return reply.Result.Of()
}

// measure has a part measured that can be solved.
func (w worker) measure(ctx context.Context, d calendar.Date, s engine.Solver, part int, input string, b engine.Benchtime) (engine.Measurement, error) {
	r := isolate.RequestOf(d, s, part, input)
	r.Measure = &b
	reply, err := w.do(ctx, r) // which has an end of its own
	if err == nil {
		err = reply.Result.Of().Err
	}
	if err != nil || reply.Measured == nil {
		return engine.Measurement{}, err
	}
	return *reply.Measured, nil
}

// chart has the day make its chart.
func (w worker) chart(ctx context.Context, d calendar.Date, s engine.Solver, input string) (engine.Chart, error) {
	r := isolate.RequestOf(d, s, 0, input)
	r.Chart = true
	reply, err := w.ask(ctx, fmt.Sprintf("%v chart", d), r)
	if err == nil {
		err = reply.Result.Of().Err
	}
	if err != nil || reply.Chart == nil {
		return engine.Chart{}, err
	}
	return *reply.Chart, nil
}

// An outcome is what became of one day: its lines, and how many bytes it printed.
type outcome[L any] struct {
	date    calendar.Date
	lines   []L
	printed int
	err     error // why there are no more lines
}

// eachDay has the work done for each puzzle, with a worker of its own, as many at
// a time as -jobs says, and reports the lines that come of it in the puzzles'
// order. What was done before an interrupt is reported too.
func eachDay[L any](t *task, l isolate.Limits, puzzles []engine.Puzzle, work func(context.Context, worker, engine.Puzzle, func(L) error) error, report func(L) error) error {
	ctx := t.flags.Context
	do := func(ctx context.Context, p engine.Puzzle) (o outcome[L]) {
		defer t.inFlight.begin(p.Date)()
		w := t.background(l)
		o.date = p.Date
		o.err = work(ctx, w, p, func(line L) error { o.lines = append(o.lines, line); return nil })
		o.printed = w.close()
		return o
	}
	for day := range isolate.InOrder(ctx, t.flags.Int("jobs"), puzzles, do) {
		t.notePrinted(day.date, day.printed)
		if day.err != nil && ctx.Err() == nil {
			t.fail(day.date, day.err)
		}
		for _, line := range day.lines {
			if err := report(line); err != nil {
				return err
			}
		}
		t.Step()
	}
	return context.Cause(ctx)
}

// notePrinted says how much a day printed. The text itself would bury the results of many days.
func (t *task) notePrinted(d calendar.Date, bytes int) {
	if bytes == 0 {
		return
	}
	command := "run"
	if t.flags.Command.Name == "test" {
		command = "test"
	}
	t.Note("%v printed %s: aoc %s %s shows it", d, console.RoughSize(bytes), command, d.Arg())
}
