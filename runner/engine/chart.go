package engine

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"aoc/runner/sanitize"
)

// A Chart is data that a day shows beside its answers: series of numbers over a
// common x axis. Texts may be empty, and the series may differ in length. See Check
// for the limits.
type Chart struct {
	Title  string   `json:"title"`
	X      string   `json:"x"`    // name of the x axis: turn
	Y      string   `json:"y"`    // name of the y axis: universes
	From   int      `json:"from"` // x of the first value of each series; the next one is at From + 1
	Log    bool     `json:"log"`  // whether the y axis is logarithmic; a value of 0 is not drawn then
	Series []Series `json:"series"`
}

// A Series is one line of a Chart.
type Series struct {
	Name   string    `json:"name"`
	Values []float64 `json:"values"`
}

// MaxSeries is the maximum number of series of a chart: more lines would look alike.
const MaxSeries = 6

const (
	maxValues = 100_000
	maxSize   = 1e100
	maxFrom   = 1_000_000_000
)

// Chart parses the input and returns the day's chart of it. It fails if the chart
// cannot be drawn or the day panics.
func (s Solver) Chart(input string) (Chart, error) {
	if s.MakeChart == nil {
		return Chart{}, errors.New("the day has no chart")
	}
	in, _, err := s.parse(input)
	if err != nil {
		return Chart{}, err
	}
	var chart Chart
	_, err = s.call(func() (err error) {
		if chart, err = s.MakeChart(in); err == nil {
			err = chart.Check()
		}
		return err
	})
	if err != nil {
		return Chart{}, fmt.Errorf("chart: %w", err)
	}
	chart.Title, chart.X, chart.Y = sanitize.OneLine(chart.Title), sanitize.OneLine(chart.X), sanitize.OneLine(chart.Y)
	chart.Series = slices.Clone(chart.Series) // which the day can no longer change
	for i, series := range chart.Series {
		values := append([]float64{}, series.Values...) // not nil, which would be null in JSON
		chart.Series[i] = Series{sanitize.OneLine(series.Name), values}
	}
	return chart, nil
}

// Check returns an error if the chart cannot be drawn. It must have a value to draw,
// and at most MaxSeries series and 100,000 values. No value may be beyond ±1e100 or,
// with a logarithmic axis, negative or nearer to 0 than 1e-100.
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
		return fmt.Errorf("%d series, the maximum is %d", len(c.Series), MaxSeries)
	case values > maxValues:
		return fmt.Errorf("%d values, the maximum is %d", values, maxValues)
	case c.From < -maxFrom || c.From > maxFrom:
		return fmt.Errorf("the first x value %d is beyond ±%d", c.From, maxFrom)
	case drawn == 0:
		return errors.New("no value to draw")
	}
	return nil
}

func (c Chart) checkValue(v float64) error {
	switch size := math.Abs(v); {
	case math.IsNaN(v):
		return errors.New("NaN cannot be drawn")
	case size > maxSize:
		return fmt.Errorf("%v is beyond ±%v", v, maxSize)
	case c.Log && v < 0:
		return fmt.Errorf("%v is negative, and the axis is logarithmic", v)
	case c.Log && 0 < v && v < 1/maxSize:
		return fmt.Errorf("%v is below %v", v, 1/maxSize)
	}
	return nil
}
