package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
	"aoc/runner/sanitize"
)

func (a App) newDay() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "new",
		Usage:       "create a day: Go files, input, puzzle text and examples",
		Description: "aoc new 21\naoc new 2015/1\naoc new -wait -edit",
		Flags: flagsOf(dayFlags()[:2], []cli.Flag{
			toggle("wait", "wait for the unlock and a random 2 to 30 seconds more"),
			toggle("edit", "open the day in $EDITOR"),
			toggle("offline", "never ask the site"),
		}),
	}, days: noDays, do: a.makeDays})
}

type newLine struct {
	calendar.Date
	Title   string   `json:"title"`
	Made    []string `json:"made"`
	Changed []string `json:"changed"`
}

func (a App) makeDays(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	project, err := ws.project(out)
	if err != nil {
		return err
	}
	m := &maker{project: project, wait: flags.Bool("wait"), edit: flags.Bool("edit"), offline: flags.Bool("offline"), jitter: a.Jitter}
	if m.wait && m.offline {
		return console.Usagef("-wait and -offline exclude each other")
	}
	dates, err := chooseDates(flags, ws, out, true)
	if err != nil {
		return err
	}
	for _, d := range dates {
		m.supplier = newSupplier(ws, out)
		err := m.day(ctx, d)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			out.fail(d, err)
		}
	}
	return nil
}

type maker struct {
	supplier
	project             scaffold.Project
	wait, edit, offline bool
	jitter              func() time.Duration
}

// day writes the files at once, so that the user can begin while the puzzle is
// locked or the site is slow, and then downloads input and page.
func (m *maker) day(ctx context.Context, d calendar.Date) error {
	if m.wait {
		if err := m.checkBeforeWaiting(ctx, d); err != nil {
			return err
		}
	}
	made, err := m.project.New(ctx, d, m.knownTitle(d))
	if errors.Is(err, fs.ErrExist) {
		return console.WithHint(err, "aoc fetch %s downloads its input, aoc read %[1]s shows its text", d.Arg())
	}
	if err != nil {
		return err
	}
	for _, file := range append(made.Made, made.Changed...) {
		m.out.Note("%v: wrote %s", d, file)
	}
	brought := m.bring(ctx, d)
	m.noteExamples(d)
	line := newLine{d, m.knownTitle(d), made.Made, made.Changed}
	if err := m.out.Print(line, fmt.Sprintf("%v: %s: %s", d, line.Title, made.Day)); err != nil {
		return err
	}
	if m.edit {
		return errors.Join(brought, m.out.Edit(ctx, filepath.Join(m.project.Root, filepath.FromSlash(made.Day))))
	}
	return brought
}

// noteExamples says which examples are stored.
func (m *maker) noteExamples(d calendar.Date) {
	stored, err := m.ws.store.Examples(d)
	if err != nil {
		m.out.Warn("%v: %v", d, err)
	}
	for _, e := range stored {
		lines := strings.Count(strings.TrimSuffix(e.Input, "\n"), "\n") + 1
		note := fmt.Sprintf("%v: example %d: %s", d, e.Number, console.Counted(lines, "line"))
		for i, says := range e.Says {
			if says != "" {
				note += fmt.Sprintf("; part %d should be %s (from the text)", i+1, sanitize.Visible(says))
			}
		}
		m.out.Note("%s", note)
	}
}

// maxSkew is the tolerated difference of clocks: the site's has whole seconds.
const maxSkew = 2 * time.Second

// checkBeforeWaiting checks the session while there is time, and uses the site's
// clock if this computer's is wrong.
func (m *maker) checkBeforeWaiting(ctx context.Context, d calendar.Date) error {
	if !m.ws.isLocked(d) {
		return nil
	}
	s, err := newSite(m.ws, m.out)
	if err != nil {
		return err
	}
	user, serverTime, err := fetch.AskUser(ctx, s, m.fetch.Cache)
	if err != nil {
		return err
	}
	if err := fetch.CheckOwner(m.ws.store, user.ID); err != nil {
		return err
	}
	if ahead := serverTime.Sub(m.ws.now()); !serverTime.IsZero() && ahead.Abs() > maxSkew {
		m.out.Warn("this computer's clock is off by %s; using the site's clock", console.Short(ahead.Abs()))
		local, ws := m.ws.now, m.ws
		ws.now = func() time.Time { return local().Add(ahead) }
		m.supplier = newSupplier(ws, m.out)
	}
	return nil
}

// bring downloads input and page, if there is a session and the puzzle is open.
func (m *maker) bring(ctx context.Context, d calendar.Date) error {
	session, err := m.ws.settings.Session()
	if err != nil || m.offline {
		return err
	}
	if session.IsZero() {
		m.out.Note("%v: no session is set, so nothing was downloaded", d)
		return nil
	}
	if m.wait {
		if err := m.waitForUnlock(ctx, d, m.jitter()); err != nil {
			return err
		}
	}
	if m.ws.isLocked(d) {
		m.out.Note("%v: the puzzle unlocks on %s", d, console.Moment(d.Unlock()))
		return nil
	}
	_, fetched, err := m.fetch.InputAtUnlock(ctx, d, m.ws.now, func(why error) { m.out.Note("%v: %v", d, why) })
	m.hintContact(fetched)
	if err != nil {
		return err
	}
	_, err = m.fetch.Refresh(ctx, d)
	return err
}
