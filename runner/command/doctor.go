package command

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/command/doctor"
	"aoc/runner/engine"
)

func (a App) doctor() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "doctor",
		Usage:       "check the setup and say how to fix problems",
		Description: "aoc doctor\naoc doctor -offline -json",
		Flags:       []cli.Flag{toggle("offline", "never ask the site")},
	}, days: noDays, do: examine, anySettings: true})
}

// A doctorLine is a finding and what the user can do about it.
type doctorLine struct {
	doctor.Finding
	Hint string `json:"hint"`
}

func examine(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	var failed error
	show := func(found ...doctor.Finding) {
		for _, f := range found {
			if failed = cmp.Or(failed, context.Cause(ctx)); failed == nil {
				failed = showFinding(f, out)
			}
		}
	}
	s, store := ws.settings, ws.where(ws.store.Dir)
	reply := askWho(ctx, flags.Bool("offline"), ws, out)
	show(doctor.Project(s, ws.dir))
	show(doctor.Settings(s, out.Lookup)...)
	show(doctor.Session(s, reply.user.ID != ""))
	if reply.asked {
		show(doctor.Site(nameOf(reply.user), reply.user.ID, reply.err))
	}
	show(checkOwner(store, newSupplier(ws, out)))
	show(doctor.Contact(s, contactHint))
	if !reply.time.IsZero() {
		show(doctor.Clock(ws.now().Sub(reply.time), maxSkew))
	}
	show(doctor.Dotenv(s))
	show(doctor.Git(ctx, s.Root, ws.store.Dir, out.ChildEnviron)...)
	show(doctor.Store(ws.store, store)...)
	show(doctor.Days(len(ws.days.Known), brokenDays(ws.days.Known))...)
	show(doctor.Sources(s.Root)...)
	return failed
}

type siteReply struct {
	asked bool
	user  site.User
	time  time.Time
	err   error
}

// askWho makes the only request of the checks, if there is a session.
func askWho(ctx context.Context, offline bool, ws workspace, out *reporter) (r siteReply) {
	session, err := ws.settings.Session()
	if err != nil || session.IsZero() || offline {
		return r
	}
	s, err := newSite(ws, out)
	if err != nil {
		return r // another check reports wrong settings
	}
	r.asked = true
	r.user, r.time, r.err = fetch.AskUser(ctx, s, newSupplier(ws, out).fetch.Cache)
	return r
}

// checkOwner compares the store's owner with the session's user, if the user is known.
func checkOwner(store string, s supplier) doctor.Finding {
	owner, err := s.ws.store.Account()
	if err != nil {
		return doctor.Account(store, "", "", err)
	}
	session, _ := s.ws.settings.Session()
	user := fetch.KnownUser(s.fetch.Cache, session)
	if user != "" {
		err = fetch.CheckOwner(s.ws.store, user)
	}
	return doctor.Account(store, owner, user, err)
}

func brokenDays(puzzles []engine.Description) (errs []error) {
	for _, p := range puzzles {
		if err := brokenDay(p); err != nil && p.Broken != notBuilt {
			errs = append(errs, err)
		}
	}
	return errs
}

func showFinding(f doctor.Finding, out *reporter) error {
	if f.Verdict == "fix" {
		out.remember(exitFailed)
	}
	hint := ""
	if f.Err != nil {
		hint = out.HintFor(f.Err)
	}
	err := out.Print(doctorLine{f, hint}, fmt.Sprintf("%-4s  %-8s  %s", f.Verdict, f.Check, f.Message))
	if hint != "" && !out.JSON {
		out.Hint("%s", hint)
	}
	return err
}
