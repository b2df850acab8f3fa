package main

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"aoc/runner/command/picture/axis"
	"aoc/runner/engine"
)

// lines draws charts in which each series is a line.
func lines(charts []engine.Chart) (panels []panel, err error) {
	for _, c := range charts {
		if err = c.Check(); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Title, err)
		}
		p, err := linesOf(c)
		if err != nil {
			return nil, err
		}
		panels = append(panels, panel{400, func(room draw.Canvas) { p.Draw(legend(heading(room, c.Title), c.Series)) }})
	}
	return panels, nil
}

// linesOf draws each series as a line, and a value between two gaps as a dot.
func linesOf(c engine.Chart) (*plot.Plot, error) {
	x, y := axis.Of(c, 11, 18)
	p := newPlot(x, y)
	p.X.Label.Text, p.Y.Label.Text = fit(c.X, p.X.Label.TextStyle, 300), fit(c.Y, p.Y.Label.TextStyle, 200)
	p.Add(grid(true))
	for i, s := range c.Series {
		for _, run := range runs(c.From, s.Values, x, y) {
			line, dots, err := plotter.NewLinePoints(run)
			if err != nil {
				return nil, err
			}
			line.LineStyle = pens[i]
			dots.GlyphStyle = draw.GlyphStyle{Color: pens[i].Color, Radius: 2, Shape: draw.CircleGlyph{}}
			if len(run) > 1 {
				p.Add(line)
			} else {
				p.Add(dots)
			}
		}
	}
	return p, nil
}

func grid(horizontal bool) *plotter.Grid {
	style := draw.LineStyle{Color: rule, Width: 0.75}
	if horizontal {
		return &plotter.Grid{Horizontal: style}
	}
	return &plotter.Grid{Vertical: style}
}

// runs returns the positions of the values, split at values that have none.
func runs(from int, values []float64, x, y axis.Axis) (all []plotter.XYs) {
	broken := true
	for i, v := range values {
		at := plotter.XY{X: x.Place(float64(from + i)), Y: y.Place(v)}
		switch {
		case math.IsNaN(at.Y):
			broken = true
			continue
		case broken:
			all, broken = append(all, nil), false
		}
		all[len(all)-1] = append(all[len(all)-1], at)
	}
	return all
}

// legend draws the names of the series beside samples of their lines, and returns
// the canvas below it.
func legend(c draw.Canvas, series []engine.Series) draw.Canvas {
	const sample, row = 26, 16
	name := style(11, ink, text.YCenter)
	at := vg.Point{X: c.Min.X, Y: c.Max.Y - row/2}
	for i, s := range series {
		label := fit(s.Name, name, c.Size().X-sample-6)
		wide := sample + 6 + name.Width(label) + 18
		if at.X > c.Min.X && at.X+wide > c.Max.X {
			at = vg.Point{X: c.Min.X, Y: at.Y - row}
		}
		c.StrokeLine2(pens[i], at.X, at.Y, at.X+sample, at.Y)
		c.FillText(name, vg.Point{X: at.X + sample + 6, Y: at.Y + 1}, label)
		at.X += wide
	}
	return draw.Crop(c, 0, 0, 0, at.Y-row-c.Max.Y)
}
