package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/console"
	"aoc/runner/layout"
)

func (a App) fetch() definition {
	days := selection{query: choose.Query{InSeason: true}}
	return definition{Command: cli.Command{
		Description: "aoc fetch 21\naoc fetch 2015/1-25\naoc fetch -all\naoc fetch -wait",
		Flags: append(days.flagsWithAll(),
			boolFlag(&days.wait, "wait", "wait for the unlock and a random 2 to 30 seconds more")),
	}, read: func(flags *cli.Context) (need, action, error) {
		return noDays.of(&days), with(&days, a.fetchDays), days.read(flags)
	}}
}

func (a App) fetchDays(ctx context.Context, s selection, ws workspace, out *reporter) error {
	dates, err := datesToFetch(s, ws, out)
	if err != nil {
		return err
	}
	var breaker fetch.Breaker // stops requests after earlier failures
	from := newDownloader(ws, out)
	open := from.fetch.Site
	from.fetch.Site = func() (*site.Site, error) {
		if err := breaker.Err(); err != nil {
			return nil, err
		}
		return open()
	}
	asksNothing := func(d calendar.Date) bool { return ws.isStored(d) || ws.isLocked(d) }
	missing := slices.DeleteFunc(slices.Clone(dates), asksNothing)
	if len(dates) > 1 && (s.wait || len(missing) > 0) {
		if err := from.askFirst(ctx); err != nil {
			return err
		}
	}
	if s, err := open(); err == nil && s.Pace.Estimate(len(missing)) > 0 {
		out.Note("%d inputs: about %s at the site's pace", len(missing), layout.Short(s.Pace.Estimate(len(missing))))
	}
	defer out.StartProgress(len(dates), console.Around{})()
	hint := ""
	for _, d := range dates {
		from.patient = s.wait && breaker.Err() == nil
		var text []byte
		var fetched bool
		var err error
		if _, missing := ws.store.Input(d); s.wait && errors.Is(missing, fs.ErrNotExist) {
			err = from.waitForUnlock(ctx, d, a.Jitter())
		}
		if err == nil {
			text, fetched, err = from.download(ctx, d)
		}
		if from.patient {
			err = from.toContinue(d, err, "aoc fetch %s -wait continues")
		}
		if _, noPage := fetch.StoredPage(ws.store, d); fetched && noPage != nil && hint == "" {
			hint = "aoc read " + d.Arg() + " brings the text and examples, aoc stars -sync all accepted answers"
		}
		breaker.Note(err)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err != nil {
			out.fail(d, err)
		}
		path := filepath.ToSlash(ws.settings.Where(ws.store.InputPath(d)))
		line := inputOf(d, path, text, fetched, err)
		out.Print(line, line.Line())
		out.Step()
	}
	if hint != "" {
		out.Hint("%s", hint)
	}
	return nil
}

func datesToFetch(s selection, ws workspace, out *reporter) ([]calendar.Date, error) {
	if s.wait {
		s.query.Finished = ws.isStored
	}
	dates, err := chooseDates(s, ws, out)
	if err != nil || !s.all {
		return dates, err
	}
	dates = slices.DeleteFunc(dates, ws.isStored)
	if len(dates) == 0 {
		out.Note("the input of every listed day is stored")
	}
	if !s.wait {
		dates = withoutLocked(dates, ws, out)
	}
	return dates, nil
}

// An inputLine is the result of downloading an input.
type inputLine struct {
	calendar.Date
	Status string `json:"status"` // fetched, stored, locked or failed
	Bytes  int    `json:"bytes"`
	Path   string `json:"path"`
	Error  string `json:"error"`
}

// Line describes successes. Errors go to stderr.
func (in inputLine) Line() string {
	switch in.Status {
	case "fetched":
		return fmt.Sprintf("%v: downloaded %s to %s", in.Date, layout.Counted(in.Bytes, "byte"), in.Path)
	case "stored":
		return fmt.Sprintf("%v: stored already, %s in %s", in.Date, layout.Counted(in.Bytes, "byte"), in.Path)
	}
	return ""
}

// inputOf returns the result of a download: a text, just fetched or from the store, or an error.
func inputOf(d calendar.Date, path string, text []byte, fetched bool, err error) inputLine {
	switch {
	case errors.Is(err, site.ErrLocked):
		return inputLine{Date: d, Status: "locked", Error: err.Error()}
	case err != nil:
		return inputLine{Date: d, Status: "failed", Error: err.Error()}
	case fetched:
		return inputLine{Date: d, Status: "fetched", Bytes: len(text), Path: path}
	}
	return inputLine{Date: d, Status: "stored", Bytes: len(text), Path: path}
}
