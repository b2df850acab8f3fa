package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/doctor"
	"aoc/runner/console"
	"aoc/runner/settings"
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

// A doctorLine is a finding, as programs read it.
type doctorLine struct {
	Check   string `json:"check"`
	Verdict string `json:"verdict"` // ok, warn or fix
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

func examine(t *task) error {
	ctx := t.flags.Context
	for _, check := range t.checks(ctx, t.askWho(ctx)) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		for _, f := range check() {
			if err := t.showFinding(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// A siteReply is what the site says to the session.
type siteReply struct {
	asked bool
	user  site.User
	time  time.Time
	err   error
}

// askWho makes the one request of all checks, where there is a session to make it with.
func (t *task) askWho(ctx context.Context) (r siteReply) {
	session, err := t.settings.Session()
	if err != nil || session.IsZero() || t.flags.Bool("offline") {
		return r
	}
	s, err := t.anyonesSite()
	if err != nil {
		return r // the settings are wrong, which has a check of its own
	}
	r.asked = true
	if r.user, r.time, r.err = t.askUser(ctx, s); errors.Is(r.err, site.ErrSession) {
		r.err = t.askable(calendar.Date{}, r.err)
	}
	return r
}

// checks are in the order in which they are shown.
func (t *task) checks(ctx context.Context, reply siteReply) []func() []doctor.Finding {
	one := func(f doctor.Finding) []doctor.Finding { return []doctor.Finding{f} }
	s, store := t.settings, t.where(t.store.Dir)
	return []func() []doctor.Finding{
		func() []doctor.Finding { return one(doctor.Project(s, t.Dir)) },
		func() []doctor.Finding { return doctor.Settings(s, t.Lookup, t.checkBoard) },
		func() []doctor.Finding { return one(doctor.Session(s, reply.user.ID != "")) },
		func() []doctor.Finding {
			if !reply.asked {
				return nil
			}
			return one(doctor.Site(nameOf(reply.user), reply.user.ID, reply.err))
		},
		func() []doctor.Finding { return one(t.checkOwner(store)) },
		func() []doctor.Finding { return one(doctor.Contact(s, contactHint)) },
		func() []doctor.Finding {
			if reply.time.IsZero() {
				return nil
			}
			return one(doctor.Clock(t.Now().Sub(reply.time), maxSkew))
		},
		func() []doctor.Finding { return one(doctor.Dotenv(s)) },
		func() []doctor.Finding {
			return doctor.Git(ctx, s.Root, t.store.Dir, settings.WithoutSecrets(t.Environ))
		},
		func() []doctor.Finding { return doctor.Store(t.store, store) },
		func() []doctor.Finding { return doctor.Days(len(t.Puzzles), t.brokenDays()) },
	}
}

// checkBoard checks the link to a leaderboard in settings.
func (t *task) checkBoard(s settings.Settings) error {
	_, err := (&task{App: t.App, settings: s}).boardLink()
	return err
}

// checkOwner checks whose the store is, by what the site has just said of the session, or earlier.
func (t *task) checkOwner(store string) doctor.Finding {
	owner, err := t.store.Account()
	if err != nil {
		return doctor.Account(store, "", "", console.WithHint(err, "%s", accountHint))
	}
	session, _ := t.settings.Session()
	user := t.knownUser(session)
	if user != "" {
		err = t.mayUseStore(user)
	}
	return doctor.Account(store, owner, user, err)
}

func (t *task) brokenDays() (errs []error) {
	for _, p := range t.Puzzles {
		if err := brokenDay(p); err != nil {
			errs = append(errs, err)
		}
	}
	return errs
}

func (t *task) showFinding(f doctor.Finding) error {
	if f.Verdict == "fix" {
		t.remember(exitFailed)
	}
	line := doctorLine{f.Check, f.Verdict, f.Message, hintFor(f.Err)}
	err := t.Print(line, func(w io.Writer) {
		fmt.Fprintln(w, console.Left(line.Verdict, 4)+"  "+console.Left(line.Check, 8)+"  "+line.Message)
	})
	if line.Hint != "" && !t.flags.Bool("json") {
		t.Hint("%s", line.Hint)
	}
	return err
}
