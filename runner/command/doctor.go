// aoc doctor: whether all is as it should be, and what there is to do where it is not.

package command

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
)

func (a App) doctor() *cli.Command {
	return a.define(cli.Command{
		Name:        "doctor",
		Usage:       "check settings, session, git, store and days, and say how to mend what is wrong",
		UsageText:   "aoc doctor [FLAGS]",
		Description: "aoc doctor\naoc doctor -offline -json",
		Flags: []cli.Flag{
			toggle("offline", "never ask the site, which is else asked once"),
			jsonFlag(),
		},
	}, examine)
}

// checks are in the order in which they are shown.
var checks = []func(*checkup) []finding{
	(*checkup).lookAtProject,
	(*checkup).lookAtSettings,
	(*checkup).lookAtSession,
	(*checkup).lookAtSite,
	(*checkup).lookAtAccount,
	(*checkup).lookAtContact,
	(*checkup).lookAtClock,
	(*checkup).lookAtDotenv,
	(*checkup).lookAtGit,
	(*checkup).lookAtStore,
	(*checkup).lookAtDays,
}

// A finding is what a check has come to.
type finding struct {
	Check   string `json:"check"`
	Verdict string `json:"verdict"` // ok, warn or mend
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

// A topic is what a check is about.
type topic string

func (about topic) ok(format string, args ...any) finding {
	return finding{string(about), "ok", fmt.Sprintf(format, args...), ""}
}

// warn is for what is not as good as it could be, or not known.
func (about topic) warn(err error) finding {
	return finding{string(about), "warn", err.Error(), hintFor(err)}
}

// mend is for what is wrong.
func (about topic) mend(err error) finding {
	return finding{string(about), "mend", err.Error(), hintFor(err)}
}

// A checkup is what the checks go by: a task, and what the site has said.
type checkup struct {
	*task
	asked      bool
	user       site.User
	serverTime time.Time
	err        error // of asking
}

func examine(t *task) error {
	c := &checkup{task: t}
	if session, err := t.settings.Session(); err == nil && !session.IsZero() && !t.flags.Bool("offline") {
		c.ask(t.flags.Context)
	}
	for _, check := range checks {
		if ctx := t.flags.Context; ctx.Err() != nil {
			return context.Cause(ctx)
		}
		for _, f := range check(c) {
			if err := c.show(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask makes the one request of all checks.
func (c *checkup) ask(ctx context.Context) {
	s, err := c.anyonesSite()
	if err != nil {
		return // the settings are wrong, which has a check of its own
	}
	c.asked = true
	c.user, c.serverTime, c.err = c.askUser(ctx, s)
}

func (c *checkup) show(f finding) error {
	if f.Verdict == "mend" {
		c.remember(exitFailed)
	}
	err := c.Print(f, func(w io.Writer) { fmt.Fprintf(w, "%-4s  %-8s  %s\n", f.Verdict, f.Check, f.Message) })
	if f.Hint != "" && !c.flags.Bool("json") {
		c.Hint("%s", f.Hint)
	}
	return err
}
