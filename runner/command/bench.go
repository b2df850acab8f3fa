package command

import (
	"cmp"
	"context"
	"fmt"
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

func (a App) bench() definition {
	f := benchFlags{solve: solveFlags{jobs: 1}} // one day at a time, which no other one disturbs
	var benchtime string
	return definition{Command: cli.Command{
		Description: "aoc bench 21 -part 2 -o times.svg\n" +
			"aoc bench 21 -count 10 > new.txt && benchstat old.txt new.txt\n\n" + benchEnds,
		Flags: slices.Concat(f.solve.days.flagsWithAll(), f.solve.dayLimitFlags("several days: 60s"), []cli.Flag{
			partFlag(&f.solve.parts, onlyPart, 0, 1, 2), // 0 is Parse
			textFlag(&f.solve.variant, "variant", "measure only variant `NAME`; day is the day itself", "all"),
			timesFlag(&f.solve.count, 1, "count", "measure `N` times (default 1)"),
			textFlag(&benchtime, "benchtime", "measure for `TIME`, such as 2s, or for 100x calls (default 1s)", "1s"),
			f.solve.fileFlag(a.Dir, ".svg", "draw the times of one day as bars in `FILE`, an SVG"),
		}, f.solve.inventFlags()),
	}, read: func(flags *cli.Context) (need, action, error) {
		err := f.solve.read(flags, false)
		var malformed error
		f.benchtime, malformed = engine.ParseBenchtime(benchtime)
		if err == nil && malformed != nil {
			err = failure.Usagef("-benchtime %q: %v", benchtime, malformed)
		}
		return current.of(&f.solve.days), with(&f, a.benchDays, f.solve.days.checkYear), err
	}}
}

const benchEnds = `Each call of a part gets its own input. Tables rank by Parse and the part together.
A measurement ends after at most three times -benchtime.`

// benchFlags are the flags of aoc bench.
type benchFlags struct {
	solve     solveFlags
	benchtime engine.Benchtime
}

func (a App) benchDays(ctx context.Context, f benchFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.solve.days, ws, out, true)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	b := &bench{flags: f, ws: ws, out: out, parse: map[parsing]float64{}}
	b.asTables = console.IsTerminal(out.Out) && !out.JSON
	all := a.pool(f.solve, ws, out, "run")
	err = eachDay(ctx, all, out, puzzles, b.day, b.report)
	if lines := b.tables.Finish(); b.asTables {
		out.PrintLines(lines)
	}
	switch file := f.solve.file; {
	case err != nil || file == nil:
		return err
	case len(b.tables.Panels) == 0:
		out.Note("%s was not drawn: there are no measurements", file.Name)
		return nil
	default:
		if err := file.Write(picture.Times(b.tables.Panels)); err != nil {
			return err
		}
		out.Note("drew the times in %s", file.Name)
		return nil
	}
}

// A bench measures days, and reports the measurements.
type bench struct {
	flags benchFlags
	ws    workspace
	out   *reporter

	tables   report.BenchTables  // what was measured
	parse    map[parsing]float64 // nanoseconds
	asTables bool                // print tables in place of Go's format, as in a terminal
}

// A measurement is a way, and the input to measure it on.
type measurement struct {
	bench report.Bench
	way   engine.Way
	parsing
}

// A parsing is what variants share if they parse alike.
type parsing struct {
	parsesLike int
	input      string
}

// measurements returns the measurements of a day. Variants that share a Parse share its measurement.
func (b *bench) measurements(
	ctx context.Context, w *isolate.Worker, p engine.Description,
) (all []measurement, err error) {
	variants, err := choose.Variants(p, b.flags.solve.variant)
	if err != nil {
		return nil, err
	}
	for _, part := range b.flags.solve.parts {
		in, err := b.flags.solve.inputOrExample(ctx, w, b.ws, b.out, p, max(1, part))
		if err != nil {
			return nil, err
		}
		for _, way := range p.Ways {
			if !slices.Contains(variants, way.Variant) {
				continue
			}
			isAlike := func(m measurement) bool { return m.parsesLike == way.ParsesLike }
			if part == 0 && slices.ContainsFunc(all, isAlike) {
				continue
			}
			line := report.Bench{Date: p.Date, Title: p.Title, Variant: way.Variant, Part: part}
			line.Input, line.On = in.origin, in.title
			in.way.Variant = way.Variant
			all = append(all, measurement{line, in.way, parsing{way.ParsesLike, in.text}})
		}
	}
	return all, nil
}

func (b *bench) day(ctx context.Context, w *isolate.Worker, p engine.Description, each func(report.Bench)) error {
	all, err := b.measurements(ctx, w, p)
	if err := cmp.Or(p.Err(), err); err != nil {
		return err
	}
	count := b.flags.solve.count
	total := min(count, math.MaxInt/max(1, len(all))) * len(all)
	for i, m := range all {
		for n := range count {
			line, err := b.measure(ctx, w, p, m, fmt.Sprintf("%d of %d", i*count+n+1, total))
			if err != nil {
				return err
			}
			each(line)
		}
	}
	return nil
}

// measure makes a measurement. The step says in a terminal how far the command is.
func (b *bench) measure(
	ctx context.Context, w *isolate.Worker, p engine.Description, m measurement, step string,
) (report.Bench, error) {
	defer b.out.ShowStep("%s: %s, %s", step, m.bench.What("part "), m.bench.Way())()
	var measured engine.Measurement
	r := w.Solve(ctx, p.Date, m.way, max(1, m.bench.Part), m.input) // to see that it works
	if isParsed := m.bench.Part == 0 && r.FromPart; r.Err == nil || isParsed {
		measured, r.Err = w.Measure(ctx, p.Date, m.way, m.bench.Part, m.input, b.flags.benchtime)
	}
	line := m.bench.With(measured, r.Err)
	if _, isKnown := b.parse[m.parsing]; !isKnown && line.Status == engine.Solved {
		if m.bench.Part > 0 {
			measured, r.Err = w.Measure(ctx, p.Date, m.way, 0, m.input, b.flags.benchtime)
		}
		b.parse[m.parsing] = m.bench.With(measured, r.Err).NS
	}
	if m.bench.Part > 0 {
		line.ParseNS = b.parse[m.parsing]
	}
	return line, context.Cause(ctx)
}

// report prints a measurement in Go's format, which benchstat reads, or in a table.
func (b *bench) report(m report.Bench) {
	if m.Status == engine.Failed {
		b.out.fail(m.Date, byVariant(m.Variant, m.Err))
	}
	finished := b.tables.Add(m)
	if b.asTables {
		b.out.PrintLines(finished)
	} else {
		b.out.Print(m, m.Line())
	}
}
