package command

import (
	"context"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func (a App) isChild() bool {
	return slices.ContainsFunc(a.Environ, func(entry string) bool { return strings.HasPrefix(entry, isolate.ChildName+"=") })
}

// serve solves the requests of the parent. The parent decides where prints of the
// day go, and handles Ctrl-C, which reaches both.
func (a App) serve() error {
	if stdout, ok := a.Stdout.(*os.File); ok {
		os.Stdout = stdout
	}
	return isolate.Serve(a.Puzzles)
}

// A launcher starts the processes in which days run.
type launcher struct {
	program, dir string
	environ      []string
	stdin        io.Reader       // for a single day, nil for none
	here         []engine.Puzzle // solve these in this process; nil for children
}

// launcherOf returns the launcher of a program that has the days.
func (a App) launcherOf(program string) launcher {
	return launcher{program: program, dir: a.Dir, environ: settings.WithoutSecrets(a.Environ)}
}

// launcher returns the launcher that the flags ask for. With -input - the command
// itself reads stdin, and the day cannot.
func (a App) launcher(flags *cli.Context, days build.Days) launcher {
	l := a.launcherOf(days.Program)
	if flags.Bool("here") {
		l.here = a.Puzzles
	}
	if stdin, ok := a.Stdin.(*os.File); ok && flags.String("input") != "-" {
		l.stdin = stdin
	}
	return l
}

// foreground returns the worker of a single day, which has the terminal: its
// prints appear at once.
func (l launcher) foreground(limits isolate.Limits, out *reporter) *isolate.Worker {
	return &isolate.Worker{Foreground: out.KeepMode, Here: l.here, Limits: limits, Began: out.ShowRunning, Command: l.command(l.stdin, out.Err)}
}

// background returns the worker of one of several days. Its prints are counted and dropped.
func (l launcher) background(limits isolate.Limits) *isolate.Worker {
	return &isolate.Worker{Limits: limits, Command: l.command(nil, io.Discard)}
}

func (l launcher) command(stdin io.Reader, prints io.Writer) func() *exec.Cmd {
	return func() *exec.Cmd {
		cmd := exec.Command(l.program)
		cmd.Dir, cmd.Env = l.dir, l.environ
		cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, prints, prints
		return cmd
	}
}

// A fleet runs several days, each in a process of its own.
type fleet struct {
	launcher launcher
	limits   isolate.Limits
	jobs     int    // how many days run at a time
	verb     string // the command that shows what a day printed

	mu      sync.Mutex
	running []calendar.Date // the days that run now
}

// fleet returns the fleet that the flags ask for. The command shows what a day printed.
func (a App) fleet(flags *cli.Context, days build.Days, limits isolate.Limits, command string) *fleet {
	return &fleet{launcher: a.launcher(flags, days), limits: limits, jobs: flags.Int("jobs"), verb: command}
}

// An outcome is the result of one day: its lines, and how many bytes it printed.
type outcome[L any] struct {
	date    calendar.Date
	lines   []L
	printed int
	err     error // why there are no more lines
}

// A work does what a command does with a day, and reports each line as it comes.
type work[L any] func(ctx context.Context, w *isolate.Worker, p engine.Description, report func(L) error) error

// oneDay does the work for a single day, which has the terminal.
func oneDay[L any](ctx context.Context, w *isolate.Worker, p engine.Description, do work[L], report func(L) error) error {
	defer w.Close()
	return do(ctx, w, p, report)
}

// eachDay does the work for each day, with a worker of its own, and reports the
// lines in the order of the days. After an interrupt it reports what is done.
func eachDay[L any](ctx context.Context, f *fleet, out *reporter, days []engine.Description, do work[L], report func(L) error) error {
	collect := func(ctx context.Context, p engine.Description) (o outcome[L]) {
		f.begin(p.Date)
		defer f.end(p.Date)
		w := f.launcher.background(f.limits)
		o.date = p.Date
		o.err = do(ctx, w, p, func(line L) error { o.lines = append(o.lines, line); return nil })
		o.printed = w.Close()
		return o
	}
	for day := range isolate.InOrder(ctx, f.jobs, days, collect) {
		if day.printed > 0 { // the text itself would hide the results
			out.Note("%v printed %s; aoc %s %s shows the output", day.date, layout.RoughSize(day.printed), f.verb, day.date.Arg())
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

func (f *fleet) begin(d calendar.Date) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.running = append(f.running, d)
}

func (f *fleet) end(d calendar.Date) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.running = slices.DeleteFunc(f.running, func(other calendar.Date) bool { return other == d })
}

// beside names the days that run, for the progress bar.
func (f *fleet) beside(int) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var names []string
	for _, d := range f.running {
		names = append(names, d.Arg())
	}
	return "running " + strings.Join(names, ", ")
}
