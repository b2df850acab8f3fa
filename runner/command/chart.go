package command

import (
	"cmp"
	"context"
	"io"
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
		Name:        "chart",
		Usage:       "draw the chart of a day",
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\nA day has a chart if its runner.New gets a runner.ChartOf. The chart shows the\nstored input or, without one, an example; aoc never asks the site for it.",
		Flags:       drawFlags(pictureFlag("draw the chart")),
	}, days: allDays, do: a.chartDay})
}

// drawFlags are for a command that draws what a day makes of an input.
func drawFlags(file cli.Flag) []cli.Flag {
	return flagsOf(dayFlags()[:2], dayLimitFlags("default 0", "default 0"), []cli.Flag{
		&cli.StringFlag{Name: "input", Usage: "use `FILE` instead of the stored input; - is standard input"},
		&cli.IntFlag{Name: "example", Usage: "use example `N` instead of the stored input"},
		file,
	})
}

func (a App) chartDay(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	p, limits, err := drawn(flags, ws, out, "chart", "runner.ChartOf", func(w engine.Way) bool { return w.HasChart })
	if err != nil {
		return err
	}
	d := p.Date
	file, err := fileOf(flags, ws, ".svg")
	if err != nil {
		return err
	}
	in, err := sourceToDraw(flags, p, ws, a.Stdin)
	if err != nil {
		return err
	}
	line := report.Chart{Date: d, Title: p.Title, Input: in.origin, On: in.title()}
	w := a.launcher(flags, ws.days).foreground(limits, out)
	defer w.Close()
	switch chart, err := w.Chart(ctx, d, in.way(""), in.text); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		out.fail(d, err)
	default:
		line.Chart = &chart
	}
	if file != nil && line.Chart != nil {
		if err := file.Write(picture.SVG(*line.Chart)); err != nil {
			return err
		}
		line.Path = file.Name
	}
	return console.PrintAll(out.Console, []report.Chart{line}, line.Lines(out.Canvas()))
}

// drawn returns the day to draw, and its limits. The day must have what the option of
// runner.New gives it.
func drawn(flags *cli.Context, ws workspace, out *reporter, what, option string, has func(engine.Way) bool) (p engine.Description, l isolate.Limits, err error) {
	d, err := chooseDate(flags, ws, out, false)
	if err != nil {
		return p, l, err
	}
	p, err = ws.puzzle(d)
	if err := cmp.Or(err, brokenDay(p)); err != nil {
		return p, l, err
	}
	if !has(p.Ways[0]) {
		return p, l, failure.WithHint(failure.Usagef("%v has no %s", d, what), "add %s to its runner.New%s", option, asIn(ws.days.Known, has))
	}
	l, err = limitsOf(flags, false)
	return p, l, err
}

// asIn names some days that have what another one lacks.
func asIn(puzzles []engine.Description, has func(engine.Way) bool) string {
	var having []string
	for _, p := range puzzles {
		if has(p.Ways[0]) {
			having = append(having, p.Arg())
		}
	}
	if len(having) == 0 {
		return ""
	}
	return ", as in " + strings.Join(having[:min(len(having), 5)], ", ")
}

// sourceToDraw returns the input that the flags name, else the stored one, else an example.
func sourceToDraw(flags *cli.Context, p engine.Description, ws workspace, stdin io.Reader) (source, error) {
	in, err := givenSource(flags, ws, stdin, p)
	if err != nil {
		return source{}, err
	}
	if in != nil {
		return *in, nil
	}
	found, err := ws.storedOrExample(p, 1)
	return found, errorOf(p.Date, err)
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
	if err := picture.CheckName(name, extension); err != nil {
		return nil, err
	}
	f := &picture.File{Name: name, Path: ws.path(name)}
	return f, f.CheckPlace()
}
