// aoc fetch: inputs, from the site to the store.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
	"aoc/runner/settings"
)

func (a App) fetch() *cli.Command {
	return a.define(cli.Command{
		Name:        "fetch",
		Usage:       "store inputs; what is stored already is not asked for again",
		UsageText:   "aoc fetch [DAY] [FLAGS]",
		Description: "aoc fetch 21\naoc fetch 2015/1-25\naoc fetch -all\naoc fetch -wait",
		Flags: flags(dayFlags(), []cli.Flag{
			toggle("wait", "wait until the puzzle unlocks, and a random 2 to 30 seconds more"),
			jsonFlag(),
		}),
	}, fetchDays)
}

// A fetchLine is what became of one day.
type fetchLine struct {
	calendar.Date
	Status string `json:"status"` // fetched, stored, locked or failed
	Bytes  int    `json:"bytes"`
	Path   string `json:"path"`
	Error  string `json:"error"`
}

func fetchDays(t *task) error {
	dates, err := t.dates(true)
	if err != nil {
		return err
	}
	if t.flags.Bool("all") {
		dates = slices.DeleteFunc(dates, t.isStored)
		none := len(dates) == 0
		if !t.flags.Bool("wait") {
			dates = t.leaveOutLocked(dates)
		}
		if none {
			t.Note("every listed day's input is stored")
		}
	}
	defer t.StartProgress(len(dates), console.WithBeside(t.leftAtPace(len(dates))))()
	var breaker fetch.Breaker
	for _, d := range dates {
		line, err := t.fetchDay(t.flags.Context, d, breaker.Err())
		if t.flags.Context.Err() != nil {
			return context.Cause(t.flags.Context)
		}
		if err != nil {
			t.fail(d, err)
		}
		breaker.Note(err)
		if err := t.Print(line, func(w io.Writer) { line.write(w) }); err != nil {
			return err
		}
		t.Step()
	}
	return nil
}

// leftAtPace tells how long a list of inputs takes at the site's pace, beside
// which the site itself takes no time. Where no bar can show it, it is said once.
func (t *task) leftAtPace(total int) func(left int) string {
	gap := settings.LeastPace
	if s, err := t.anyonesSite(); err == nil {
		gap = s.Pace.Gap
	}
	left := func(n int) string { return fmt.Sprintf("%v left at the site's pace", time.Duration(n)*gap) }
	if total > 1 && !t.IsInteractive() {
		t.Note("%d inputs: %s", total, left(total))
	}
	return left
}

func (t *task) isStored(d calendar.Date) bool {
	_, err := t.store.Input(d)
	return err == nil
}

// fetchDay stores the input of a day, unless the site is not to be asked any more.
func (t *task) fetchDay(ctx context.Context, d calendar.Date, lost error) (line fetchLine, err error) {
	line = fetchLine{Date: d, Status: "stored"}
	text, fetched, err := t.fetchInput(ctx, d, func() (*site.Site, error) { return t.siteToFetch(ctx, d, lost) })
	if err != nil {
		return line.failed(err), err
	}
	if fetched {
		line.Status = "fetched"
	}
	t.fillIn(ctx, d, fetched)
	line.Bytes, line.Path = len(text), filepath.ToSlash(t.where(t.store.InputPath(d)))
	return line, nil
}

// siteToFetch is the site, if it may be asked for the input of a day: with -wait, as soon as it may be.
func (t *task) siteToFetch(ctx context.Context, d calendar.Date, lost error) (*site.Site, error) {
	if lost != nil {
		return nil, lost
	}
	if t.flags.Bool("wait") {
		if err := t.waitForUnlock(ctx, d); err != nil {
			return nil, err
		}
	}
	return t.anyonesSite()
}

// fillIn gives a day that was made before its puzzle was open what the puzzle's
// page has: the title of a stored page or, if the site may be asked, title and
// examples of the page that it brings. The input is there in any case.
func (t *task) fillIn(ctx context.Context, d calendar.Date, ask bool) {
	p, err := t.puzzle(d)
	listed := err == nil
	if listed && p.Title != scaffold.Placeholder(d.Day) || !t.settings.Project {
		return
	}
	title := t.knownTitle(d)
	switch {
	case title != scaffold.Placeholder(d.Day):
		err = t.setTitle(ctx, d, title)
	case ask && listed:
		_, err = t.refreshPage(ctx, d)
	default:
		return
	}
	if err != nil {
		t.Warn("%v: the title of its page: %v", d, err)
	}
}

func (l fetchLine) failed(err error) fetchLine {
	l.Status, l.Error = "failed", err.Error()
	if errors.Is(err, site.ErrLocked) {
		l.Status = "locked"
	}
	return l
}

// write leaves to stderr what did not come.
func (l fetchLine) write(w io.Writer) {
	d := l.Date
	switch l.Status {
	case "fetched":
		fmt.Fprintf(w, "%v: fetched %s to %s\n", d, console.Counted(l.Bytes, "byte"), l.Path)
	case "stored":
		fmt.Fprintf(w, "%v: stored already, %s in %s\n", d, console.Counted(l.Bytes, "byte"), l.Path)
	}
}
