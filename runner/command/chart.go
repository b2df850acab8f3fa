package command

import (
	"cmp"
	"context"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func (a App) chart() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:  "chart",
		Usage: "draw the chart of a day",
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\n" +
			"A day has a chart if its runner.New gets a runner.ChartOf. The chart shows the\n" +
			"stored input or, without one, an example; aoc never asks the site for it.",
		Flags: drawFlags(pictureFlag("draw the chart")),
	}, runsDays: true, do: a.chartDay})
}

// drawFlags are for a command that draws what a day makes of an input.
func drawFlags(file cli.Flag) []cli.Flag {
	return flagsOf(dayFlags()[:2], dayLimitFlags("default 0"), []cli.Flag{
		&cli.StringFlag{Name: "input", Usage: "use `FILE` instead of the stored input; - is standard input"},
		&cli.IntFlag{Name: "example", Usage: "use example `N` instead of the stored input"},
		file,
	})
}

func (a App) chartDay(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	what := drawable{"chart", "runner.ChartOf", ".svg", func(w engine.Way) bool { return w.HasChart }}
	d, err := a.toDraw(flags, ws, out, what)
	if err != nil {
		return err
	}
	line := report.Chart{Date: d.Date, Title: d.Title, Input: d.in.origin, On: d.in.title()}
	w := a.worker(flags, ws, d.limits, out)
	defer w.Close()
	switch chart, err := w.Chart(ctx, d.Date, d.in.ways.Named(""), d.in.text); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		out.fail(d.Date, err)
	case d.file != nil:
		line.Chart, line.Path = &chart, d.file.Name
		if err := d.file.Write(picture.SVG(chart)); err != nil {
			return err
		}
	default:
		line.Chart = &chart
	}
	return console.PrintAll(out.Console, []report.Chart{line}, line.Lines(out.Canvas()))
}

// A drawable is what a day may have to draw.
type drawable struct {
	name, option, extension string // in messages, in the day's runner.New, and of a file
	isIn                    func(engine.Way) bool
}

// A drawing is a day to draw, with its input and the file for it.
type drawing struct {
	engine.Description
	in     source
	limits isolate.Limits
	file   *picture.File // nil without -o
}

// toDraw returns the drawing that the flags ask for.
func (a App) toDraw(flags *cli.Context, ws workspace, out *reporter, what drawable) (d drawing, err error) {
	date, err := chooseDate(flags, ws, out, false)
	if err != nil {
		return d, err
	}
	d.Description, err = ws.puzzle(date)
	if err := cmp.Or(err, brokenDay(d.Description)); err != nil {
		return d, err
	}
	if !what.isIn(d.Ways[0]) {
		err := failure.Usagef("%v has no %s", date, what.name)
		return d, failure.WithHint(err, "add %s to its runner.New%s", what.option, what.asIn(ws.days.Known))
	}
	if d.limits, err = limitsOf(flags, false); err != nil {
		return d, err
	}
	if d.file, err = fileOf(flags, ws, what.extension); err != nil {
		return d, err
	}
	d.in, err = givenSource(flags, ws, a.Stdin, d.Description)
	return d, err
}

// asIn names some days that have it.
func (what drawable) asIn(puzzles []engine.Description) string {
	var having []string
	for _, p := range puzzles {
		if what.isIn(p.Ways[0]) && len(having) < 5 {
			having = append(having, p.Arg())
		}
	}
	if len(having) == 0 {
		return ""
	}
	return ", as in " + strings.Join(having, ", ")
}

func pictureFlag(what string) cli.Flag {
	return &cli.StringFlag{Name: "o", Usage: what + " in `FILE`, an SVG"}
}

// fileOf returns the file that -o names, nil without -o. It runs before anything is
// solved, so that an error loses no work.
func fileOf(flags *cli.Context, ws workspace, extension string) (*picture.File, error) {
	if !flags.IsSet("o") {
		return nil, nil
	}
	name := flags.String("o")
	return picture.FileAt(name, ws.path(name), extension)
}
