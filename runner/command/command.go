// Package command has the commands of aoc.
//
// Each command has a file of its own: its definition, which reads its flags once,
// before anything else happens, and its action, which lets other packages do the
// work and prints the results. Results go to stdout, as text or as JSON lines.
// Everything else goes to stderr. The exit code says how the command ended.
package command

import (
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/settings"
)

// An App is the command with its surroundings: arguments, streams, clock.
type App struct {
	Puzzles    []engine.Puzzle
	Args       []string // the program's name, and what follows it
	Environ    environ.Environ
	Dir        string // the working directory
	Executable string // the program's own file
	Stdin      io.Reader
	Stdout     io.Writer // for results; days that print to os.Stdout should get stderr instead
	Stderr     io.Writer
	Now        func() time.Time
	Jitter     func() time.Duration // how long to wait after an unlock
	Builds     bool                 // whether it builds the days of its project, or runs only Puzzles

	saved    <-chan struct{} // closed when a save ends a wait; nil outside of a watch
	catching chan struct{}   // closed when Ctrl-C ends the context; nil if it never does
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
			Exclusions:   exclusions,
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

// cli returns the commands in the order of the help. A command that the arguments do not name has only its line in
// the help.
func (a App) cli() *cli.App {
	app := &cli.App{
		Name:      "aoc",
		Usage:     "write, run, test and measure Advent of Code days",
		UsageText: usage,
		Version:   settings.Version,
		Writer:    a.Stdout,
		ErrWriter: a.Stderr,
	}
	for _, c := range []struct {
		name, usage string
		define      func() definition
	}{
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
	} {
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

// A definition is a command, how its flags are read, and how it differs from most.
type definition struct {
	cli.Command
	read        func(flags *cli.Context) (need, action, error)
	textOnly    bool // it prints no JSON lines
	anySettings bool // it reports wrong settings itself
}

// An action is what a command does with its flags.
type action struct {
	do     func(ctx context.Context, ws workspace, out *reporter) error
	checks []settingCheck
}

// A settingCheck returns the error of a malformed setting, before days are built.
type settingCheck func(workspace) error

// with returns an action with its flags, which may be read later.
func with[F any](flags *F, do func(context.Context, F, workspace, *reporter) error, checks ...settingCheck) action {
	return action{func(ctx context.Context, ws workspace, out *reporter) error { return do(ctx, *flags, ws, out) }, checks}
}

// A need says which days an action runs.
type need struct {
	runs    bool       // it runs those built from the current files
	project bool       // it refuses to work outside a project, and with a list that cannot be built
	without bool       // it goes on without them if they do not build
	days    *selection // nil for all
}

var (
	noDays           = need{} // the folders name the days, and a mistake in a day stops nothing
	current          = need{runs: true}
	currentInProject = need{runs: true, project: true}
	currentIfBuilt   = need{runs: true, without: true}
)

// of returns the same need for the days of a selection alone.
func (n need) of(s *selection) need {
	n.days = s
	return n
}

func (a App) define(d definition) *cli.Command {
	c := &d.Command
	if !d.textOnly {
		c.Flags = append(c.Flags, &cli.BoolFlag{Name: "json", Usage: "print JSON lines"})
	}
	c.Action = func(flags *cli.Context) error {
		days, action, err := d.read(flags)
		if err != nil {
			return err
		}
		ws, out, err := a.begin(flags.Context, flags.Bool("json"), d.anySettings, days, action.checks...)
		if err != nil {
			return err
		}
		defer ws.days.Release()
		if a.catching != nil {
			<-a.catching // before the user sees that the command waits
		}
		err = action.do(flags.Context, ws, out)
		if err != nil {
			return failure.WithHint(err, "%s", out.HintFor(err)) // which only the workspace knows
		}
		return out.worst()
	}
	return c
}

// begin reads and checks the settings, finds the days that a command needs, and warns of mistakes.
func (a App) begin(ctx context.Context, json, anySettings bool, days need, checks ...settingCheck) (
	ws workspace, out *reporter, err error,
) {
	out = &reporter{Console: a.console(json)}
	ws = workspace{dir: a.Dir, now: a.Now}
	ws.settings, err = settings.Read(a.Dir, a.Environ)
	if err == nil || anySettings {
		ws.store.Dir, err = ws.settings.Inputs()
	}
	ws.store.Waiting = func(d calendar.Date) {
		out.Note("%v: waiting for another process, which has locked this puzzle", d)
	}
	ws.store.MayWrite = ws.checkedStore(out)
	out.HintFor = ws.hint // which depends on the settings
	if a.Builds && days.runs && ws.settings.InProject() {
		ws.folders = settings.Days(ws.settings.Root)
	}
	if anySettings {
		err = nil
	} else if err == nil {
		_, err = ws.settings.Pace() // and the address
	}
	for _, check := range checks {
		if err == nil {
			err = check(ws)
		}
	}
	if err == nil {
		ws.days, err = a.days(ctx, days, ws, out)
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

func (a App) console(json bool) *console.Console {
	return &console.Console{
		In: a.Stdin, Out: a.Stdout, Err: a.Stderr, JSON: json,
		Variables: a.Environ, ChildEnviron: settings.WithoutSecrets(a.Environ), HintFor: diskHint,
	}
}
