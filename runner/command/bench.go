package command

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

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
	var f benchFlags
	var benchtime string
	return definition{Command: cli.Command{
		Description: "aoc bench 21 -part 2 -variant memo\naoc bench 21 -part 2 -o times.svg\n" +
			"aoc bench 21 -count 10 > new.txt && benchstat old.txt new.txt\n\n" + benchEnds,
		Flags: slices.Concat(f.solve.days.flagsWithAll(), f.solve.limitFlags(), []cli.Flag{
			partFlag(&f.solve.parts, onlyPart, 0, 1, 2), // 0 is Parse
			textFlag(&f.solve.variant, "variant", "measure only variant `NAME`; day is the day itself", "all"),
			timesFlag(&f.solve.count, 1, "count", "measure `N` times (default 1)"),
			textFlag(&benchtime, "benchtime", "measure for `TIME`, such as 2s, or for 100x calls (default 1s)", "1s"),
			boolFlag(&f.grow, "grow", "measure on invented inputs of sizes 1, 2, 4 to 64"),
			f.solve.fileFlag(a.Dir, ".svg", "draw the times of one day as bars in `FILE`, an SVG"),
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		err := f.solve.read(flags, false)
		var malformed error
		f.benchtime, malformed = engine.ParseBenchtime(benchtime)
		if err == nil && malformed != nil {
			err = failure.Usagef("-benchtime %q: %v", benchtime, malformed)
		}
		if f.grow && !flags.IsSet("benchtime") {
			f.benchtime.Time = time.Second / 10
		}
		return current, with(&f, a.benchDays, f.solve.days.checkYear), err
	}}
}

const benchEnds = `Each call of a part gets its own input, and the time to parse it does not count.
A measurement ends after at most three times -benchtime.`

// benchFlags are the flags of aoc bench.
type benchFlags struct {
	solve     solveFlags
	benchtime engine.Benchtime
	grow      bool // measure on inputs that grow
}

func (a App) benchDays(ctx context.Context, f benchFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.solve.days, ws, out, true)
	if err != nil || len(puzzles) == 0 {
		return err
	}
	b := &bench{flags: f, ws: ws, out: out, asTables: console.IsTerminal(out.Out) && !out.JSON}
	all := a.pool(f.solve, ws, out, "run")
	if f.grow {
		err = eachDay(ctx, all, out, puzzles, b.growth, b.reportGrowth)
	} else {
		err = eachDay(ctx, all, out, puzzles, b.day, b.report)
		if lines := b.tables.Finish(); b.asTables {
			out.PrintLines(lines)
		}
	}
	var drawing []byte
	lengths, file := b.grown.Lengths(), f.solve.file
	switch {
	case err != nil || file == nil:
		return err
	case len(lengths) > 0:
		drawing = picture.Growth(b.grown.Chart(), lengths)
	case len(b.tables.Charts) > 0:
		drawing = picture.Times(b.tables.Charts)
	default:
		out.Note("%s was not drawn: there are no measurements", file.Name)
		return nil
	}
	if err := file.Write(drawing); err != nil {
		return err
	}
	out.Note("drew the times in %s", file.Name)
	return nil
}

// A bench measures days, and reports the measurements.
type bench struct {
	flags benchFlags
	ws    workspace
	out   *reporter

	tables   report.BenchTables // what was measured
	asTables bool               // print tables in place of Go's format, as in a terminal
	grown    report.Growths     // of the last day
}

// A measurement is a way, and the input to measure it on.
type measurement struct {
	bench      report.Bench
	way        engine.Way
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
			line.Input, line.On, line.Length = in.origin, in.title, len(in.text)
			in.way.Variant = way.Variant
			all = append(all, measurement{bench: line, way: in.way, parsesLike: way.ParsesLike, input: in.text})
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
	return m.bench.With(measured, r.Err), context.Cause(ctx)
}

// growth measures a day on inputs of sizes 1, 2, 4 and so on.
func (b *bench) growth(
	ctx context.Context, w *isolate.Worker, p engine.Description, each func(report.Growths),
) error {
	var inputs [][]measurement // by size
	for size := 1; size <= mostSize; size *= 2 {
		sized := *b
		sized.flags.solve.seed = &engine.Seed{Number: 1, Size: size}
		all, err := sized.measurements(ctx, w, p)
		err = cmp.Or(p.Err(), err)
		if err != nil && (len(inputs) == 0 || ctx.Err() != nil) {
			return errorOf(p.Date, err)
		} else if err != nil { // the smaller inputs can be measured
			b.out.fail(p.Date, err)
			break
		}
		inputs = append(inputs, all)
	}
	ways := make(report.Growths, len(inputs[0]))
	for i := range ways {
		for n := 0; n < len(inputs) && ways[i].Goes(); n++ {
			line, err := b.measure(ctx, w, p, inputs[n][i], fmt.Sprintf("size %d of %d", 1<<n, mostSize))
			if err != nil {
				return err
			}
			ways[i].Add(line)
		}
	}
	each(ways)
	return nil
}

const mostSize = 64 // of an input to measure on

// reportGrowth prints how the ways of a day grow.
func (b *bench) reportGrowth(all report.Growths) {
	b.grown = all
	for _, g := range all {
		if g.Status == engine.Failed {
			b.out.fail(g.Date, byVariant(g.Variant, g.Err))
		}
	}
	console.PrintAll(b.out.Console, all, all.Lines())
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
