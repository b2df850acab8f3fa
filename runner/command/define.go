package command

import (
	"context"
	"io"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/environ"
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

func (a App) console(json bool) *console.Console {
	return &console.Console{
		In: a.Stdin, Out: a.Stdout, Err: a.Stderr, JSON: json,
		Variables: a.Environ, ChildEnviron: settings.WithoutSecrets(a.Environ), HintFor: diskHint,
	}
}

// A definition is a command, how its flags are read, and how it differs from most.
type definition struct {
	cli.Command
	read      func(flags *cli.Context) (need, action, error)
	exclusive [][]string // flags that cannot be combined: the first excludes each of the others, which would be ignored
	textOnly  bool       // it prints no JSON lines
}

// An action is what a command does with its flags.
type action func(ctx context.Context, ws workspace, out *reporter) error

// with returns an action with its flags, which may be read later.
func with[F any](flags *F, do func(context.Context, F, workspace, *reporter) error) action {
	return func(ctx context.Context, ws workspace, out *reporter) error { return do(ctx, *flags, ws, out) }
}

// A need says what an action needs before it begins.
type need struct {
	runs        bool       // it runs days, built from the current files
	project     bool       // it refuses to work outside a project, and with a list that cannot be built
	without     bool       // it goes on without days if they do not build
	session     bool       // it refuses a malformed session
	anySettings bool       // it reports wrong settings itself
	days        *selection // nil for all
}

var (
	noDays           = need{} // the folders name the days, and a mistake in a day stops nothing
	current          = need{runs: true}
	currentInProject = need{runs: true, project: true}
)

// of returns the same need for the days of a selection alone.
func (n need) of(s *selection) need {
	n.days = s
	return n
}
