package picture

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"aoc/runner/engine"
	"aoc/runner/layout"
)

func drawn(c engine.Chart, on layout.Canvas) string {
	return "\n" + strings.Join(Lines(c, on), "\n") + "\n"
}

func TestAxesOfAChartEndAtRoundNumbers(t *testing.T) {
	const want = `
height
 60 ┤
    ┤               •••
    ┤            ••••
 50 ┤          •••
    ┤         ••
    ┤        ••
 40 ┤      •••
    ┼╮    ••
    ┤╰─╮ ••
 30 ┤  •••
    ┤ ••╰─╮
    ┤••   ╰╮
 20 ┼•     ╰─╮
    ┤        ╰╮
    ┤         ╰╮
 10 ┤          ╰─╮
    ┤            ╰──╮
    ┤               ╰───────
  0 ┤
    └┬─────┬─────┬────┬─────┬
     1     2     3    4     5
                        round

  ─ a lake  • a hill
`
	c := engine.Chart{X: "round", Y: "height", From: 1, Series: []engine.Series{
		{Name: "a lake", Values: []float64{36, 24, 10, 3, 3}},
		{Name: "a hill", Values: []float64{20, 36, 50, 57}},
	}}
	if got := drawn(c, layout.Canvas{Width: 30}); got != want {
		t.Errorf("got%swant%s", got, want)
	}
}

func TestLogarithmicChartHasGapsForZeros(t *testing.T) {
	c := engine.Chart{X: "turn", Y: "universes", Log: true, Series: []engine.Series{
		{Name: "on", Values: []float64{1, 100, 0, 0, 10, 0}},
	}}
	got := drawn(c, layout.Canvas{Width: 40})
	for _, want := range []string{
		"\n 100 ┤     ╭╴\n", "\n  10 ┤   │                     ╶╴\n", "\n   1 ┼╯\n",
		"\n     └┬─────┬──────┬─────┬──────┬─────┬\n      0     1      2     3      4     5\n                                   turn\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in%s", want, got)
		}
	}
}

func TestNarrowPeakIsVisible(t *testing.T) {
	for at := range 1000 {
		heights := make([]float64, 1000)
		heights[at] = 18
		if drawn := spread(heights, 999, 70); slices.Max(drawn) != 18 || slices.Min(drawn) != 0 {
			t.Errorf("a peak at %d is drawn from %v to %v", at, slices.Min(drawn), slices.Max(drawn))
		}
	}
}

func TestChartFitsTheCanvas(t *testing.T) {
	long := strings.Repeat("long ", 30)
	many := engine.Series{Name: long}
	for i := range 5000 {
		many.Values = append(many.Values, math.Sin(float64(i)/200)*1e6)
	}
	for _, c := range []engine.Chart{
		{X: long, Y: long, Series: []engine.Series{many}},
		{X: "x", Y: "y", From: 999_999_990, Series: slices.Repeat([]engine.Series{{Name: "a name of some length", Values: []float64{1, 2}}}, engine.MaxSeries)},
		{X: "x", Y: "y", Log: true, Series: []engine.Series{{Name: "wide", Values: []float64{1e-99, 1e99}}, {Name: "none", Values: []float64{0}}}},
	} {
		for width := 40; width <= 100; width += 20 {
			for _, line := range Lines(c, layout.Canvas{Width: width, Color: true}) {
				if got := uniseg.StringWidth(escape.ReplaceAllString(line, "")); got > width {
					t.Errorf("got %d columns, want at most %d: %q", got, width, line)
				}
			}
		}
	}
}

func TestSeriesDifferWithoutColours(t *testing.T) {
	var c engine.Chart
	for i := range engine.MaxSeries {
		c.Series = append(c.Series, engine.Series{Name: "series", Values: []float64{float64(i), float64(i)}})
	}
	got := drawn(c, layout.Canvas{Width: 80})
	for _, m := range marks {
		if strings.Count(got, m.Horizontal) < 10 {
			t.Errorf("%s is not visible in%s", m.Horizontal, got)
		}
	}
	if strings.Contains(got, "\x1b") || !strings.Contains(got, "\n  5 ┼###") {
		t.Errorf("colours, or no space before the axis, in%s", got)
	}
	if got := drawn(c, layout.Canvas{Width: 80, Color: true}); !strings.Contains(got, inks[1].String()+"•") {
		t.Errorf("no colours in%s", got)
	}
}
