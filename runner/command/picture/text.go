package picture

import (
	"math"
	"strings"

	"github.com/guptarohit/asciigraph"
	"github.com/rivo/uniseg"

	"aoc/runner/command/picture/axis"
	"aoc/runner/console"
	"aoc/runner/engine"
)

// A pen is how a series is drawn: by marks of its own, so that it can be told
// from the others where there are no colours.
type pen struct {
	mark  string
	marks asciigraph.CharSet
	color asciigraph.AnsiColor
}

var pens = [engine.MaxSeries]pen{
	{"─", asciigraph.DefaultCharSet, 6},
	{"•", asciigraph.CreateCharSet("•"), 3},
	{"+", asciigraph.CreateCharSet("+"), 5},
	{"×", asciigraph.CreateCharSet("×"), 2},
	{"o", asciigraph.CreateCharSet("o"), 4},
	{"#", asciigraph.CreateCharSet("#"), 1},
}

// Rows of the plot, at most: enough to see a shape, and few enough for most screens.
const plotRows = 18

// Labels of one character only would have no blank between them and the axis.
const narrowest = 2

// Lines draws the chart as lines of text, as wide as the canvas.
func Lines(c engine.Chart, on console.Canvas) []string {
	x, y := axis.Of(c, 11, plotRows)
	widest := narrowest
	for _, tick := range y.Ticks {
		widest = max(widest, uniseg.StringWidth(tick.Label))
	}
	beyond := (len(x.Ticks[len(x.Ticks)-1].Label) + 1) / 2 // the last label is centred on the last column
	columns := max(len(x.Ticks), on.Width-widest-3-beyond)
	var lines []string
	if c.Y != "" {
		lines = append(lines, console.Cut(console.Right(c.Y, widest), on.Width))
	}
	lines = append(lines, strings.Split(plot(c, x, y, columns, on.Color), "\n")...)
	if c.X != "" {
		lines = append(lines, console.Cut(console.Right(c.X, widest+3+columns), on.Width))
	}
	return append(append(lines, ""), legend(c.Series, on)...)
}

// plot draws the series between the axes. The library is given rows in place of
// values, and a value a column, so that each tick stands at a row and a column of its own.
func plot(c engine.Chart, x, y axis.Axis, columns int, color bool) string {
	apart := max(1, plotRows/(len(y.Ticks)-1)) // rows from tick to tick
	rows := apart * (len(y.Ticks) - 1)
	data := make([][]float64, len(c.Series))
	var marks []asciigraph.CharSet
	var colors []asciigraph.AnsiColor
	for i, s := range c.Series {
		heights := make([]float64, len(s.Values))
		for j, v := range s.Values {
			heights[j] = y.Place(v) * float64(rows)
		}
		data[i] = spread(heights, int(x.High-x.Low), columns)
		marks = append(marks, pens[i].marks)
		if color {
			colors = append(colors, pens[i].color)
		}
	}
	return asciigraph.PlotMany(data,
		asciigraph.Height(rows), asciigraph.LowerBound(0), asciigraph.UpperBound(float64(rows)),
		asciigraph.YAxisValueFormatter(func(row float64) string {
			if n := int(math.Round(row)); n%apart == 0 {
				return console.Right(y.Ticks[n/apart].Label, narrowest)
			}
			return ""
		}),
		asciigraph.XAxisRange(x.Low, x.High), asciigraph.XAxisTickCount(len(x.Ticks)),
		asciigraph.XAxisValueFormatter(func(at float64) string {
			return x.Ticks[int(math.Round(x.Place(at)*float64(len(x.Ticks)-1)))].Label
		}),
		asciigraph.SeriesChars(marks...), asciigraph.SeriesColors(colors...))
}

// spread lays heights out over columns, of which the last is so many steps from
// the first, with straight lines between them. Each height is in the column that is
// next to it, of several there the one farthest from the column beside: so a peak is
// seen, however narrow it is. A NaN is a gap.
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
		isNearer := column == taken && math.Abs(height-beside) <= math.Abs(all[column]-beside)
		if !math.IsNaN(height) && !isNearer {
			all[column], taken = height, column
		}
	}
	return all
}

// legend names the series beside their marks, with as many in a line as there is room for.
func legend(series []engine.Series, on console.Canvas) (lines []string) {
	line, room := "", on.Width
	for i, s := range series {
		mark, name := pens[i].mark, console.Cut(s.Name, on.Width-4)
		if on.Color {
			mark = pens[i].color.String() + mark + asciigraph.Default.String()
		}
		width := 4 + uniseg.StringWidth(name)
		if width > room {
			lines, line, room = append(lines, line), "", on.Width
		}
		line, room = line+"  "+mark+" "+name, room-width
	}
	return append(lines, line)
}
