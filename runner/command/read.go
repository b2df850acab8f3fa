package command

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) read() definition {
	return definition{Command: cli.Command{
		Description: "aoc read 21\naoc read 21 -part 2\naoc read 21 -web",
		Flags: slices.Concat(dayFlags()[:2], []cli.Flag{
			partFlag(onlyPart),
			&cli.BoolFlag{Name: "web", Usage: "open the puzzle in the browser"},
			&cli.BoolFlag{Name: "offline", Usage: "never ask the site"},
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		s, err := oneDayOf(flags)
		return noDays, with(readFlags{s, flags.Bool("web"), flags.Bool("offline")}, readPuzzle), err
	}}
}

// readFlags are the flags of aoc read.
type readFlags struct {
	selection
	web, offline bool
}

func readPuzzle(ctx context.Context, f readFlags, ws workspace, out *reporter) error {
	d, err := chooseDate(f.selection, ws, out)
	if err != nil {
		return err
	}
	if f.web {
		return out.Browse(ctx, report.Address(d))
	}
	page, err := pageOf(ctx, d, f.offline, newSupplier(ws, out))
	if err != nil {
		return errorOf(d, err)
	}
	parts, err := visibleOf(f.parts, len(page.Parts))
	if err != nil {
		return errorOf(d, err)
	}
	on := out.Canvas()
	if out.JSON {
		on = layout.Canvas{}
	}
	var texts []report.Text
	shown := ""
	for _, part := range parts {
		text := report.TextOf(d, page, part, on)
		texts, shown = append(texts, text), shown+text.WithAnswer()
	}
	if out.JSON {
		return console.PrintAll(out.Console, texts, nil)
	}
	return out.Show(ctx, []byte(shown))
}

// pageOf returns the page of a puzzle: the stored one, unless the site has more by now.
func pageOf(ctx context.Context, d calendar.Date, offline bool, from supplier) (site.Page, error) {
	page, err := from.fetch.Current(ctx, d, offline)
	switch {
	case offline && errors.Is(err, fs.ErrNotExist):
		return page, failure.WithHint(errors.New("the puzzle's page is not stored"), "aoc read %s downloads the page",
			d.Arg())
	case err == nil:
		from.fillIn(ctx, d, false)
	}
	return page, from.ws.errorOfPage(d, err)
}

// visibleOf returns those of the parts that the user can see: the first visible ones.
func visibleOf(parts []int, visible int) ([]int, error) {
	if len(parts) > visible {
		return parts[:visible], nil
	}
	if parts[0] > visible {
		return nil, failure.WithHint(errors.New("part 2 is still locked"), "part 2 unlocks when part 1 is solved")
	}
	return parts, nil
}
