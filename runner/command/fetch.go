package command

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/settings"
)

func (a App) fetch() definition {
	return definition{Command: cli.Command{
		Description: "aoc fetch 21\naoc fetch 2015/1-25\naoc fetch -all\naoc fetch -wait",
		Flags: slices.Concat(dayFlags(), []cli.Flag{
			toggle("wait", "wait for the unlock and a random 2 to 30 seconds more"),
		}),
	}, read: func(flags *cli.Context) (action, error) {
		s, err := selectionOf(flags)
		return action{noDays, with(s, a.fetchDays)}, err
	}}
}

func (a App) fetchDays(ctx context.Context, s selection, ws workspace, out *reporter) error {
	dates, err := chooseDates(s, ws, out, choose.Query{InSeason: true, Finished: ws.isStored})
	if err != nil {
		return err
	}
	f := fetching{from: newSupplier(ws, out)}
	if s.wait {
		f.wait = a.Jitter
	}
	if s.all {
		dates = slices.DeleteFunc(dates, ws.isStored)
		if len(dates) == 0 {
			out.Note("the input of every listed day is stored")
		}
		if f.wait == nil {
			dates = withoutLocked(dates, ws, out)
		}
	}
	f.from.fetch.Site = func() (*site.Site, error) {
		if err := f.breaker.Err(); err != nil {
			return nil, err
		}
		return newSite(ws, out)
	}
	defer out.StartProgress(len(dates), console.Around{Left: timeAtPace(len(dates), ws, out)})()
	for _, d := range dates {
		line, err := f.day(ctx, d)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			out.fail(d, err)
		}
		if err := out.Print(line, line.Line()); err != nil {
			return err
		}
		out.Step()
	}
	return nil
}

// timeAtPace returns how long inputs take at the site's pace. Without a progress bar
// it prints the whole time once.
func timeAtPace(total int, ws workspace, out *reporter) func(inputs int) time.Duration {
	gap := settings.LeastPace
	if s, err := newSite(ws, out); err == nil {
		gap = s.Pace.Gap
	}
	take := func(inputs int) time.Duration { return time.Duration(inputs) * gap }
	if total > 1 && !out.IsInteractive() {
		out.Note("%d inputs: %v left at the site's pace", total, take(total))
	}
	return take
}

// fetching downloads inputs, one after another.
type fetching struct {
	from    supplier
	breaker fetch.Breaker        // stops requests after earlier failures
	wait    func() time.Duration // how long to wait after an unlock; nil for no waiting
}

// day stores the input of a day, after the unlock if -wait asks for that.
func (f *fetching) day(ctx context.Context, d calendar.Date) (report.Input, error) {
	text, fetched, err := f.input(ctx, d)
	f.breaker.Note(err)
	path := filepath.ToSlash(f.from.ws.where(f.from.ws.store.InputPath(d)))
	return report.InputOf(d, path, text, fetched, err), err
}

func (f *fetching) input(ctx context.Context, d calendar.Date) (text []byte, fetched bool, err error) {
	if _, err := f.from.ws.store.Input(d); f.wait != nil && errors.Is(err, fs.ErrNotExist) {
		if err := f.from.waitForUnlock(ctx, d, f.wait()); err != nil {
			return nil, false, err
		}
	}
	return f.from.input(ctx, d)
}
