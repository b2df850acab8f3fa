package command

import (
	"context"
	"errors"
	"io/fs"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/choose"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) read() definition {
	f := readFlags{days: selection{single: true, query: choose.Query{InSeason: true}}}
	return definition{Command: cli.Command{
		Description: "aoc read 21\naoc read 21 -part 2\naoc read 21 -web",
		Flags: append(f.days.flags(),
			partFlag(&f.parts, onlyPart, 1, 2),
			boolFlag(&f.web, "web", "open the puzzle in the browser"),
			boolFlag(&f.offline, "offline", "never ask the site"),
		),
	}, read: func(flags *cli.Context) (need, action, error) {
		return noDays.of(&f.days), with(&f, readPuzzle), f.days.read(flags)
	}, exclusive: [][]string{{"web", "part", "json", "offline"}}}
}

// readFlags are the flags of aoc read.
type readFlags struct {
	days         selection
	parts        []int
	web, offline bool
}

func readPuzzle(ctx context.Context, f readFlags, ws workspace, out *reporter) error {
	d, err := chooseDate(f.days, ws, out)
	if err != nil {
		return err
	}
	if f.web {
		return out.Browse(ctx, addressOf(d))
	}
	from := newDownloader(ws, out)
	page, err := from.fetch.Current(ctx, d, f.offline)
	switch {
	case f.offline && errors.Is(err, fs.ErrNotExist):
		return errorOf(d, failure.WithHint(errors.New("the puzzle's page is not stored"), "aoc read %s downloads the page",
			d.Arg()))
	case err != nil:
		return errorOf(d, err)
	}
	from.writeTitle(ctx, d, page.Title)
	visible := len(page.Parts)
	if f.parts[0] > visible {
		return errorOf(d, failure.WithHint(errors.New("part 2 is still locked"), "part 2 unlocks when part 1 is solved"))
	}
	on := out.Canvas()
	if out.JSON {
		on = layout.Canvas{Width: 80}
	}
	var texts []textLine
	shown := ""
	for _, part := range f.parts[:min(visible, len(f.parts))] {
		text := textOf(d, page, part, on)
		texts, shown = append(texts, text), shown+text.WithAnswer()
	}
	if out.JSON {
		console.PrintAll(out.Console, texts, nil)
		return nil
	}
	return out.Show(ctx, []byte(shown))
}
