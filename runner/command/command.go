// Package command is the command line of aoc: flags in, text or JSON lines out.
//
// Each command has a file of its own. It is handed a [task], which knows the
// settings, the puzzles and the streams, chooses the days that were asked for,
// and reports what became of each. Results go to stdout and everything else to
// stderr; how it ended is an exit code.
package command

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
	"github.com/xrash/smetrics"

	"aoc/runner"
)

// Version is the version of the command line, which scripts rely on.
const Version = "0.1.0"

// An App is the command, with everything that it touches of the world around it.
type App struct {
	Puzzles    []runner.Puzzle
	Args       []string // the program's name, and what follows it
	Environ    []string
	Dir        string // where the user stands
	Executable string // the program's own file
	Stdin      io.Reader
	Stdout     io.Writer // for results; days that print to os.Stdout should be given stderr in its place
	Stderr     io.Writer
	Now        func() time.Time
	Jitter     func() time.Duration // how long to wait beyond an unlock
	Fresh      bool                 // hand over to a newer program, if the project has changed since this one was built
}

// Run carries the command out and returns its exit code.
func (a App) Run(ctx context.Context) int {
	handOver := a.handOver()
	ctx, cancel := a.endWithParent(ctx)
	defer cancel()
	stdout := &watched{out: a.Stdout}
	a.Stdout = stdout
	app := a.cli()
	args, err := withDayAsFlag(app, a.Args)
	if err == nil {
		app.Before = func(*cli.Context) error { return handOver(ctx) }
		err = app.RunContext(ctx, args)
	}
	var unhelped cli.ExitCoder
	switch {
	case errors.As(err, &unhelped):
		err = usagef("there is no help for %q", a.Args[len(a.Args)-1])
	case ctx.Err() != nil:
		err = context.Cause(ctx)
	case err == nil:
		err = stdout.err
	}
	var reported *reportedError
	if err != nil && !errors.As(err, &reported) {
		say(a.Stderr, err)
	}
	return exitCode(err)
}

// watched remembers that a write failed, so that results lost are not success.
type watched struct {
	out io.Writer
	err error
}

func (w *watched) Write(p []byte) (int, error) {
	n, err := w.out.Write(p)
	if err != nil && w.err == nil {
		w.err = err
	}
	return n, err
}

const description = `Without a year: AOC_YEAR if it is set, else the newest listed year that has
the day (fetch: the event that is running, in December).
Without a day: the day in whose folder you stand, in December today's.

Settings, from the environment or from .env in the project's root:
AOC_SESSION  the session cookie of adventofcode.com
AOC_CONTACT  how the site's maintainer can reach you, sent with each request
AOC_YEAR     the year to take where none is given
AOC_INPUTS   the folder where inputs are kept, inputs if not set
AOC_PACE     the least time between two requests, 3s if not set
AOC_URL      a stand-in for https://adventofcode.com on a loopback address

Exit codes: 0 done, 1 failed, 2 wrong command line or no such day, 3 wrong
solution, 4 too early, 5 session missing or refused, 6 the site failed,
130 interrupted.`

// flagLine is the library's line of help for a flag.
var flagLine = cli.FlagStringer

func (a App) cli() *cli.App {
	cli.FlagStringer = func(f cli.Flag) string { return strings.ReplaceAll(flagLine(f), "--", "-") }
	return &cli.App{
		Name:                 "aoc",
		Usage:                "write, run, test and measure Advent of Code days in Go",
		UsageText:            "aoc COMMAND [DAY] [FLAGS]\n\naoc run -day 21\naoc run 2021/21 -part 2\naoc test -all",
		Version:              Version,
		Description:          description,
		EnableBashCompletion: true,
		Writer:               a.Stdout,
		ErrWriter:            a.Stderr,
		ExitErrHandler:       func(*cli.Context, error) {}, // main alone exits
		OnUsageError:         usageError,
		Action:               a.unknown,
		Commands: []*cli.Command{
			a.run(), a.test(), a.fetch(), a.list(), a.bench(), a.completion(),
		},
	}
}

// define makes a command whose action is handed a task.
func (a App) define(c cli.Command, do func(*task) error) *cli.Command {
	c.OnUsageError = usageError
	c.HideHelpCommand = true
	c.Action = func(flags *cli.Context) error {
		if flags.NArg() > 0 {
			return usagef("surplus argument %q", flags.Args().First())
		}
		t, err := a.newTask(flags)
		if err != nil {
			return err
		}
		if err := do(t); err != nil {
			return err
		}
		return t.failures.err()
	}
	return &c
}

// unknown is what runs where no command was recognized.
func (a App) unknown(flags *cli.Context) error {
	if flags.NArg() == 0 {
		return cli.ShowAppHelp(flags)
	}
	var names []string
	for _, c := range flags.App.VisibleCommands() {
		names = append(names, c.Name)
	}
	name := flags.Args().First()
	return didYouMean(usagef("there is no command %q", name), "aoc ", name, names)
}

// usageError words what the library found wrong with the flags.
func usageError(flags *cli.Context, err error, _ bool) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return usagef("%s", strings.ReplaceAll(err.Error(), "--", "-"))
	}
	known := flags.App.VisibleFlags()
	if flags.Command != nil {
		known = flags.Command.VisibleFlags()
	}
	var names []string
	for _, f := range known {
		names = append(names, f.Names()[0])
	}
	return didYouMean(usagef("there is no flag -%s", name), "-", name, names)
}

// didYouMean adds to an error the known name that is nearest to a wrong one, if any is near.
func didYouMean(err error, prefix, wrong string, known []string) error {
	distance := func(name string) int { return smetrics.WagnerFischer(wrong, name, 1, 1, 1) }
	nearest := slices.MinFunc(known, func(a, b string) int { return distance(a) - distance(b) })
	if distance(nearest) > max(2, len(nearest)/2) {
		return err
	}
	return withHint(err, "did you mean %s%s?", prefix, nearest)
}

// withDayAsFlag is the arguments with a day that stands right after the
// command turned into a flag: flags that follow an argument would not be read.
func withDayAsFlag(app *cli.App, args []string) ([]string, error) {
	if len(args) < 3 || strings.HasPrefix(args[2], "-") || !takesDay(app.Command(args[1])) {
		return args, nil
	}
	day, rest := args[2], args[3:]
	if slices.ContainsFunc(rest, isDayFlag) {
		return nil, usagef("the day is given twice, as %s and by a flag", day)
	}
	return slices.Concat(args[:2], []string{"-day=" + day}, rest), nil
}

func isDayFlag(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return slices.Contains([]string{"-d", "--d", "-day", "--day"}, name)
}

func takesDay(c *cli.Command) bool {
	return c != nil && slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return f.Names()[0] == "day" })
}
