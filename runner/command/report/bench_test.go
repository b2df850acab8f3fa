package report

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

func bench(part int, variant string, ns float64, allocs int64) Bench {
	b := Bench{Date: calendar.DateOf(2020, 1), Title: "Sums", Part: part, Variant: variant, On: "your input"}
	return b.With(engine.Measurement{Calls: 2, Time: time.Duration(2 * ns), Allocs: uint64(2 * allocs)}, nil)
}

func TestBenchTableStartsWithTheFastest(t *testing.T) {
	var tables BenchTables
	var finished []string
	for _, b := range []Bench{
		bench(1, "", 1000, 1), bench(1, "memo-array", 100, 0), bench(1, "memo-array", 300, 0), bench(1, "memo-array", 200, 0), bench(1, "slow", 1_000_000, 23),
		bench(2, "slow", 0, 0).With(engine.Measurement{}, errors.New("odd")), bench(0, "", 50, 2),
	} {
		finished = append(finished, tables.Add(b)...)
	}
	got := strings.Join(finished, "\n")
	if want := strings.Join([]string{
		"2020 day 1: Sums, part 1, on your input",
		"  memo-array  200ns  0 allocs   1.00×  ━",
		"  day         1µs    1 alloc    5.00×  ━━╸",
		"  slow        1ms    23 allocs  5000×  ━━━━━━━━╸",
		"  bars: logarithmic",
	}, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := tables.Rest(), []string{"2020 day 1: Sums, parse, on your input", "  day  50ns  2 allocs  1.00×  ━"}; !slices.Equal(got, want) {
		t.Errorf("the rest: got %q, want %q", got, want)
	}
	charts := tables.Charts()
	if len(charts) != 2 || charts[0].Series[0].Name != "memo-array" || charts[0].Series[0].Values[0] != 200 || charts[1].Title != "2020 day 1: Sums, parse, on your input" {
		t.Errorf("got the charts %+v", charts)
	}
}

func TestBenchTableFitsIn60Columns(t *testing.T) {
	var lines []string
	tables := BenchTables{On: layout.Canvas{Width: 60}}
	for part, slowest := range []float64{123_456, 123_456_789} {
		for variant, ns := range map[string]float64{"neighbours": 123, "recursive": slowest} {
			b := bench(part, variant, ns, 1234)
			b.Sharing, b.About = 7*(1-part), "recurses into all seven totals of a turn, and remembers nothing"
			lines = append(lines, tables.Add(b)...)
		}
	}
	fits(t, strings.Join(append(lines, tables.Rest()...), "\n"), 60)
}

func TestBenchTablesEndWithHowTheVariantsWork(t *testing.T) {
	var got []string
	tables := BenchTables{On: layout.Canvas{Width: 40}}
	add := func(day, part int, variant string, ns float64, about string) {
		b := bench(part, variant, ns, 0)
		b.Day, b.About = day, about
		if part == 0 {
			b.Sharing = 2
		}
		got = append(got, tables.Add(b)...)
	}
	add(1, 0, "", 10, "adds the numbers one by one")
	add(1, 1, "", 10, "adds the numbers one by one")
	add(1, 1, "quick", 1, "multiplies the mean by their number")
	add(1, 1, "silent", 2, "")
	add(2, 1, "", 10, "")
	want := []string{
		"2020 day 1: Sums, parse, on your input",
		"  day and 2 more  10ns  0 allocs  1.00×  ━",
		"  bars: logarithmic",
		"2020 day 1: Sums, part 1, on your input",
		"  quick   1ns   0 allocs  1.00×  ━",
		"  silent  2ns   0 allocs  2.00×  ━╸",
		"  day     10ns  0 allocs  10.0×  ━━━",
		"",
		"  quick  multiplies the mean by their",
		"         number",
		"  day    adds the numbers one by one",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := tables.Charts()[0].Series[0].Name; got != "day and 2 more" {
		t.Errorf("got the name %q of a bar", got)
	}
}

func TestMeasurementInTheFormatOfGo(t *testing.T) {
	b := bench(2, "memo", 1234, 3)
	b.Bytes = 64
	lines := b.Lines()
	if len(lines) != 1 || !strings.HasPrefix(lines[0], "Benchmark2020Day1/part=2/variant=memo") || !strings.HasSuffix(lines[0], "\t      64 B/op\t       3 allocs/op") {
		t.Errorf("got %q", lines)
	}
	b.Variant = "in a\u00a0tree"
	if got, want := b.Lines()[0], "Benchmark2020Day1/part=2/variant=in_a_tree"; !strings.HasPrefix(got, want) {
		t.Errorf("a name with spaces: got %q, want it to begin with %s", got, want)
	}
	if got := b.With(engine.Measurement{}, engine.ErrUnsolved); got.Status != "unsolved" || got.Error != "" || got.Lines() != nil {
		t.Errorf("a part that is not solved: got %+v", got)
	}
}
