// Charts: what a day has to show, and what cannot be drawn.

package runner_test

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

// growing multiplies the input by its parameter, turn by turn.
type growing struct{ By int }

func (growing) Parse(input string) (int, error) { return strconv.Atoi(input) }
func (growing) Part1(n int) (int, error)        { return n, nil }
func (growing) Part2(n int) (int, error)        { return n, nil }

func (g growing) Chart(n int) (runner.Chart, error) {
	all := runner.Series{Name: "all"}
	for range 3 {
		all.Values = append(all.Values, float64(n))
		n *= g.By
	}
	return runner.Chart{Title: "Growth", X: "turn", Y: "number", From: 1, Series: []runner.Series{all}}, nil
}

func TestChartIsOfTheDayWithTheExamplesParameters(t *testing.T) {
	p := runner.New(2027, 1, "", growing{10},
		runner.ChartOf(growing.Chart),
		runner.ExampleOf(growing{2}, "3").Part1(3),
		runner.Variant("other", func(g growing) growing { return g }))
	for _, test := range []struct {
		solver engine.Solver
		input  string
		want   []float64
	}{
		{p.Solvers[0], "7\r\n", []float64{7, 70, 700}},
		{p.Examples[0].Solvers[0], p.Examples[0].Input, []float64{3, 6, 12}},
	} {
		chart, err := test.solver.Chart(test.input)
		want := runner.Chart{Title: "Growth", X: "turn", Y: "number", From: 1, Series: []runner.Series{{Name: "all", Values: test.want}}}
		if err != nil || !reflect.DeepEqual(chart, want) {
			t.Errorf("%q: got %+v, %v, want %+v", test.input, chart, err, want)
		}
	}
	if p.Solvers[1].HasChart() {
		t.Error("a variant has the chart of the day")
	}
}

// charted is a day that shows nothing but that chart.
func charted(of func(growing, int) (runner.Chart, error)) runner.Puzzle {
	return runner.New(2027, 1, "", growing{}, runner.ChartOf(of), runner.ExampleOf(growing{}, "3").Part1(3))
}

func shows(c runner.Chart) func(growing, int) (runner.Chart, error) {
	return func(growing, int) (runner.Chart, error) { return c, nil }
}

func series(values ...float64) runner.Series { return runner.Series{Name: "it", Values: values} }

func TestChartThatCannotBeDrawnIsAnError(t *testing.T) {
	many := make([]runner.Series, 7)
	for i := range many {
		many[i] = series(1)
	}
	for _, test := range []struct {
		of   func(growing, int) (runner.Chart, error)
		want string
	}{
		{shows(runner.Chart{}), "chart: there is no value to draw"},
		{shows(runner.Chart{Series: []runner.Series{series()}}), "chart: there is no value to draw"},
		{shows(runner.Chart{Log: true, Series: []runner.Series{series(0, 0)}}), "chart: there is no value to draw"},
		{shows(runner.Chart{X: "turn", From: 1, Series: []runner.Series{series(5, math.NaN())}}), "chart: it at turn 2: NaN is no number"},
		{shows(runner.Chart{X: "turn", Series: []runner.Series{series(math.Inf(-1))}}), "chart: it at turn 0: -Inf is beyond ±1e+100"},
		{shows(runner.Chart{X: "turn", Log: true, Series: []runner.Series{series(1, -2)}}), "chart: it at turn 1: -2 is negative, and the axis logarithmic"},
		{shows(runner.Chart{X: "turn", Log: true, Series: []runner.Series{series(1e-200)}}), "chart: it at turn 0: 1e-200 is below 1e-100"},
		{shows(runner.Chart{From: math.MinInt32, Series: []runner.Series{series(1)}}), "chart: the first value is at -2147483648, and may be at ±1000000000"},
		{shows(runner.Chart{Series: many}), "chart: there are 7 series, and may be 6"},
		{shows(runner.Chart{Series: []runner.Series{series(make([]float64, 100_001)...)}}), "chart: there are 100001 values, and may be 100000"},
		{func(growing, int) (runner.Chart, error) { return runner.Chart{}, errors.New("no\nluck") }, `chart: no\nluck`},
		{func(growing, int) (runner.Chart, error) { panic("out of luck") }, "chart: panic at runner_test/chart_test.go:"},
	} {
		got := "no error"
		if _, err := charted(test.of).Solvers[0].Chart("3"); err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, strings.TrimPrefix(test.want, "chart: panic at ")) || !strings.HasPrefix(got, test.want[:12]) {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	if _, err := puzzle().Solvers[0].Chart("3"); !errors.Is(err, engine.ErrNoChart) {
		t.Errorf("of a day without one: %v", err)
	}
	if _, err := charted(growing.Chart).Solvers[0].Chart("x"); err == nil || strings.HasPrefix(err.Error(), "chart: ") {
		t.Errorf("of an input that does not parse: %v", err)
	}
}

func TestWhatIsToBeReadInAChartIsOneLine(t *testing.T) {
	c := runner.Chart{Title: "a\nb", X: "c\td", Y: "e\x1b[2J", Series: []runner.Series{{Name: "f\rg", Values: []float64{1}}}}
	got, err := charted(shows(c)).Solvers[0].Chart("3")
	if texts := []string{got.Title, got.X, got.Y, got.Series[0].Name}; err != nil || !slices.Equal(texts, []string{`a\nb`, `c\td`, `e\x1b[2J`, `f\rg`}) {
		t.Errorf("got %q, %v", texts, err)
	}
	if c.Series[0].Name != "f\rg" {
		t.Error("the day's own chart was written over")
	}
}

func TestChartHasValuesOfItsOwn(t *testing.T) {
	c := runner.Chart{Series: []runner.Series{{Name: "one", Values: []float64{1}}, {Name: "none"}}}
	got, err := charted(shows(c)).Solvers[0].Chart("3")
	if err != nil {
		t.Fatal(err)
	}
	c.Series[0].Values[0] = 2
	text, err := json.Marshal(got.Series)
	if want := `[{"name":"one","values":[1]},{"name":"none","values":[]}]`; err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
}

func TestHelperForADaysOwnTestDrawsItsChart(t *testing.T) {
	for _, test := range []struct {
		name            string
		of              func(growing, int) (runner.Chart, error)
		failed, skipped int
	}{
		{"drawn", shows(runner.Chart{Series: []runner.Series{series(1)}}), 0, 0},
		{"empty", shows(runner.Chart{}), 1, 0},
		{"not written yet", func(growing, int) (runner.Chart, error) { return runner.Chart{}, runner.ErrUnsolved }, 0, 1},
	} {
		var r recorder
		runner.Test(&r, charted(test.of))
		if len(r.failed) != test.failed || len(r.skipped) != test.skipped {
			t.Errorf("%s: failed %q, skipped %q", test.name, r.failed, r.skipped)
		}
	}
}
