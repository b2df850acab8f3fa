package command

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func (a App) chart() definition {
	return definition{Command: cli.Command{
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\n" +
			"A day has a chart if it passes runner.ChartOf to runner.New. The chart shows\n" +
			"the stored input or, without one, an example. aoc chart never asks the site.",
		Flags: flagsToDraw("draw the chart in `FILE`, an SVG"),
	}, read: func(flags *cli.Context) (need, action, error) {
		f, err := a.drawFlagsOf(flags, oneDayOf, ".svg")
		return current, with(f, a.chartDay), err
	}}
}

// flagsToDraw returns the flags of a command that draws the chart or the frames of a day.
func flagsToDraw(file string) []cli.Flag {
	return slices.Concat(dayFlags()[:2], dayLimitFlags("default 0"), seedFlags(), []cli.Flag{
		&cli.StringFlag{Name: "input", Usage: "use `FILE` instead of the stored input; - is standard input"},
		&cli.IntFlag{Name: "example", Usage: "use example `N` instead of the stored input"},
		&cli.StringFlag{Name: "o", Usage: file},
	})
}

// drawFlags are the flags of commands that draw into the file of -o.
type drawFlags struct {
	solveFlags
	file *picture.File // nil without -o
}

func (a App) drawFlagsOf(flags *cli.Context, daysOf selector, extension string) (f drawFlags, err error) {
	f.solveFlags, err = solveFlagsOf(flags, daysOf, false)
	switch name := flags.String("o"); {
	case err != nil || !flags.IsSet("o"):
	case f.several():
		err = failure.Usagef("-o takes one day")
	default:
		f.file, err = picture.FileAt(name, inFolder(a.Dir, name), extension)
	}
	return f, err
}

func (a App) chartDay(ctx context.Context, f drawFlags, ws workspace, out *reporter) error {
	hasChart := func(w engine.Way) bool { return w.HasChart }
	w := a.worker(f.solveFlags, ws, out)
	defer w.Close()
	p, in, err := f.toDraw(ctx, w, ws, out, "chart", "runner.ChartOf", hasChart)
	if err != nil {
		return err
	}
	line := report.Chart{Date: p.Date, Title: p.Title, Input: in.origin, On: in.title}
	switch chart, err := w.Chart(ctx, p.Date, in.way, in.text); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		out.fail(p.Date, err)
	case f.file != nil:
		line.Chart, line.Path = &chart, f.file.Name
		if err := f.file.Write(picture.SVG(chart)); err != nil {
			return err
		}
	default:
		line.Chart = &chart
	}
	return console.PrintAll(out.Console, []report.Chart{line}, line.Lines(out.Canvas()))
}

// toDraw returns the day that the flags name, and its input. It is an error if the day has nothing to draw.
func (f drawFlags) toDraw(
	ctx context.Context, w *isolate.Worker, ws workspace, out *reporter, what, option string, isIn func(engine.Way) bool,
) (p engine.Description, in input, err error) {
	puzzles, err := choosePuzzles(f.selection, ws, out, false)
	if err != nil {
		return p, in, err
	}
	p = puzzles[0]
	if isIn(p.Ways[0]) {
		in, err = f.inputOrExample(ctx, w, ws, out, p, 1)
		return p, in, err
	}
	others := ws.withOption(func(p engine.Description) bool { return isIn(p.Ways[0]) })
	return p, in, failure.WithHint(failure.Usagef("%v has no %s", p.Date, what),
		"add %s to its runner.New%s", option, others)
}

// withOption names some of the days that have an option, as the end of a hint.
func (ws workspace) withOption(has func(engine.Description) bool) string {
	var days []string
	for _, p := range ws.days.Known {
		if has(p) && len(days) < 5 {
			days = append(days, p.Arg())
		}
	}
	if len(days) == 0 {
		return ""
	}
	return ", as in " + strings.Join(days, ", ")
}
