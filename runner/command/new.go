package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func (a App) newDay() definition {
	f := newFlags{days: selection{query: choose.Query{InSeason: true, Creates: true}}}
	return definition{Command: cli.Command{
		Description: "aoc new 21\naoc new 2015/1-25,2017/1-25 -offline\naoc new -stored\naoc new -wait -edit",
		Flags: append(f.days.flags(),
			boolFlag(&f.days.wait, "wait", "wait for the unlock and a random 2 to 30 seconds more"),
			boolFlag(&f.edit, "edit", "open the day in $EDITOR"),
			boolFlag(&f.offline, "offline", "never ask the site"),
			boolFlag(&f.days.all, "stored", "create all days with a stored input and no Go files yet"),
		),
	}, read: func(flags *cli.Context) (need, action, error) {
		return noDays.of(&f.days), with(&f, a.makeDays), f.days.read(flags)
	}, exclusive: [][]string{{"stored", "day", "wait"}, {"wait", "offline"}}}
}

// newFlags are the flags of aoc new.
type newFlags struct {
	days          selection
	edit, offline bool
}

func (a App) makeDays(ctx context.Context, f newFlags, ws workspace, out *reporter) error {
	project, err := ws.project(out)
	if err != nil {
		return err
	}
	m := maker{flags: f, ws: ws, out: out, from: newDownloader(ws, out), project: project, jitter: a.Jitter}
	m.from.patient = f.days.wait
	dates, err := m.dates(ctx)
	if err != nil {
		return err
	}
	m.many = len(dates) > 1
	if m.many && !f.edit {
		if !f.offline {
			_ = m.from.askFirst(ctx) // each day that needs the site returns the error again
		}
		defer out.StartProgress(len(dates), console.Around{})()
	}
	var created []calendar.Date // that no line has named yet
	for i, d := range dates {
		made, err := m.day(ctx, d)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			out.fail(d, err)
		}
		if made && err == nil { // a failure must not look like success
			created = append(created, d)
		}
		if m.many && (i+1 == len(dates) || dates[i+1].Year != d.Year) {
			if n, days := spans(created); n > 0 && !out.JSON {
				fmt.Fprintf(out.Results(), "created %s: %s\n", layout.Counted(n, "day"), days)
			}
			created = nil
		}
		out.Step()
	}
	return nil
}

// A maker creates days, one after another.
type maker struct {
	flags   newFlags
	ws      workspace
	out     *reporter
	from    downloader
	project scaffold.Project
	many    bool                 // print one line a year, not one a day
	jitter  func() time.Duration // how long to wait after an unlock
}

// dates returns the days to create.
func (m *maker) dates(ctx context.Context) (dates []calendar.Date, err error) {
	days := m.flags.days
	if days.all { // that are stored
		dates, err = m.ws.store.Puzzles()
		dates = slices.DeleteFunc(dates, func(d calendar.Date) bool {
			return d.Validate() != nil || !isOf(days.query.Year, d) || !m.ws.isStored(d) || m.project.Has(d)
		})
		if err == nil && len(dates) == 0 {
			m.out.Note("every stored input has a day")
		}
		return dates, err
	}
	if days.wait {
		days.query.Finished = func(d calendar.Date) bool { return m.project.Has(d) && !m.isUnfinished(d) }
	}
	dates, err = chooseDates(days, m.ws, m.out)
	for _, d := range dates {
		if d.IsFarAhead(m.ws.now()) {
			return nil, failure.Usagef("the event of %d is more than a year ahead", d.Year)
		}
	}
	return dates, err
}

// note prints a message about one of a few days.
func (m *maker) note(format string, args ...any) {
	if !m.many {
		m.out.Note(format, args...)
	}
}

// day writes the files at once, so that the user can begin while the puzzle is
// locked or the site is slow, and then downloads input and page. It reports whether
// it has created the day.
func (m *maker) day(ctx context.Context, d calendar.Date) (created bool, err error) {
	if m.flags.days.wait && m.ws.isLocked(d) {
		if err := m.checkBeforeWaiting(ctx); err != nil {
			return false, err
		}
	}
	made, err := m.project.New(ctx, d, m.title(d))
	switch exists := errors.Is(err, fs.ErrExist); {
	case exists && m.mayContinue(d):
		m.note("%v: %s is as aoc new wrote it: continuing", d, made.Day)
		made.Made, made.Changed = []string{}, []string{}
	case exists && m.ws.isLocked(d):
		return false, failure.WithHint(err, "aoc fetch %s -wait waits for the unlock and downloads its input", d.Arg())
	case exists:
		return false, failure.WithHint(err, "aoc fetch %s downloads its input, aoc read %[1]s shows its text", d.Arg())
	case err != nil:
		return false, err
	}
	for _, file := range append(made.Made, made.Changed...) {
		m.note("%v: wrote %s", d, file)
	}
	brought := m.bring(ctx, d)
	line := newLine{Date: d, Title: m.title(d), Made: made.Made, Changed: made.Changed}
	text := fmt.Sprintf("%v: %s", d, made.Day)
	if line.Title != scaffold.Placeholder(d.Day) {
		text = fmt.Sprintf("%v: %s: %s", d, line.Title, made.Day)
	}
	if brought != nil {
		line.Error = brought.Error()
	}
	if m.many || brought != nil {
		text = "" // a failure must not look like success
	}
	m.out.Print(line, text)
	if m.flags.edit {
		brought = errors.Join(brought, m.out.Edit(ctx, filepath.Join(m.project.Root, filepath.FromSlash(made.Day))))
	}
	return true, brought
}

// isUnfinished reports whether a day's files are as aoc new makes them and its input is not stored: an interrupted
// -wait leaves a day like this.
func (m *maker) isUnfinished(d calendar.Date) bool {
	return !m.ws.isStored(d) && m.project.IsUntouched(d, m.title(d))
}

// mayContinue reports whether there is something left to bring for an unfinished day.
func (m *maker) mayContinue(d calendar.Date) bool {
	return !m.flags.offline && !errors.Is(m.ws.checkSession(), site.ErrNoSession) && m.isUnfinished(d)
}

// title returns the title on the stored page, else a placeholder.
func (m *maker) title(d calendar.Date) string {
	page, _ := fetch.StoredPage(m.ws.store, d)
	return cmp.Or(scaffold.Title(page.Title), scaffold.Placeholder(d.Day))
}

// checkBeforeWaiting checks the session while there is time, and uses the site's
// clock if this computer's is wrong. A site that is down now may answer after the wait.
func (m *maker) checkBeforeWaiting(ctx context.Context) error {
	user, serverTime, err := m.from.fetch.User(ctx)
	switch {
	case fetch.IsPassing(err):
		m.out.Warn("the session was not checked: %v", err)
		return nil
	case err != nil:
		return err
	}
	if err := fetch.CheckOwner(m.ws.store, user.ID); err != nil {
		return err
	}
	if ahead := serverTime.Sub(m.ws.now()); !serverTime.IsZero() && ahead.Abs() > maxSkew {
		m.out.Warn("this computer's clock is off by %s; using the site's clock", layout.Short(ahead.Abs()))
		local := m.ws.now
		m.ws.now = func() time.Time { return local().Add(ahead) }
		m.from = newDownloader(m.ws, m.out)
		m.from.patient = true
	}
	return nil
}

// bring downloads input and page, if there is a session and the puzzle is open.
func (m *maker) bring(ctx context.Context, d calendar.Date) error {
	err := m.ws.checkSession()
	switch missing := errors.Is(err, site.ErrNoSession); {
	case missing && !m.flags.offline:
		m.out.Say(failure.WithHint(errors.New("no session is set, so nothing was downloaded"), settings.CookieHint))
		return nil
	case missing:
		return nil
	case err != nil || m.flags.offline:
		return err
	}
	if m.flags.days.wait {
		if err := m.from.waitForUnlock(ctx, d, m.jitter()); err != nil {
			return err
		}
	}
	if locked := site.CheckUnlocked(d, m.ws.now()); locked != nil {
		m.note("%v: %v", d, locked)
		return nil
	}
	if m.many {
		m.from.fetch.Found, m.from.fetch.Missed = func(calendar.Date, inputs.Example) {}, func(calendar.Date) {}
	}
	if _, _, err = m.from.download(ctx, d); err == nil {
		err = m.from.persist(ctx, d, func(ctx context.Context) error {
			page, err := m.from.fetch.Refresh(ctx, d)
			m.from.writeTitle(ctx, d, page.Title)
			return err
		})
	}
	continues := "aoc new %s continues"
	switch {
	case m.ws.isStored(d):
		continues = "aoc read %s downloads the page"
	case m.flags.days.wait:
		continues = "aoc new %s -wait continues"
	}
	return m.from.toContinue(d, err, continues)
}

// A newLine is a day that was created.
type newLine struct {
	calendar.Date
	Title   string   `json:"title"`
	Made    []string `json:"made"`
	Changed []string `json:"changed"`
	Error   string   `json:"error"`
}
