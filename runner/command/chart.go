package command

import (
	"cmp"
	"context"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func (a App) chart() *cli.Command {
	return a.define(cli.Command{
		Name:        "chart",
		Usage:       "draw the chart of a day",
		UsageText:   "aoc chart [DAY] [FLAGS]",
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\nA day has a chart if its runner.New gets a runner.ChartOf. The chart shows the\nstored input or, without one, an example; aoc never asks the site for it. -o\nneeds a project and the go command.",
		Flags: flagsOf(dayFlags()[:2], dayLimitFlags("default 0", "default 0"), []cli.Flag{
			&cli.StringFlag{Name: "input", Usage: "use `FILE` instead of the stored input; - is standard input"},
			&cli.IntFlag{Name: "example", Usage: "use example `N` instead of the stored input"},
			pictureFlag("draw the chart"),
			jsonFlag(),
		}),
	}, a.chartDay)
}

func (a App) chartDay(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	d, err := chooseDate(flags, ws, out, false)
	if err != nil {
		return err
	}
	p, err := ws.puzzle(d)
	if err := cmp.Or(err, brokenDay(p)); err != nil {
		return err
	}
	if !p.Solvers[0].HasChart() {
		return console.WithHint(console.Usagef("%v has no chart", d), "%s", whereCharts(ws.puzzles))
	}
	limits, err := limitsOf(flags, false)
	if err != nil {
		return err
	}
	picture, err := a.pictureOf(ctx, flags, ws, out)
	if err != nil {
		return err
	}
	in, err := sourceToChart(ctx, flags, p, newSupplier(ws, out), a.Stdin)
	if err != nil {
		return err
	}
	line := report.Chart{Date: d, Title: p.Title, Input: in.kind, On: in.title()}
	w := a.launcher(false, flags.String("input") == "-").foreground(limits, out)
	defer w.Close()
	solver, _ := in.solvers("")
	switch chart, err := w.Chart(ctx, d, solver, in.text); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		out.fail(d, err)
	default:
		line.Chart = &chart
	}
	if picture != nil && line.Chart != nil {
		if err := picture.Draw(ctx, []engine.Chart{*line.Chart}); err != nil {
			return toolError(ctx, err)
		}
		line.Path = picture.Name
	}
	return console.PrintAll(out.Console, []report.Chart{line}, line.Lines(out.Canvas()))
}

// whereCharts returns a hint: how to get a chart, and which days have one.
func whereCharts(puzzles []engine.Puzzle) string {
	var having []string
	for _, p := range puzzles {
		if p.Solvers[0].HasChart() {
			having = append(having, p.Arg())
		}
	}
	hint := "add runner.ChartOf to its runner.New"
	if len(having) > 0 {
		hint += ", as in " + strings.Join(having[:min(len(having), 5)], ", ")
	}
	return hint
}

// sourceToChart returns the input that the flags name, else the stored one, else an example.
func sourceToChart(ctx context.Context, flags *cli.Context, p engine.Puzzle, s supplier, stdin io.Reader) (source, error) {
	in, err := givenSource(flags, s.ws, stdin, p)
	if err != nil {
		return source{}, err
	}
	if in != nil {
		return *in, nil
	}
	found, err := s.storedOrExample(ctx, p, 1)
	return found, errorOf(p.Date, err)
}
