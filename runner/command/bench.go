package command

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/picture"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
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
		return current.of(&f.solve.days), with(&f, a.benchDays), err
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

	tables   benchTables         // what was measured
	parse    map[parsing]float64 // nanoseconds
	asTables bool                // print tables in place of Go's format, as in a terminal
}

// A measurement is a way, and the input to measure it on.
type measurement struct {
	bench benchLine
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
			line := benchLine{Date: p.Date, Title: p.Title, Variant: way.Variant, Part: part}
			line.Input, line.On = in.origin, in.title
			in.way.Variant = way.Variant
			all = append(all, measurement{line, in.way, parsing{way.ParsesLike, in.text}})
		}
	}
	return all, nil
}

func (b *bench) day(ctx context.Context, w *isolate.Worker, p engine.Description, each func(benchLine)) error {
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
) (benchLine, error) {
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
func (b *bench) report(m benchLine) {
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

// A benchLine is one measurement.
type benchLine struct {
	calendar.Date
	Title   string         `json:"title"`
	Variant string         `json:"variant"`
	Part    int            `json:"part"` // 0 is Parse
	Status  engine.Outcome `json:"status"`
	Input   engine.Origin  `json:"input"`
	Times   int            `json:"times"`
	NS      float64        `json:"ns_per_op"`
	ParseNS float64        `json:"parse_ns_per_op"` // of a part: what its input takes
	Bytes   int64          `json:"bytes_per_op"`
	Allocs  int64          `json:"allocs_per_op"`
	Error   string         `json:"error"`

	On  string `json:"-"` // the input's name for people
	Err error  `json:"-"` // why it failed
}

// With returns the measurement with measured values, or with the error that prevented it.
func (b benchLine) With(m engine.Measurement, err error) benchLine {
	b.Status, b.Err = engine.OutcomeOf(err), err
	if b.Status == engine.Failed {
		b.Error = err.Error()
	}
	if err != nil {
		return b
	}
	calls := max(1, m.Calls)
	b.Times, b.NS = m.Calls, float64(m.Time.Nanoseconds())/float64(calls)
	b.Bytes, b.Allocs = int64(m.Bytes)/int64(calls), int64(m.Allocs)/int64(calls)
	return b
}

// Line returns the measurement in Go's benchmark format, "" for a part that was not measured.
func (b benchLine) Line() string {
	if b.Status != engine.Solved {
		return ""
	}
	r := testing.BenchmarkResult{
		N: b.Times, T: time.Duration(b.NS * float64(b.Times)),
		MemBytes: uint64(b.Bytes) * uint64(b.Times), MemAllocs: uint64(b.Allocs) * uint64(b.Times),
	}
	return fmt.Sprintf("%s\t%s\t%s", b.name(), r, r.MemString())
}

// name returns the benchmark's name, with the number of processors and without spaces, as in go test.
func (b benchLine) name() string {
	variant := strings.Join(strings.Fields(b.Way()), "_")
	name := fmt.Sprintf("Benchmark%dDay%d/%s/variant=%s", b.Year, b.Day, b.What("part="), variant)
	if n := runtime.GOMAXPROCS(0); n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return name
}

// What returns what was measured: "parse", or the part's number after the prefix.
func (b benchLine) What(prefix string) string {
	if b.Part == 0 {
		return "parse"
	}
	return fmt.Sprint(prefix, b.Part)
}

// Way returns the name of the variant, or "day" for the day itself.
func (b benchLine) Way() string { return cmp.Or(b.Variant, "day") }

// benchTables collects measurements in tables with bars, one table for each part of each day.
type benchTables struct {
	Panels []picture.Panel // the finished tables, as bars
	table  []benchLine     // the last one
}

// Add adds a measurement to the last table. If it is of another part, it starts a new table, after Finish.
func (t *benchTables) Add(b benchLine) (finished []string) {
	if len(t.table) > 0 && t.table[0].headline() != b.headline() {
		finished = t.Finish()
	}
	t.table = append(t.table, b)
	return finished
}

// Finish ends the last table, and returns its lines, none if nothing in it was measured.
func (t *benchTables) Finish() []string {
	variants := byTime(t.table)
	t.table = nil
	if len(variants) == 0 {
		return nil
	}
	p := picture.Panel{Title: variants[0].headline()}
	for _, v := range variants {
		p.Bars = append(p.Bars, picture.Bar{Name: v.Way(), NS: v.median()})
	}
	t.Panels = append(t.Panels, p)
	lines := append([]string{p.Title}, timeLines(variants)...)
	if len(t.Panels) == 1 {
		lines = append(lines, "  bars: logarithmic")
	}
	return lines
}

// headline returns the line above a table.
func (b benchLine) headline() string {
	return headline(b.Date, b.On, b.Title, b.What("parse and part "))
}

// A benchVariant is the last measurement of a variant, with the times of all its measurements. The time of a part has
// that of Parse in it, so that a variant that solves in Parse gains nothing.
type benchVariant struct {
	benchLine
	times []float64 // nanoseconds
}

// byTime returns the measured variants of a table, from the fastest to the slowest.
func byTime(table []benchLine) (all []benchVariant) {
	for _, b := range table {
		if b.Status != engine.Solved {
			continue
		}
		i := slices.IndexFunc(all, func(v benchVariant) bool { return v.Variant == b.Variant })
		if i < 0 {
			i, all = len(all), append(all, benchVariant{})
		}
		all[i] = benchVariant{b, append(all[i].times, b.NS+b.ParseNS)}
	}
	slices.SortStableFunc(all, func(a, b benchVariant) int { return cmp.Compare(a.median(), b.median()) })
	return all
}

func (v benchVariant) median() float64 { return slices.Sorted(slices.Values(v.times))[len(v.times)/2] }

// timeLines returns a line for each variant, with its time as a multiple of the fastest one's.
func timeLines(variants []benchVariant) []string {
	fastest := max(1e-9, variants[0].median())
	factor := func(v benchVariant) float64 { return v.median() / fastest }
	return layout.Table[benchVariant]{
		{Gap: 2, Text: func(v benchVariant) string { return v.Way() }},
		{Gap: 2, Text: func(v benchVariant) string { return layout.Short(time.Duration(v.median())) }},
		{Gap: 2, Text: func(v benchVariant) string { return layout.Counted(int(v.Allocs), "alloc") }},
		{Gap: 2, Text: func(v benchVariant) string { // three digits, or more if it is 1000 or more
			return fmt.Sprintf("%.*f×", max(0, 2-int(math.Log10(factor(v)))), factor(v))
		}},
		{Gap: 2, Text: func(v benchVariant) string { return layout.Blocks(8 + 4*layout.LogSteps(factor(v))) }},
	}.Lines(variants, layout.Canvas{})
}
