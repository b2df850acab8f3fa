package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/command/doctor"
	"aoc/runner/files"
)

func (a App) doctor() definition {
	var offline bool
	return definition{Command: cli.Command{
		Description: "aoc doctor\naoc doctor -offline -json",
		Flags:       []cli.Flag{boolFlag(&offline, "offline", "never ask the site")},
	}, read: func(flags *cli.Context) (need, action, error) {
		return need{anySettings: true}, with(&offline, a.examine), nil
	}}
}

func (a App) examine(ctx context.Context, offline bool, ws workspace, out *reporter) error {
	show := func(found ...doctor.Finding) {
		for _, f := range found {
			if ctx.Err() == nil {
				showFinding(f, out)
			}
		}
	}
	s, store, from := ws.settings, ws.settings.Where(ws.store.Dir), newDownloader(ws, out).fetch
	_, err := newSite(ws, out) // the checks of the settings report an error
	asks := err == nil && s.Errs == nil && !errors.Is(ws.checkSession(), site.ErrNoSession) && !offline
	var user site.User
	var serverTime time.Time
	if asks {
		user, serverTime, err = from.User(ctx)
	}
	show(doctor.Project(s, ws.dir))
	show(doctor.Settings(s)...)
	show(doctor.Session(s, user.ID != "", err))
	if asks {
		show(doctor.Site(user.Name, user.ID, err))
	}
	if !serverTime.IsZero() {
		show(doctor.Clock(ws.now().Sub(serverTime), maxSkew))
	}
	show(doctor.Dotenv(s)...)
	show(doctor.Shared(ctx, s, out.ChildEnviron)...)
	// AOC_INPUTS may be wrong, which Settings has reported. Outside of a project, aoc makes no store.
	if ws.store.Dir != "" && (s.InProject() || files.IsFolder(ws.store.Dir)) {
		owner, known, err := from.Owner()
		show(doctor.Account(store, owner, known, err))
		show(doctor.Git(ctx, s.Root, ws.store.Dir, out.ChildEnviron)...)
		show(doctor.Store(ws.store, store)...)
	}
	var unbuilt error
	if a.Builds && s.InProject() {
		ws.days, unbuilt = a.build(ctx, s, nil, out)
		unbuilt = cmp.Or(unbuilt, ws.days.BadList)
		defer ws.days.Release()
	}
	show(doctor.Days(ws.days.Known, ws.days.Unlisted, unbuilt)...)
	return context.Cause(ctx)
}

func showFinding(f doctor.Finding, out *reporter) {
	if f.Verdict == "fix" {
		out.remember(exitFailed)
	}
	if f.Err != nil {
		f.Hint = out.HintFor(errorOf(f.Day, f.Err))
	}
	out.Print(f, fmt.Sprintf("%-4s  %-8s  %s", f.Verdict, f.Check, f.Message))
	if f.Hint != "" && !out.JSON {
		out.Hint("%s", f.Hint)
	}
}
