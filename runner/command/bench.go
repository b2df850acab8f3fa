package command

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

func (a App) bench() *cli.Command {
	return a.define(cli.Command{
		Name:        "bench",
		Usage:       "measure days and their variants",
		UsageText:   "aoc bench [DAY] [FLAGS]",
		Description: "aoc bench 21\naoc bench 21 -part 2 -variant memo\naoc bench 21 -part 2 -o times.svg\naoc bench 21 -count 10 > new.txt && benchstat old.txt new.txt\n\n" + benchEnds,
		Flags: flags(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(),
			&cli.StringFlag{Name: "variant", Usage: "measure the variant `NAME` alone, day for the day itself", Value: "all"},
			&cli.IntFlag{Name: "count", Usage: "measure `N` times", Value: 1},
			&cli.StringFlag{Name: "benchtime", Usage: "measure for that `TIME`, or so many times: 2s, 100x", Value: "1s"},
			pictureFlag("draw the times of one day as bars,"),
			jsonFlag(),
		}),
	}, benchDays)
}

const benchEnds = `Each call of a part gets an input parsed for it alone. Parsing is not measured
with the part, but takes time: a measurement ends after about three times
-benchtime at the latest, with the calls made by then.`

func benchDays(t *task) error {
	puzzles, err := t.puzzlesWithInput()
	if err != nil || len(puzzles) == 0 {
		return err
	}
	b, err := t.newBench(len(puzzles) > 1)
	if err != nil {
		return err
	}
	if len(puzzles) == 1 {
		w := t.foreground(b.limits)
		err = b.day(t.flags.Context, w, puzzles[0], b.report)
		w.close()
	} else {
		err = eachDay(t, b.limits, puzzles, b.day, b.report)
	}
	if b.asTables {
		err = cmp.Or(b.PrintLines(b.tables.Rest()), err)
	}
	if err != nil {
		return err
	}
	return b.drawTimes()
}

// A bench is what aoc bench does, as its flags say.
type bench struct {
	*task
	parts     []int // 0 is Parse
	count     int
	benchtime engine.Benchtime
	limits    isolate.Limits
	tables    report.BenchTables // what was measured
	asTables  bool               // in a terminal, in place of Go's format
	picture   *picture.File      // nil if none was asked for
}

func (t *task) newBench(several bool) (b *bench, err error) {
	b = &bench{task: t, count: t.flags.Int("count")}
	if b.count < 1 {
		return nil, console.Usagef("-count %d is not a number of times", b.count)
	}
	if b.parts, err = t.parts(); err != nil {
		return nil, err
	}
	if !t.flags.IsSet("part") {
		b.parts = []int{0, 1, 2}
	}
	if b.benchtime, err = parseBenchtime(t.flags.String("benchtime")); err != nil {
		return nil, err
	}
	b.asTables = console.IsTerminal(t.Out) && !t.flags.Bool("json")
	if b.limits, err = t.limits(several); err != nil {
		return nil, err
	}
	if several && t.flags.IsSet("o") {
		return nil, console.Usagef("-o is for one day")
	}
	b.picture, err = t.newPicture(t.flags.Context)
	return b, err
}

// parseBenchtime reads a -benchtime, which is written as in go test.
func parseBenchtime(text string) (b engine.Benchtime, err error) {
	if calls, ok := strings.CutSuffix(text, "x"); ok {
		b.Calls, err = strconv.Atoi(calls)
	} else {
		b.Time, err = time.ParseDuration(text)
	}
	if err != nil || b.Calls < 0 || b.Time < 0 || b == (engine.Benchtime{}) {
		return b, console.Usagef("-benchtime %q is not a time like 2s, or a number of times like 100x", text)
	}
	return b, nil
}

// measurements are what there is to do for a day.
func (b *bench) measurements(p engine.Puzzle) (all []measurement, err error) {
	variants, err := variantsOf(p, b.flags.String("variant"))
	if err != nil {
		return nil, err
	}
	for _, part := range b.parts {
		in, err := b.atHand(p, max(1, part))
		if err != nil {
			return nil, err
		}
		for _, variant := range variants {
			for range b.count {
				solver, _ := in.solvers(variant)
				all = append(all, measurement{benchOf(p, variant, part, in), solver, in.text})
			}
		}
	}
	return all, nil
}

func (b *bench) day(ctx context.Context, w worker, p engine.Puzzle, each func(report.Bench) error) error {
	all, err := b.measurements(p)
	if err := cmp.Or(p.Err, err); err != nil {
		return err
	}
	for i, m := range all {
		clear := b.ShowStep("%d of %d: %s, %s", i+1, len(all), m.bench.What("part "), m.bench.Solver())
		measured := b.measure(ctx, w, m)
		clear()
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := each(measured); err != nil {
			return err
		}
	}
	return nil
}

func benchOf(p engine.Puzzle, variant string, part int, in source) report.Bench {
	return report.Bench{Date: p.Date, Title: p.Title, Variant: variant, Part: part, Input: in.kind, On: in.title()}
}

// A measurement is one to be taken.
type measurement struct {
	bench  report.Bench
	solver engine.Solver
	input  string
}

// measure solves once to see that it can be, and then over and over.
func (b *bench) measure(ctx context.Context, w worker, m measurement) report.Bench {
	l, d := m.bench, m.bench.Date
	r := w.solve(ctx, d, m.solver, max(1, l.Part), m.input)
	if later := (*engine.PartError)(nil); l.Part == 0 && errors.As(r.Err, &later) {
		r.Err = nil // it parses
	}
	if r.Err != nil {
		return l.Failed(r.Err)
	}
	measured, err := w.measure(ctx, d, m.solver, l.Part, m.input, b.benchtime)
	if err != nil {
		return l.Failed(err)
	}
	return l.With(measured)
}

// report prints a measurement in Go's format, which benchstat reads, or in a table.
func (b *bench) report(m report.Bench) error {
	if m.Status == "failed" {
		b.fail(m.Date, byVariant(m.Variant, m.Err))
	}
	b.tables.Add(m)
	if b.asTables {
		return b.PrintLines(b.tables.Finished())
	}
	return console.PrintAll(b.Console, []report.Bench{m}, m.Lines())
}

// drawTimes draws what was measured, a panel a part.
func (b *bench) drawTimes() error {
	if b.picture == nil {
		return nil
	}
	charts := b.tables.Charts()
	if len(charts) == 0 {
		b.Note("%s is not drawn: nothing was measured", b.picture.Name)
		return nil
	}
	if err := b.picture.Draw(b.flags.Context, charts, "-times"); err != nil {
		return toolError(b.flags.Context, err)
	}
	b.Note("the times are drawn in %s", b.picture.Name)
	return nil
}
