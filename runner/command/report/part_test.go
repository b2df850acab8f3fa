package report

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func TestPartOnItsLines(t *testing.T) {
	day := Part{Line: engine.Line{Date: calendar.DateOf(2020, 25), Title: "Sums", Part: 2, Input: "example"}, On: "example 1"}
	for _, test := range []struct {
		result engine.Result
		want   []string
	}{
		{engine.Result{Answer: "7", Parse: time.Millisecond, Solve: 1500 * time.Microsecond}, []string{"  part 2  7                        1.5ms, parsed in 1ms"}},
		{engine.Result{Answer: "HI", Drawing: "#.\n.#\n"}, []string{"  part 2  HI                          0s, parsed in 0s", "          #.", "          .#"}},
		{engine.Result{Answer: "a\x1bb\n"}, []string{`  part 2  "a\x1bb\n"                  0s, parsed in 0s`}},
		{engine.Result{Err: engine.ErrUnsolved}, []string{"  part 2  not solved yet"}},
		{engine.Result{Err: engine.ErrNoPuzzle}, []string{"  part 2  no puzzle: the last day's second star comes with the others"}},
		{engine.Result{Err: errors.New("odd")}, []string{"  part 2  failed"}},
	} {
		p := day.With(test.result)
		if got := p.Lines(); !slices.Equal(got, test.want) {
			t.Errorf("%+v: got %q, want %q", test.result, got, test.want)
		}
		if failed := p.Status == "failed"; failed != (p.Err != nil) {
			t.Errorf("%+v: status %s, and the error %v", test.result, p.Status, p.Err)
		}
	}
}

func TestHeadlineNamesVariantAndInput(t *testing.T) {
	for want, p := range map[string]Part{
		"2020 day 1: Sums":                      {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums"}},
		"2020 day 1: Sums, on your input":       {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums"}, On: "your input"},
		"2020 day 1: Sums, memo, on your input": {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums", Variant: "memo"}, On: "your input"},
	} {
		if got := p.Headline(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func bench(part int, variant string, ns float64, allocs int64) Bench {
	b := Bench{Date: calendar.DateOf(2020, 1), Title: "Sums", Part: part, Variant: variant, On: "your input"}
	return b.With(engine.Measurement{Calls: 2, Time: time.Duration(2 * ns), Allocs: uint64(2 * allocs)})
}

func TestBenchTableHasTheFastestFirst(t *testing.T) {
	var tables BenchTables
	for _, b := range []Bench{
		bench(1, "", 1000, 1), bench(1, "memo-array", 100, 0), bench(1, "memo-array", 300, 0), bench(1, "memo-array", 200, 0), bench(1, "slow", 1_000_000, 23),
		bench(2, "slow", 0, 0).Failed(errors.New("odd")), bench(0, "", 50, 2),
	} {
		tables.Add(b)
	}
	got := strings.Join(tables.Finished(), "\n")
	if want := strings.Join([]string{
		"2020 day 1: Sums, part 1, on your input",
		"  memo-array  200ns  0 allocs   1.00×  █",
		"  day         1µs    1 alloc    5.00×  █████",
		"  slow        1ms    23 allocs  5000×  ███████████████████████",
		"  (a bar is 6 longer where the time is tenfold)",
	}, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := tables.Rest(), []string{"2020 day 1: Sums, parse, on your input", "  day  50ns  2 allocs  1.00×  █"}; !slices.Equal(got, want) {
		t.Errorf("the rest: got %q, want %q", got, want)
	}
	charts := tables.Charts()
	if len(charts) != 2 || charts[0].Series[0].Name != "memo-array" || charts[0].Series[0].Values[0] != 200 || charts[1].Title != "2020 day 1: Sums, parse, on your input" {
		t.Errorf("got the charts %+v", charts)
	}
}

func TestMeasurementInGosFormat(t *testing.T) {
	b := bench(2, "memo", 1234, 3)
	b.Bytes = 64
	lines := b.Lines()
	if len(lines) != 1 || !strings.HasPrefix(lines[0], "Benchmark2020Day1/part=2/variant=memo") || !strings.HasSuffix(lines[0], "\t      64 B/op\t       3 allocs/op") {
		t.Errorf("got %q", lines)
	}
	if got := b.Failed(engine.ErrUnsolved); got.Status != "unsolved" || got.Error != "" || got.Lines() != nil {
		t.Errorf("a part that is not solved: got %+v", got)
	}
}

func TestStarsInRowsOfFive(t *testing.T) {
	var year []Stars
	for day := 1; day <= 12; day++ {
		year = append(year, Stars{calendar.DateOf(2025, day), day % 3})
	}
	want := "2025: 12 of 24 stars\n" +
		"   1 *    2 **   3      4 *    5 **\n" +
		"   6      7 *    8 **   9     10 * \n" +
		"  11 **  12   "
	if got := strings.Join(StarsOf(year), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestExampleBesideWhatTheTextMayMean(t *testing.T) {
	for want, e := range map[string]Example{
		"2020 day 1: example 2 part 1: line 1: odd":                        {Error: "part 1: line 1: odd"},
		"2020 day 1: example 2 part 1: 3, as it should be":                 {Got: "3", Want: "3"},
		"2020 day 1: example 2 part 1: 3, and should be 4":                 {Got: "3", Want: "4"},
		"2020 day 1: example 2 part 1: 3":                                  {Got: "3"},
		"2020 day 1: example 2 part 1: 3, which the text emphasises":       {Got: "3", Candidates: []string{"7", "3"}},
		"2020 day 1: example 2 part 1: 3; the text emphasises [7 8]":       {Got: "3", Candidates: []string{"7", "8"}},
		"2020 day 1: example 2 part 1: \"\\x1b\", and should be \"a\\nb\"": {Got: "\x1b", Want: "a\nb"},
	} {
		e.Year, e.Day, e.Example, e.Part = 2020, 1, 2, 1
		if got := e.Text(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestChartIsDrawnOrNamed(t *testing.T) {
	c := Chart{Date: calendar.DateOf(2020, 1), Title: "Sums", On: "example 1"}
	if got := c.Lines(console.Canvas{Width: 40}); got != nil {
		t.Errorf("no chart: got %q", got)
	}
	c.Chart = &engine.Chart{Title: "What becomes of a sum that is told at length", Series: []engine.Series{{Name: "sum", Values: []float64{1, 2}}}}
	got := c.Lines(console.Canvas{Width: 40})
	if len(got) < 10 || got[0] != "2020 day 1: Sums, on example 1" || got[1] != "What becomes of a sum that is told at l…" || got[2] != "" {
		t.Errorf("got %q", got)
	}
	c.Path = "sums.svg"
	if got := c.Lines(console.Canvas{Width: 40}); !slices.Equal(got, []string{"sums.svg: 2020 day 1: Sums, on example 1"}) {
		t.Errorf("got %q", got)
	}
}
