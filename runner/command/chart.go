package command

import (
	"context"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func (a App) chart() definition {
	f := solveFlags{days: selection{single: true}}
	return definition{Command: cli.Command{
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\n" +
			"A day has a chart if it passes runner.ChartOf to runner.New. The chart shows\n" +
			"the stored input or, without one, an example. aoc chart never asks the site.",
		Flags: f.flagsToDraw(f.fileFlag(a.Dir, ".svg", "draw the chart in `FILE`, an SVG")),
	}, read: func(flags *cli.Context) (need, action, error) {
		return current, with(&f, a.chartDay, f.days.checkYear), f.read(flags, false)
	}}
}

// flagsToDraw returns the flags of a command that draws the chart or the frames of a day.
func (f *solveFlags) flagsToDraw(file cli.Flag) []cli.Flag {
	return slices.Concat(f.days.flags(), f.dayLimitFlags("default 0"), f.inputFlags(), []cli.Flag{file})
}

func (a App) chartDay(ctx context.Context, f solveFlags, ws workspace, out *reporter) error {
	hasChart := func(w engine.Way) bool { return w.HasChart }
	w := a.worker(f, ws, out)
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
	console.PrintAll(out.Console, []report.Chart{line}, line.Lines(out.Canvas()))
	return nil
}

// toDraw returns the day that the flags name, and its input. It is an error if the day has nothing to draw.
func (f solveFlags) toDraw(
	ctx context.Context, w *isolate.Worker, ws workspace, out *reporter, what, option string, isIn func(engine.Way) bool,
) (p engine.Description, in input, err error) {
	puzzles, err := choosePuzzles(f.days, ws, out, false)
	if err != nil {
		return p, in, err
	}
	p = puzzles[0]
	if !isIn(p.Ways[0]) {
		return p, in, failure.WithHint(failure.Usagef("%v has no %s", p.Date, what), "add %s to its runner.New", option)
	}
	in, err = f.inputOrExample(ctx, w, ws, out, p, 1)
	return p, in, err
}
