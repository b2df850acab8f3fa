package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func aBench(part int, variant string, ns float64, allocs int64) benchLine {
	b := benchLine{Date: calendar.DateOf(2020, 1), Title: "Sums", Part: part, Variant: variant, On: "your input"}
	return b.With(engine.Measurement{Calls: 2, Time: time.Duration(2 * ns), Allocs: uint64(2 * allocs)}, nil)
}

func TestBenchTableStartsWithTheFastest(t *testing.T) {
	var tables benchTables
	var got []string
	for _, b := range []benchLine{
		aBench(1, "", 1000, 1), aBench(1, "memo-array", 100, 0), aBench(1, "memo-array", 200, 0), aBench(1, "memo-array", 300, 0), aBench(1, "slow", 1_000_000, 23),
		aBench(2, "slow", 0, 0).With(engine.Measurement{}, errors.New("odd")), aBench(0, "", 50, 2),
	} {
		got = append(got, tables.Add(b)...)
	}
	got = append(got, tables.Finish()...)
	if want := []string{
		"2020 day 1: Sums, parse and part 1, on your input",
		"  memo-array  200ns  0 allocs   1.00×  █",
		"  day         1µs    1 alloc    5.00×  ██▌",
		"  slow        1ms    23 allocs  5000×  ████████▌",
		"  bars: logarithmic",
		"2020 day 1: Sums, parse, on your input",
		"  day  50ns  2 allocs  1.00×  █",
	}; !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var bars []string
	for _, p := range tables.Panels {
		bars = append(bars, p.Title)
		for _, b := range p.Bars {
			bars = append(bars, fmt.Sprint(b.Name, " ", b.NS))
		}
	}
	if want := []string{"2020 day 1: Sums, parse and part 1, on your input", "memo-array 200", "day 1000", "slow 1e+06",
		"2020 day 1: Sums, parse, on your input", "day 50"}; !slices.Equal(bars, want) {
		t.Errorf("got the bars %q, want %q", bars, want)
	}
}

func TestVariantThatSolvesInParseGainsNothing(t *testing.T) {
	inParse := aBench(1, "in-parse", 1, 0)
	inParse.ParseNS = 4999
	var tables benchTables
	tables.Add(inParse)
	tables.Add(aBench(1, "", 1000, 1))
	if got, want := tables.Finish()[2], "  in-parse  5µs  0 allocs  5.00×  ██▌"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestMeasurementInTheFormatOfGo(t *testing.T) {
	b := aBench(2, "memo", 1234, 3)
	b.Bytes = 64
	line := b.Line()
	if !strings.HasPrefix(line, "Benchmark2020Day1/part=2/variant=memo") || !strings.HasSuffix(line, "\t      64 B/op\t       3 allocs/op") {
		t.Errorf("got %q", line)
	}
	b.Variant = "in a\u00a0tree"
	if got, want := b.Line(), "Benchmark2020Day1/part=2/variant=in_a_tree"; !strings.HasPrefix(got, want) {
		t.Errorf("a name with spaces: got %q, want it to begin with %s", got, want)
	}
	if got := b.With(engine.Measurement{}, engine.ErrUnsolved); got.Status != "unsolved" || got.Error != "" || got.Line() != "" {
		t.Errorf("a part that is not solved: got %+v", got)
	}
}
