package command

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
)

func (a App) chart() definition {
	return definition{Command: cli.Command{
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\n" +
			"A day has a chart if its runner.New gets a runner.ChartOf. The chart shows the\n" +
			"stored input or, without one, an example; aoc never asks the site for it.",
		Flags: flagsToDraw(pictureFlag("draw the chart")),
	}, read: func(flags *cli.Context) (action, error) {
		f, err := a.drawFlagsOf(flags, ".svg")
		return action{current, with(f, a.chartDay)}, err
	}}
}

// flagsToDraw are for a command that draws what a day makes of an input.
func flagsToDraw(file cli.Flag) []cli.Flag {
	return slices.Concat(dayFlags()[:2], dayLimitFlags("default 0"), []cli.Flag{
		&cli.StringFlag{Name: "input", Usage: "use `FILE` instead of the stored input; - is standard input"},
		&cli.IntFlag{Name: "example", Usage: "use example `N` instead of the stored input"},
		file,
	})
}

// drawFlags are the flags of aoc chart and aoc play.
type drawFlags struct {
	selection
	conditions
	given
	file *picture.File // nil without -o
}

func (a App) drawFlagsOf(flags *cli.Context, extension string) (f drawFlags, err error) {
	if f.selection, err = oneDayOf(flags); err != nil {
		return f, err
	}
	if f.conditions, err = conditionsOf(flags, false); err != nil {
		return f, err
	}
	if f.given, err = givenOf(flags, false); err != nil {
		return f, err
	}
	f.file, err = a.fileOf(flags, extension)
	return f, err
}

func (a App) chartDay(ctx context.Context, f drawFlags, ws workspace, out *reporter) error {
	what := drawable{"chart", "runner.ChartOf", func(w engine.Way) bool { return w.HasChart }}
	d, err := a.toDraw(ctx, f, what, ws, out)
	if err != nil {
		return err
	}
	line := report.Chart{Date: d.Date, Title: d.Title, Input: d.in.origin, On: d.in.title()}
	w := a.worker(f.conditions, ws, out)
	defer w.Close()
	switch chart, err := w.Chart(ctx, d.Date, d.in.way, d.in.text); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		out.fail(d.Date, err)
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

// A drawable is what a day may have to draw.
type drawable struct {
	name, option string // in messages, and in the day's runner.New
	isIn         func(engine.Way) bool
}

// A drawing is a day to draw, with its input.
type drawing struct {
	engine.Description
	in source
}

// toDraw returns the drawing that the flags ask for.
func (a App) toDraw(
	ctx context.Context, f drawFlags, what drawable, ws workspace, out *reporter,
) (d drawing, err error) {
	date, err := chooseDate(f.selection, ws, out, false)
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
	d.in, err = f.given.input(ctx, ws, a.Stdin, d.Description, nil)
	d.in, err = orExample(d.in, err, d.Description, 1)
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

// fileOf returns the file that -o names, nil without -o.
func (a App) fileOf(flags *cli.Context, extension string) (*picture.File, error) {
	if !flags.IsSet("o") {
		return nil, nil
	}
	name := flags.String("o")
	return picture.FileAt(name, inFolder(a.Dir, name), extension)
}
