package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"aoc/runner/command/picture/axis"
	"aoc/runner/engine"
)

// bars draws charts in which each series is one time. All charts share the axis of
// time, so that their bars can be compared.
func bars(charts []engine.Chart) (panels []panel, err error) {
	least, greatest, widest := math.Inf(1), 0.0, vg.Length(0)
	for _, c := range charts {
		widest = max(widest, widthOfNames(c))
		for _, s := range c.Series {
			if len(s.Values) != 1 || !(0 < s.Values[0] && s.Values[0] < 1e100) {
				return nil, fmt.Errorf("%s: %s: %v is not a time", c.Title, s.Name, s.Values)
			}
			least, greatest = min(least, s.Values[0]), max(greatest, s.Values[0])
		}
	}
	if greatest == 0 {
		return nil, errors.New("no time to draw")
	}
	time := axis.Log(least/2, greatest, 10) // half, so that the shortest time has a bar too
	for i, tick := range time.Ticks {
		time.Ticks[i].Label = duration(tick.At)
	}
	for _, c := range charts {
		p, err := barsOf(c, time)
		if err != nil {
			return nil, err
		}
		height := vg.Length(len(c.Series)*(thick+8) + 80)
		left := widest - widthOfNames(c) // so that all bars begin below each other
		panels = append(panels, panel{height, func(room draw.Canvas) { p.Draw(draw.Crop(heading(room, c.Title), left, -right, 0, 0)) }})
	}
	return panels, nil
}

const thick, right = 14, 56 // of a bar, and of the margin for the label of the longest

var nameStyle = style(10, ink, 0)

func nameOf(s engine.Series) string { return fit(s.Name, nameStyle, 200) }

func widthOfNames(c engine.Chart) (widest vg.Length) {
	for _, s := range c.Series {
		widest = max(widest, nameStyle.Width(nameOf(s)))
	}
	return widest
}

// barsOf draws a bar for each series, the first one on top.
func barsOf(c engine.Chart, time axis.Axis) (*plot.Plot, error) {
	series := slices.Clone(c.Series)
	slices.Reverse(series)
	var ends plotter.Values
	var times plotter.XYLabels
	var names plot.ConstantTicks
	for i, s := range series {
		end, y := time.Place(s.Values[0]), float64(i)
		ends = append(ends, end)
		times.XYs = append(times.XYs, plotter.XY{X: end, Y: y})
		times.Labels = append(times.Labels, duration(s.Values[0]))
		names = append(names, plot.Tick{Value: y, Label: nameOf(s)})
	}
	all, err := plotter.NewBarChart(ends, thick)
	if err != nil {
		return nil, err
	}
	all.Horizontal, all.Color, all.LineStyle.Width = true, pens[0].Color, 0
	labels, err := plotter.NewLabels(times)
	if err != nil {
		return nil, err
	}
	for i := range labels.TextStyle {
		labels.TextStyle[i] = style(10, ink, text.YCenter)
	}
	labels.Offset = vg.Point{X: 5, Y: 1}
	p := newPlot(time, axis.Axis{})
	p.Y.Min, p.Y.Max = -0.5, float64(len(series))-0.5
	p.Y.Tick.Marker, p.Y.Tick.Length, p.Y.Tick.Label.Color = names, 0, ink
	p.Add(grid(false), all, plates{labels}, labels)
	return p, nil
}

// plates cover the grid below labels.
type plates struct{ *plotter.Labels }

func (l plates) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	for i, label := range l.Labels.Labels {
		style := l.TextStyle[i]
		corner := vg.Point{X: x(l.XYs[i].X), Y: y(l.XYs[i].Y) - style.Font.Size/2}.Add(l.Offset)
		size := vg.Point{X: style.Width(label) + l.Offset.X, Y: style.Font.Size + 2}
		c.FillPolygon(paper, []vg.Point{corner, corner.Add(vg.Point{X: size.X}), corner.Add(size), corner.Add(vg.Point{Y: size.Y})})
	}
}

// duration formats nanoseconds with three digits: 5.75 µs.
func duration(ns float64) string {
	for _, unit := range []struct {
		name string
		ns   float64
	}{{"s", 1e9}, {"ms", 1e6}, {"µs", 1e3}} {
		if ns >= unit.ns*0.9995 {
			return short(ns/unit.ns) + " " + unit.name
		}
	}
	return short(ns) + " ns"
}

func short(x float64) string {
	if x >= 999.5 {
		return fmt.Sprintf("%.0f", x)
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}
