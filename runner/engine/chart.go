package engine

import (
	"errors"
	"fmt"
	"math"

	"aoc/runner/sanitize"
)

// A Chart is what a day has to show beside its answers: up to six series of
// numbers, as long as each of them is, over a common axis. It is data, and others
// draw it: up to 100,000 values, none beyond ±1e100, and on a logarithmic axis none
// below 0. Texts may be empty.
type Chart struct {
	Title  string   `json:"title"`
	X      string   `json:"x"`    // what the values are counted by: turn
	Y      string   `json:"y"`    // what they are: universes
	From   int      `json:"from"` // where on the x axis the first value of each series stands; the next is 1 further
	Log    bool     `json:"log"`  // whether the y axis is logarithmic: a value of 0 is not drawn then
	Series []Series `json:"series"`
}

// A Series is one line of a Chart.
type Series struct {
	Name   string    `json:"name"`
	Values []float64 `json:"values"`
}

// What a drawing has room for: lines that can be told from one another, values
// that are not so many that nobody sees them, and none so large or, on a
// logarithmic axis, so small that nothing else is seen beside it.
const (
	MaxSeries = 6
	maxValues = 100_000
	maxSize   = 1e100
	maxFrom   = 1_000_000_000
)

// ErrNoChart is the error of a Chart that the day does not offer.
var ErrNoChart = errors.New("the day offers no chart")

// HasChart tells whether there is a chart of the day. It is the day's own: its variants have none.
func (s Solver) HasChart() bool { return s.Draw != nil }

// Chart parses the input and makes the day's chart of it. A panic of the day
// comes back as a *PanicError, and a chart that cannot be drawn as an error.
func (s Solver) Chart(input string) (Chart, error) {
	if !s.HasChart() {
		return Chart{}, ErrNoChart
	}
	in, _, err := timed(func() (any, error) { return s.Parse(handed(input)) })
	if err != nil {
		return Chart{}, ask(err)
	}
	chart, _, err := timed(func() (Chart, error) { return s.Draw(in) })
	if err == nil {
		err = chart.Check()
	}
	if err != nil {
		return Chart{}, fmt.Errorf("chart: %w", ask(err))
	}
	return chart.legible(), nil
}

// Check tells what there is about the chart that cannot be drawn.
func (c Chart) Check() error {
	values, drawn := 0, 0
	for _, s := range c.Series {
		values += len(s.Values)
		for i, v := range s.Values {
			if err := c.checkValue(v); err != nil {
				return fmt.Errorf("%s at %s %d: %w", s.Name, c.X, c.From+i, err)
			}
			if !c.Log || v > 0 {
				drawn++
			}
		}
	}
	switch {
	case len(c.Series) > MaxSeries:
		return fmt.Errorf("there are %d series, and may be %d", len(c.Series), MaxSeries)
	case values > maxValues:
		return fmt.Errorf("there are %d values, and may be %d", values, maxValues)
	case c.From < -maxFrom || c.From > maxFrom:
		return fmt.Errorf("the first value is at %d, and may be at ±%d", c.From, maxFrom)
	case drawn == 0:
		return errors.New("there is no value to draw")
	}
	return nil
}

func (c Chart) checkValue(v float64) error {
	switch size := math.Abs(v); {
	case math.IsNaN(v):
		return errors.New("NaN is no number")
	case size > maxSize:
		return fmt.Errorf("%v is beyond ±%v", v, maxSize)
	case c.Log && v < 0:
		return fmt.Errorf("%v is negative, and the axis logarithmic", v)
	case c.Log && 0 < v && v < 1/maxSize:
		return fmt.Errorf("%v is below %v", v, 1/maxSize)
	}
	return nil
}

// legible is the chart with all that is to be read of it on one line each, and
// with values of its own, which the day cannot change any more.
func (c Chart) legible() Chart {
	series := make([]Series, len(c.Series))
	for i, s := range c.Series {
		series[i] = Series{sanitize.OneLine(s.Name), append([]float64{}, s.Values...)} // not nil, which is null in JSON
	}
	c.Title, c.X, c.Y, c.Series = sanitize.OneLine(c.Title), sanitize.OneLine(c.X), sanitize.OneLine(c.Y), series
	return c
}
