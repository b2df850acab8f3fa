package command

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

func (a App) chart() *cli.Command {
	return a.define(cli.Command{
		Name:        "chart",
		Usage:       "draw the chart that a day offers",
		UsageText:   "aoc chart [DAY] [FLAGS]",
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\nA day offers a chart by runner.ChartOf, beside its examples and variants. It\nis drawn of the stored input, and where none is stored of an example: the site\nis never asked. A picture takes a project, and the go command.",
		Flags: flags(dayFlags()[:2], limitFlags()[:2], []cli.Flag{
			&cli.StringFlag{Name: "input", Usage: "the `FILE` to draw in place of the stored input, - for standard input"},
			&cli.IntFlag{Name: "example", Usage: "draw the day's example `N`", DefaultText: "the input"},
			pictureFlag("write the chart"),
			jsonFlag(),
		}),
	}, chartDay)
}

func chartDay(t *task) error {
	p, err := t.onePuzzle()
	if err != nil {
		return err
	}
	if !p.Solvers[0].HasChart() {
		return console.WithHint(console.Usagef("%v offers no chart", p.Date), "%s", t.whereCharts())
	}
	limits, err := t.limits(false)
	if err != nil {
		return err
	}
	ctx := t.flags.Context
	picture, err := t.newPicture(ctx)
	if err != nil {
		return err
	}
	in, err := t.toChart(p)
	if err != nil {
		return err
	}
	line := report.Chart{Date: p.Date, Title: p.Title, Input: in.kind, On: in.title()}
	switch chart, err := t.chartOf(p, in, limits); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		t.fail(p.Date, err)
	default:
		line.Chart = &chart
	}
	if picture != nil && line.Chart != nil {
		if err := picture.Draw(ctx, []engine.Chart{*line.Chart}); err != nil {
			return toolError(ctx, err)
		}
		line.Path = picture.Name
	}
	return console.PrintAll(t.Console, []report.Chart{line}, line.Lines(t.Canvas()))
}

// whereCharts tells someone who wants a chart how to come by one.
func (t *task) whereCharts() string {
	var having []string
	for _, p := range t.Puzzles {
		if p.Solvers[0].HasChart() {
			having = append(having, p.Arg())
		}
	}
	hint := "runner.ChartOf, in its runner.New, offers one"
	if len(having) > 0 {
		hint += ", as in " + strings.Join(having[:min(len(having), 5)], ", ")
	}
	return hint
}

// toChart is the input that the flags name, else what is at hand.
func (t *task) toChart(p engine.Puzzle) (source, error) {
	in, err := t.given(p)
	switch {
	case err != nil:
		return source{}, err
	case in != nil:
		return *in, nil
	}
	found, err := t.atHand(p, 1)
	if err != nil {
		return source{}, fmt.Errorf("%v: %w", p.Date, err)
	}
	return found, nil
}

// chartOf has the day make its chart.
func (t *task) chartOf(p engine.Puzzle, in source, l isolate.Limits) (engine.Chart, error) {
	solver, _ := in.solvers("")
	w := t.foreground(l)
	defer w.close()
	return w.chart(t.flags.Context, p.Date, solver, in.text)
}
