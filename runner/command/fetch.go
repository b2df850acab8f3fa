package command

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func (a App) fetch() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "fetch",
		Usage:       "download inputs that are not stored yet",
		Description: "aoc fetch 21\naoc fetch 2015/1-25\naoc fetch -all\naoc fetch -wait",
		Flags: flagsOf(dayFlags(), []cli.Flag{
			toggle("wait", "wait for the unlock and a random 2 to 30 seconds more"),
		}),
	}, days: noDays, do: a.fetchDays})
}

type fetchLine struct {
	calendar.Date
	Status string `json:"status"` // fetched, stored, locked or failed
	Bytes  int    `json:"bytes"`
	Path   string `json:"path"`
	Error  string `json:"error"`
}

func (a App) fetchDays(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	dates, err := chooseDates(flags, ws, out, true)
	if err != nil {
		return err
	}
	wait := flags.Bool("wait")
	if flags.Bool("all") {
		dates = slices.DeleteFunc(dates, ws.isStored)
		if len(dates) == 0 {
			out.Note("the input of every listed day is stored")
		}
		if !wait {
			dates = withoutLocked(dates, ws, out)
		}
	}
	f := fetching{supplier: newSupplier(ws, out)}
	if wait {
		f.wait = a.Jitter
	}
	defer out.StartProgress(len(dates), console.Around{Left: f.timeAtPace(len(dates))})()
	for _, d := range dates {
		line, err := f.day(ctx, d)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			out.fail(d, err)
		}
		if err := out.Print(line, line.text()); err != nil {
			return err
		}
		out.Step()
	}
	return nil
}

// fetching downloads inputs, one after the other.
type fetching struct {
	supplier
	breaker fetch.Breaker
	wait    func() time.Duration // how long to wait after an unlock; nil for no waiting
}

// timeAtPace returns how long inputs take at the site's pace. Without a progress bar
// it prints the whole time once.
func (f *fetching) timeAtPace(total int) func(inputs int) time.Duration {
	gap := settings.LeastPace
	if s, err := newSite(f.ws, f.out); err == nil {
		gap = s.Pace.Gap
	}
	take := func(inputs int) time.Duration { return time.Duration(inputs) * gap }
	if total > 1 && !f.out.IsInteractive() {
		f.out.Note("%d inputs: %v left at the site's pace", total, take(total))
	}
	return take
}

// day stores the input of a day, unless earlier failures forbid to ask the site.
func (f *fetching) day(ctx context.Context, d calendar.Date) (fetchLine, error) {
	line := fetchLine{Date: d, Status: "stored"}
	text, fetched, err := f.input(ctx, d, func() (*site.Site, error) { return f.site(ctx, d) })
	f.breaker.Note(err)
	if err != nil {
		return line.failed(err), err
	}
	if fetched {
		line.Status = "fetched"
	}
	f.fillIn(ctx, d, fetched)
	line.Bytes, line.Path = len(text), filepath.ToSlash(f.ws.where(f.ws.store.InputPath(d)))
	return line, nil
}

// site returns the site, after the unlock if -wait asks for that.
func (f *fetching) site(ctx context.Context, d calendar.Date) (*site.Site, error) {
	if err := f.breaker.Err(); err != nil {
		return nil, err
	}
	if f.wait != nil {
		if err := f.waitForUnlock(ctx, d, f.wait()); err != nil {
			return nil, err
		}
	}
	return newSite(f.ws, f.out)
}

func (l fetchLine) failed(err error) fetchLine {
	l.Status, l.Error = "failed", err.Error()
	if errors.Is(err, site.ErrLocked) {
		l.Status = "locked"
	}
	return l
}

// text describes successes. Errors go to stderr.
func (l fetchLine) text() string {
	switch l.Status {
	case "fetched":
		return fmt.Sprintf("%v: downloaded %s to %s", l.Date, layout.Counted(l.Bytes, "byte"), l.Path)
	case "stored":
		return fmt.Sprintf("%v: stored already, %s in %s", l.Date, layout.Counted(l.Bytes, "byte"), l.Path)
	}
	return ""
}
