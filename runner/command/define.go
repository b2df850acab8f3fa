package command

import (
	"context"

	"github.com/urfave/cli/v2"
)

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
