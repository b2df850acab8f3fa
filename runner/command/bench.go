package command

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/choose"
	"aoc/runner/command/picture"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func (a App) bench() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:  "bench",
		Usage: "measure days and their variants",
		Description: "aoc bench 21 -part 2 -variant memo\naoc bench 21 -part 2 -o times.svg\n" +
			"aoc bench 21 -count 10 > new.txt && benchstat old.txt new.txt\n\n" + benchEnds,
		Flags: flagsOf(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(onlyPart),
			&cli.StringFlag{Name: "variant", Usage: "measure only variant `NAME`; day is the day itself", Value: "all"},
			timesFlag("count", "measure `N` times (default 1)"),
			&cli.StringFlag{Name: "benchtime", Usage: "measure for `TIME`, such as 2s, or for 100x calls (default 1s)",
				Value: "1s"},
			pictureFlag("draw the times of one day as bars"),
		}),
	}, runsDays: true, do: a.benchDays})
}

const benchEnds = `Each call of a part gets an input of its own, whose parsing is not measured. A
measurement ends after three times -benchtime at the latest.`

func (a App) benchDays(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(flags, ws, out, true)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	several := len(puzzles) > 1
	b, err := newBench(flags, ws, out)
	if err != nil {
		return err
	}
	limits, err := limitsOf(flags, several)
	if err != nil {
		return err
	}
	if several && flags.IsSet("o") {
		return failure.Usagef("-o takes one day")
	}
	file, err := fileOf(flags, ws, ".svg")
	if err != nil {
		return err
	}
	f := &fleet{worker: a.worker(flags, ws, limits, out), jobs: flags.Int("jobs"), verb: "run"}
	err = eachDay(ctx, f, out, puzzles, b.day, b.report)
	if b.asTables {
		printed := out.PrintLines(b.tables.Rest())
		err = cmp.Or(printed, err)
	}
	if err != nil || file == nil {
		return err
	}
	return drawTimes(b.tables.Charts(), *file, out)
}

// A bench measures days, and reports the measurements.
type bench struct {
	ws        workspace
	out       *reporter
	variant   string // "all" for each
	parts     []int  // 0 is Parse
	count     int    // how many times each is measured
	benchtime engine.Benchtime

	tables   report.BenchTables // what was measured
	asTables bool               // in a terminal, in place of Go's format
}

func newBench(flags *cli.Context, ws workspace, out *reporter) (b *bench, err error) {
	b = &bench{variant: flags.String("variant"), parts: []int{0, 1, 2}, count: flags.Int("count"), ws: ws, out: out}
	if flags.IsSet("part") {
		b.parts = partsOf(flags)
	}
	b.tables.On, b.asTables = out.Canvas(), console.IsTerminal(out.Out) && !out.JSON
	text := flags.String("benchtime")
	if b.benchtime, err = engine.ParseBenchtime(text); err != nil {
		return nil, failure.Usagef("-benchtime %q: %v", text, err)
	}
	return b, nil
}

// A measurement is one that is to be made.
type measurement struct {
	bench report.Bench
	way   engine.Way
	input string
}

// measurements returns the measurements of a day. Variants that share one Parse have one of it.
func (b *bench) measurements(p engine.Description) (all []measurement, err error) {
	variants, err := choose.Variants(p, b.variant)
	if err != nil {
		return nil, err
	}
	for _, part := range b.parts {
		in, err := b.ws.storedOrExample(p, max(1, part))
		if err != nil {
			return nil, err
		}
		for _, variant := range variants {
			way := in.ways.Named(variant)
			isAlike := func(m measurement) bool { return m.way.ParsesLike == way.ParsesLike }
			if i := slices.IndexFunc(all, isAlike); part == 0 && i >= 0 {
				all[i].bench.Sharing++
				continue
			}
			line := report.Bench{Date: p.Date, Title: p.Title, Variant: variant, Part: part, Input: in.origin, On: in.title(),
				About: way.About}
			all = append(all, measurement{line, way, in.text})
		}
	}
	return all, nil
}

func (b *bench) day(ctx context.Context, w *isolate.Worker, p engine.Description, each func(report.Bench) error) error {
	all, err := b.measurements(p)
	if err := cmp.Or(p.Err(), err); err != nil {
		return err
	}
	total := min(b.count, math.MaxInt/max(1, len(all))) * len(all)
	for i, m := range all {
		for n := range b.count {
			clear := b.out.ShowStep("%d of %d: %s, %s", i*b.count+n+1, total, m.bench.What("part "), m.bench.Way())
			measured := b.measure(ctx, w, m)
			clear()
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := each(measured); err != nil {
				return err
			}
		}
	}
	return nil
}

// measure solves a part once, to see that it works, and then measures it.
func (b *bench) measure(ctx context.Context, w *isolate.Worker, m measurement) report.Bench {
	l := m.bench
	r := w.Solve(ctx, l.Date, m.way, max(1, l.Part), m.input)
	if isParsed := l.Part == 0 && r.FromPart; r.Err != nil && !isParsed {
		return l.With(engine.Measurement{}, r.Err)
	}
	return l.With(w.Measure(ctx, l.Date, m.way, l.Part, m.input, b.benchtime))
}

// report prints a measurement in Go's format, which benchstat reads, or in a table.
func (b *bench) report(m report.Bench) error {
	if m.Status == engine.Failed {
		b.out.fail(m.Date, byVariant(m.Variant, m.Err))
	}
	finished := b.tables.Add(m)
	if b.asTables {
		return b.out.PrintLines(finished)
	}
	return console.PrintAll(b.out.Console, []report.Bench{m}, m.Lines())
}

// drawTimes draws the measurements, one panel for each part.
func drawTimes(charts []engine.Chart, f picture.File, out *reporter) error {
	if len(charts) == 0 {
		out.Note("%s was not drawn: there are no measurements", f.Name)
		return nil
	}
	if err := f.Write(picture.Times(charts)); err != nil {
		return err
	}
	out.Note("drew the times in %s", f.Name)
	return nil
}
