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
	"aoc/runner/command/report"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

func (a App) newDay() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "new",
		Usage:       "create a day: Go files, input, puzzle text and examples",
		Description: "aoc new 21\naoc new 2015/1-25,2017/1-25 -offline\naoc new -stored\naoc new -wait -edit",
		Flags: flagsOf(dayFlags()[:2], []cli.Flag{
			toggle("wait", "wait for the unlock and a random 2 to 30 seconds more"),
			toggle("edit", "open the day in $EDITOR"),
			toggle("offline", "never ask the site"),
			toggle("stored", "all days with a stored input and no Go files yet"),
			toggle("force", "also a day of an event that is more than a year away"),
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
	dates, err := m.dates(flags, ws, out)
	if err != nil {
		return err
	}
	m.many = len(dates) > 1
	if m.many && !m.edit {
		defer out.StartProgress(len(dates), console.Around{})()
	}
	for i, d := range dates {
		m.supplier = newSupplier(ws, out)
		err := m.day(ctx, d)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			out.fail(d, err)
		}
		if i+1 == len(dates) || dates[i+1].Year != d.Year {
			m.sayCreated()
		}
		out.Step()
	}
	return nil
}

// dates returns the days to create.
func (m *maker) dates(flags *cli.Context, ws workspace, out *reporter) ([]calendar.Date, error) {
	if flags.Bool("stored") {
		year, _, err := daysIn(flags)
		if err != nil {
			return nil, err
		}
		return m.storedDates(year, ws, out)
	}
	dates, err := chooseDates(flags, ws, out, true)
	for _, d := range dates {
		if d.Year > calendar.LatestYear(ws.now())+1 && !flags.Bool("force") {
			return nil, failure.WithHint(failure.Usagef("the event of %d is more than a year away", d.Year),
				"name another year, or create the day with -force; commands without a year may then mean %d", d.Year)
		}
	}
	return dates, err
}

// storedDates returns the days of a year, or of all years for 0, that have a stored input and no Go files.
func (m *maker) storedDates(year int, ws workspace, out *reporter) (dates []calendar.Date, err error) {
	stored, err := ws.store.Puzzles()
	for _, d := range stored {
		if d.Validate() == nil && (year == 0 || year == d.Year) && ws.isStored(d) && !m.project.Has(d) {
			dates = append(dates, d)
		}
	}
	if err == nil && len(dates) == 0 {
		out.Note("every stored input has a day")
	}
	return dates, err
}

type maker struct {
	supplier
	project             scaffold.Project
	wait, edit, offline bool
	jitter              func() time.Duration
	many                bool            // a line a year replaces those of each day
	created             []calendar.Date // that no line has named yet
}

// sayCreated prints which of many days were created since it was called last.
func (m *maker) sayCreated() {
	if n, days := report.Spans(m.created); m.many && n > 0 && !m.out.JSON {
		fmt.Fprintf(m.out.Results(), "created %s: %s\n", layout.Counted(n, "day"), days)
	}
	m.created = nil
}

// note prints a message about one of a few days.
func (m *maker) note(format string, args ...any) {
	if !m.many {
		m.out.Note(format, args...)
	}
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
		return failure.WithHint(err, "aoc fetch %s downloads its input, aoc read %[1]s shows its text", d.Arg())
	}
	if err != nil {
		return err
	}
	m.created = append(m.created, d)
	for _, file := range append(made.Made, made.Changed...) {
		m.note("%v: wrote %s", d, file)
	}
	brought := m.bring(ctx, d)
	m.noteExamples(d)
	line := newLine{d, m.knownTitle(d), made.Made, made.Changed}
	text := fmt.Sprintf("%v: %s: %s", d, line.Title, made.Day)
	if m.many {
		text = ""
	}
	if err := m.out.Print(line, text); err != nil {
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
		note := fmt.Sprintf("%v: example %d: %s", d, e.Number, layout.Counted(lines, "line"))
		for i, says := range e.Says {
			if says != "" {
				note += fmt.Sprintf("; part %d should be %s (from the text)", i+1, sanitize.Visible(says))
			}
		}
		m.note("%s", note)
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
		m.out.Warn("this computer's clock is off by %s; using the site's clock", layout.Short(ahead.Abs()))
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
		m.out.Say(failure.WithHint(errors.New("no session is set, so nothing was downloaded"), settings.CookieHint))
		return nil
	}
	if m.wait {
		if err := m.waitForUnlock(ctx, d, m.jitter()); err != nil {
			return err
		}
	}
	if m.ws.isLocked(d) {
		m.note("%v: the puzzle unlocks on %s", d, layout.Moment(d.Unlock()))
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
