package picture

import (
	"math"
	"strings"

	"github.com/guptarohit/asciigraph"

	"aoc/runner/axis"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// The marks and colours of the series. Each has its own mark, for terminals without colours.
var (
	marks = [engine.MaxSeries]asciigraph.CharSet{
		asciigraph.DefaultCharSet, asciigraph.CreateCharSet("•"), asciigraph.CreateCharSet("+"),
		asciigraph.CreateCharSet("×"), asciigraph.CreateCharSet("o"), asciigraph.CreateCharSet("#"),
	}
	inks = [engine.MaxSeries]asciigraph.AnsiColor{
		asciigraph.Teal, asciigraph.Olive, asciigraph.Purple, asciigraph.Green, asciigraph.Navy, asciigraph.Maroon,
	}
)

const (
	plotRows  = 18 // the most rows of the plot, which fit on most screens
	leastTick = 2  // the least width of labels: with 1 there is no space before the axis
)

// Lines draws a chart as lines of text, as wide as the canvas.
func Lines(c engine.Chart, on layout.Canvas) []string {
	x, y := axis.Of(c, 11, plotRows)
	widest := leastTick
	for _, tick := range y.Ticks {
		widest = max(widest, layout.Width(tick.Label))
	}
	overhang := (len(x.Ticks[len(x.Ticks)-1].Label) + 1) / 2 // the last label is centred below the last column
	columns := max(len(x.Ticks), on.Width-widest-3-overhang)
	var lines []string
	if c.Y != "" {
		lines = append(lines, layout.Cut(layout.Right(c.Y, widest), on.Width))
	}
	lines = append(lines, plot(c, x, y, columns, on)...)
	if c.X != "" {
		lines = append(lines, layout.Cut(layout.Right(c.X, widest+3+columns), on.Width))
	}
	return append(append(lines, ""), legend(c.Series, on)...)
}

// plot draws the series between the axes. The library gets rows in place of
// values, one for each column, so that ticks are exactly at a row or a column.
func plot(c engine.Chart, x, y axis.Axis, columns int, on layout.Canvas) []string {
	step := max(1, plotRows/(len(y.Ticks)-1)) // rows from tick to tick
	rows := step * (len(y.Ticks) - 1)
	low, high := x.Ends()
	series := make([][]float64, len(c.Series))
	for i, s := range c.Series {
		heights := make([]float64, len(s.Values))
		for j, v := range s.Values {
			heights[j] = y.Place(v) * float64(rows)
		}
		series[i] = spread(heights, int(high-low), columns)
	}
	options := []asciigraph.Option{
		asciigraph.Height(rows), asciigraph.LowerBound(0), asciigraph.UpperBound(float64(rows)),
		asciigraph.YAxisValueFormatter(func(row float64) string {
			if n := int(math.Round(row)); n%step == 0 {
				return layout.Right(y.Ticks[n/step].Label, leastTick)
			}
			return ""
		}),
		asciigraph.XAxisRange(low, high), asciigraph.XAxisTickCount(len(x.Ticks)),
		asciigraph.XAxisValueFormatter(func(at float64) string {
			return x.Ticks[int(math.Round(x.Place(at)*float64(len(x.Ticks)-1)))].Label
		}),
		asciigraph.SeriesChars(marks[:]...),
	}
	if on.Color {
		options = append(options, asciigraph.SeriesColors(inks[:]...))
	}
	return strings.Split(asciigraph.PlotMany(series, options...), "\n")
}

// spread maps heights, one for each step, to columns, with straight lines between
// them. If several heights fall into one column, it takes the one that differs
// most from the column beside it, so that narrow peaks stay visible. A NaN is a gap.
func spread(heights []float64, steps, columns int) []float64 {
	all := make([]float64, columns)
	for column := range all {
		i, rest := column*steps/(columns-1), column*steps%(columns-1)
		all[column] = math.NaN()
		switch {
		case i < len(heights) && rest == 0:
			all[column] = heights[i]
		case i+1 < len(heights):
			all[column] = heights[i] + (heights[i+1]-heights[i])*float64(rest)/float64(columns-1)
		}
	}
	taken := -1
	for i, height := range heights {
		column := (i*(columns-1) + steps/2) / steps
		beside := all[max(1, column)-1]
		if column == 0 {
			beside = all[1]
		}
		differsLess := column == taken && math.Abs(height-beside) <= math.Abs(all[column]-beside)
		if !math.IsNaN(height) && !differsLess {
			all[column], taken = height, column
		}
	}
	return all
}

// legend returns lines with the marks and names of the series.
func legend(series []engine.Series, on layout.Canvas) (lines []string) {
	line, room := "", on.Width
	for i, s := range series {
		mark := on.Paint(layout.Cell{Text: marks[i].Horizontal, Style: layout.Style(inks[i].String())})
		name := layout.Cut(s.Name, on.Width-4)
		width := 4 + layout.Width(name)
		if width > room {
			lines, line, room = append(lines, line), "", on.Width
		}
		line, room = line+"  "+mark+" "+name, room-width
	}
	return append(lines, line)
}
