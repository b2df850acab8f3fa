package report

import (
	"cmp"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/command/picture"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// A Bench is one measurement.
type Bench struct {
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
func (b Bench) With(m engine.Measurement, err error) Bench {
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
func (b Bench) Line() string {
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
func (b Bench) name() string {
	variant := strings.Join(strings.Fields(b.Way()), "_")
	name := fmt.Sprintf("Benchmark%dDay%d/%s/variant=%s", b.Year, b.Day, b.What("part="), variant)
	if n := runtime.GOMAXPROCS(0); n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return name
}

// What returns what was measured: "parse", or the part's number after the prefix.
func (b Bench) What(prefix string) string {
	if b.Part == 0 {
		return "parse"
	}
	return fmt.Sprint(prefix, b.Part)
}

// Way returns the name of the variant, or "day" for the day itself.
func (b Bench) Way() string { return cmp.Or(b.Variant, "day") }

// BenchTables collects measurements in tables with bars, one table for each part of each day.
type BenchTables struct {
	Panels []picture.Panel // the finished tables, as bars
	table  []Bench         // the last one
}

// Add adds a measurement to the last table. If it is of another part, it starts a new table, after Finish.
func (t *BenchTables) Add(b Bench) (finished []string) {
	if len(t.table) > 0 && t.table[0].headline() != b.headline() {
		finished = t.Finish()
	}
	t.table = append(t.table, b)
	return finished
}

// Finish ends the last table, and returns its lines, none if nothing in it was measured.
func (t *BenchTables) Finish() []string {
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
func (b Bench) headline() string { return headline(b.Date, b.On, b.Title, b.What("parse and part ")) }

// A benchVariant is the last measurement of a variant, with the times of all its measurements. The time of a part has
// that of Parse in it, so that a variant that solves in Parse gains nothing.
type benchVariant struct {
	Bench
	times []float64 // nanoseconds
}

// byTime returns the measured variants of a table, from the fastest to the slowest.
func byTime(table []Bench) (all []benchVariant) {
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
		{Gap: 2, Text: func(v benchVariant) string { return blocks(8 + 4*logSteps(factor(v))) }},
	}.Lines(variants, layout.Canvas{})
}
