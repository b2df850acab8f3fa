package engine_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"aoc/runner/engine"
)

func charting(of func() (engine.Chart, error)) engine.Solver {
	return engine.Solver{
		Parse: func(input string) (any, error) {
			if input == "bad" {
				return nil, errors.New("line 1: bad")
			}
			return input, nil
		},
		MakeChart: func(any) (engine.Chart, error) { return of() },
	}
}

func returnsChart(c engine.Chart) engine.Solver {
	return charting(func() (engine.Chart, error) { return c, nil })
}

func series(values ...float64) engine.Series { return engine.Series{Name: "s", Values: values} }

func TestChartThatCannotBeDrawnIsAnError(t *testing.T) {
	many := slices.Repeat([]engine.Series{series(1)}, 7)
	drawable := returnsChart(engine.Chart{Series: []engine.Series{series(1)}})
	for _, test := range []struct {
		solver      engine.Solver
		input, want string
	}{
		{returnsChart(engine.Chart{Log: true, Series: []engine.Series{series(0, 0)}}), "", "chart: no value to draw"},
		{returnsChart(engine.Chart{X: "turn", From: 1, Series: []engine.Series{series(5, math.NaN())}}), "", "chart: s at turn 2: NaN cannot be drawn"},
		{returnsChart(engine.Chart{X: "turn", Series: []engine.Series{series(math.Inf(-1))}}), "", "chart: s at turn 0: -Inf is beyond ±1e+100"},
		{returnsChart(engine.Chart{X: "turn", Log: true, Series: []engine.Series{series(1, -2)}}), "", "chart: s at turn 1: -2 is negative, and the axis is logarithmic"},
		{returnsChart(engine.Chart{From: math.MinInt32, Series: []engine.Series{series(1)}}), "", "chart: the first x value -2147483648 is beyond ±1000000000"},
		{returnsChart(engine.Chart{Series: many}), "", "chart: 7 series, the maximum is 6"},
		{returnsChart(engine.Chart{Series: []engine.Series{series(make([]float64, 100_001)...)}}), "", "chart: 100001 values, the maximum is 100000"},
		{charting(func() (engine.Chart, error) { return engine.Chart{}, errors.New("two\nlines") }), "", `chart: two\nlines`},
		{charting(func() (engine.Chart, error) { panic("odd") }), "", "chart: panic at runner/engine_test/chart_test.go:"},
		{drawable, "bad", "line 1: bad"},
		{drawable, "", "<nil>"},
	} {
		got := "<nil>"
		if _, err := test.solver.Chart(test.input); err != nil {
			got = err.Error()
		}
		if got != test.want && !(strings.Contains(test.want, "panic") && strings.HasPrefix(got, test.want)) {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

func TestChartIsACopyWithTextsOnOneLine(t *testing.T) {
	c := engine.Chart{Title: "a\nb", X: "c\td", Y: "e\x1b[2J", Series: []engine.Series{{Name: "f\rg", Values: []float64{1}}, {Name: "none"}}}
	got, err := returnsChart(c).Chart("")
	if c.Series[0].Name != "f\rg" {
		t.Error("the day's own chart was changed")
	}
	c.Series[0].Values[0] = 2
	text, _ := json.Marshal(got)
	want := `{"title":"a\\nb","x":"c\\td","y":"e\\x1b[2J","from":0,"log":false,"series":[{"name":"f\\rg","values":[1]},{"name":"none","values":[]}]}`
	if err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
}
