// Package command has the commands of aoc.
//
// Each command is in files named after it: its flags, which it reads once, before
// anything else happens, its action, its text and its JSON lines. No command knows
// another but test -watch, which runs others. These files serve them all, and each
// uses only those before it:
//
//	result.go   parts, cases and marks as text
//	flags.go    the command line: which days, and how to solve them
//	say.go      exit codes, hints, help
//	project.go  the workspace: settings, store, list of days
//	define.go   the App, and what a command is made of
//	days.go     which days a command means, and the programs that have them
//	site.go     what is downloaded
//	solve.go    inputs, processes, and running days in them
//	command.go  the table of commands, and what each begins with
//
// Results go to stdout, as text or as JSON lines. Everything else goes to stderr.
// The exit code says how the command ended.
package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

// Main is the function main of the command, with these days linked into it.
func Main(puzzles []engine.Puzzle) {
	os.Exit(App{Puzzles: puzzles, Builds: true, Now: time.Now, Jitter: jitter}.Main())
}

// jitter returns 2 to 30 seconds at random, so that not everybody asks the site in the same second.
func jitter() time.Duration { return 2*time.Second + rand.N(28*time.Second) }

// Main fills in arguments, environment, streams and folder from this process, runs
// the command, and returns its exit code. In a child process it solves what the parent asks for.
func (a App) Main() int {
	if isolate.IsChild() {
		fmt.Fprintf(os.Stderr, "aoc: %v\n", isolate.Serve(a.Puzzles))
		return exitFailed
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	a.catching = make(chan struct{})
	go stopOnSignal(stop, a.catching) // concurrently, because it takes a twentieth of the startup time
	a.Args, a.Environ = os.Args, os.Environ()
	for _, entry := range a.Environ {
		if name, _, _ := strings.Cut(entry, "="); settings.IsSecret(name) {
			_ = os.Unsetenv(name) // no child process may inherit them
		}
	}
	a.Stdin, a.Stdout, a.Stderr = os.Stdin, os.Stdout, os.Stderr
	console.EnableEscapes(os.Stdout, os.Stderr)
	os.Stdout = os.Stderr // for what days print; stdout is for results
	a.Dir, _ = os.Getwd()
	a.Executable, _ = os.Executable()
	return a.Run(ctx)
}

// stopOnSignal calls stop at the first Ctrl-C. The second one kills the process, and so does
// any before catching is closed.
func stopOnSignal(stop func(), catching chan<- struct{}) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	if !signal.Ignored(syscall.SIGHUP) { // as nohup asks
		signal.Notify(signals, syscall.SIGHUP)
	}
	close(catching)
	<-signals
	signal.Stop(signals)
	stop()
}

// Run runs the command and returns its exit code.
func (a App) Run(ctx context.Context) int {
	err := a.execute(ctx)
	a.tell(err)
	return exitCode(err)
}

// tell prints the error of execute.
func (a App) tell(err error) {
	if _, told := errors.AsType[*failure.ExitError](err); err != nil && !told {
		a.console(false).Say(err)
	}
}

// execute runs the command and returns its error, an ExitError if it has already printed why.
func (a App) execute(ctx context.Context) error {
	working, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	stdout := &console.ErrWriter{Out: a.Stdout, Failed: stop}
	a.Stdout = stdout
	err := settings.CheckArgs(a.Args)
	if err == nil {
		err = line.Run(working, a.cli(), a.Args, line.Options{
			NoCommand:    a.withoutCommand,
			ValueHints:   map[string]string{"timeout": "write a time such as 500ms, 5s or 2m"},
			ArgumentHint: argumentHint,
			Values:       a.valuesOf,
		})
	}
	if ctx.Err() != nil {
		return failure.ErrInterrupted
	}
	return cmp.Or(stdout.Err, err)
}

// An entry is a command in the table of all, with its line in the help.
type entry struct {
	name, usage string
	define      func() definition
}

// commands returns the commands in the order of the help.
func (a App) commands() []entry {
	return []entry{
		{"login", "check your session cookie and save it", a.login},
		{"new", "create a day: Go files, input, puzzle text and examples", a.newDay},
		{"read", "show the text of a puzzle", a.read},
		{"run", "solve days", a.run},
		{"example", "confirm the answers of the site's examples", a.example},
		{"test", "check days against their examples and accepted answers", a.test},
		{"submit", "send an answer, after checks and a confirmation", a.submit},
		{"stars", "show the stars of each year", a.stars},
		{"board", "show a private leaderboard", a.board},
		{"fetch", "download inputs that are not stored yet", a.fetch},
		{"import", "copy inputs from other folders into the store", a.importInputs},
		{"list", "list the days and what is stored for them", a.list},
		{"bench", "measure days and their variants", a.bench},
		{"play", "play the frames of a day", a.play},
		{"web", "solve days in the browser", a.web},
		{"readme", "update the table of days in README.md, with stars and times", a.readme},
		{"init", "create a project of your own", a.initProject},
		{"doctor", "check the setup and say how to fix problems", a.doctor},
	}
}

// cli returns the command line. A command that the arguments do not name has only its line in the help.
func (a App) cli() *cli.App {
	app := &cli.App{
		Name:      "aoc",
		Usage:     "write, run, test and measure Advent of Code days",
		UsageText: usage,
		Version:   settings.Version,
		Writer:    a.Stdout,
		ErrWriter: a.Stderr,
		Metadata:  map[string]any{"dir": a.Dir},
	}
	for _, c := range a.commands() {
		var d definition
		if slices.Contains(a.Args, c.name) {
			d = c.define()
		}
		d.Name, d.Usage = c.name, c.usage
		app.Commands = append(app.Commands, a.define(d))
	}
	app.Commands = append(app.Commands, line.Completion(), line.Help("settings", settingsHelp()))
	return app
}

func (a App) define(d definition) *cli.Command {
	c := &d.Command
	if !d.textOnly {
		c.Flags = append(c.Flags, &cli.BoolFlag{Name: "json", Usage: "print JSON lines"})
	}
	c.Action = func(flags *cli.Context) error {
		if err := line.Excluded(flags, d.exclusive); err != nil {
			return err
		}
		needed, do, err := d.read(flags)
		if err != nil {
			return err
		}
		ws, out, err := a.begin(flags.Context, flags.Bool("json"), needed)
		if err != nil {
			return err
		}
		defer ws.days.Release()
		if a.catching != nil {
			<-a.catching // before the user sees that the command waits
		}
		if err := do(flags.Context, ws, out); err != nil {
			return failure.WithHint(err, "%s", out.HintFor(err)) // which only the workspace knows
		}
		return out.worst()
	}
	return c
}

// begin reads and checks the settings, finds the days that are needed, and warns of mistakes.
func (a App) begin(ctx context.Context, json bool, needed need) (ws workspace, out *reporter, err error) {
	out = &reporter{Console: a.console(json)}
	ws = workspace{dir: a.Dir, now: a.Now}
	ws.settings, err = settings.Read(a.Dir, a.Environ)
	if err == nil || needed.anySettings {
		ws.store.Dir, err = ws.settings.Inputs()
	}
	ws.store.Waiting = func(d calendar.Date) {
		out.Note("%v: waiting for another process, which has locked this puzzle", d)
	}
	ws.store.MayWrite = ws.checkedStore(out)
	out.HintFor = func(err error) string { return hintFor(err, ws.settings, ws.store, ws.now()) }
	if a.Builds && needed.runs && ws.settings.InProject() {
		ws.folders = settings.Days(ws.settings.Root)
	}
	if needed.anySettings {
		err = nil
	} else if err == nil {
		_, err = ws.settings.Pace() // and the address
	}
	if err == nil && needed.session {
		_, err = ws.settings.Session()
	}
	if err == nil && needed.days != nil {
		err = needed.days.checkYear(ws)
	}
	if err == nil {
		ws.days, err = a.days(ctx, needed, ws, out)
	}
	if err != nil {
		return ws, out, err
	}
	ws.days.Known = slices.DeleteFunc(slices.Clone(ws.days.Known), func(p engine.Description) bool {
		undated := p.Broken != "" && p.Year == 0 // its function Puzzle has failed, and no command can name it
		if undated {
			out.Warn("a listed day of unknown date: %s", p.Broken)
		}
		return undated
	})
	warnOfMistakes(ws, out)
	return ws, out, nil
}
