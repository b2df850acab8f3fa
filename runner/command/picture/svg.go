package picture

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"aoc/runner/axis"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// colors are the classes of shapes. Programs that do not support dark pages use the light colours.
var colors = []struct{ class, light, dark string }{
	{"paper", "#fffefb", "#1d2026"}, {"ink", "#22252b", "#e7e3da"},
	{"faint", "#5f636b", "#a3a19b"}, {"rule", "#e4e0d6", "#33363e"},
	{"pen1", "#2a4a7a", "#a8c1e8"}, {"pen2", "#b3541e", "#f0a868"}, {"pen3", "#3f7a4e", "#8fd0a0"},
	{"pen4", "#8a3a78", "#dda0d0"}, {"pen5", "#8a6d00", "#d8c060"}, {"pen6", "#9b2c22", "#f0a196"},
}

// dashes are the dash patterns of the pens, for readers who cannot tell the colours apart.
var dashes = [engine.MaxSeries]string{"none", "7 3", "2 2.5", "9 3 2 3", "4 4", "12 3 2 3 2 3"}

// Sizes in points.
const (
	margin               = 14
	pageWidth            = 640
	large, medium, small = 15, 11, 10 // of letters
)

// A drawing has the shapes of an SVG file, one below the other.
type drawing struct {
	shapes bytes.Buffer
	height float64 // so far
}

func (d *drawing) shape(class, format string, args ...any) {
	fmt.Fprintf(&d.shapes, "<g class=%q>%s</g>\n", class, fmt.Sprintf(format, args...))
}

// text writes a text. The anchor says whether its start, middle or end is at x.
func (d *drawing) text(class string, size, x, y float64, anchor, text string) {
	d.shape(class, `<text x="%.2f" y="%.2f" font-size="%g" text-anchor="%s" fill="currentColor">%s</text>`,
		x, y, size, anchor, html.EscapeString(text))
}

// line draws a line through points, each an x and a y.
func (d *drawing) line(class string, thick float64, dash string, points [][2]float64) {
	path := "M"
	for _, p := range points {
		path += fmt.Sprintf(" %.2f,%.2f", p[0], p[1])
	}
	d.shape(class, `<path d="%s" fill="none" stroke="currentColor" stroke-width="%g" stroke-dasharray="%s"/>`,
		path, thick, dash)
}

func (d *drawing) rectangle(class string, x, y, width, height float64) {
	d.shape(class, `<rect x="%.2f" y="%.2f" width="%.2f" height="%.2f" fill="currentColor"/>`, x, y, width, height)
}

// file returns the SVG file. The title is for screen readers.
func (d *drawing) file(title string) []byte {
	var file bytes.Buffer
	fmt.Fprintf(&file, `<svg xmlns="http://www.w3.org/2000/svg" width="%dpt" height="%gpt" viewBox="0 0 %[1]d %[2]g"`+
		" font-family=\"Liberation Sans,Arial,Helvetica,sans-serif\">\n<title>%s</title>\n<style>\n",
		pageWidth, d.height, html.EscapeString(title))
	dark := ""
	for _, c := range colors {
		fmt.Fprintf(&file, ".%s{color:%s}\n", c.class, c.light)
		dark += fmt.Sprintf(".%s{color:%s}\n", c.class, c.dark)
	}
	fmt.Fprintf(&file, "@media (prefers-color-scheme:dark){\n%s}\n</style>\n", dark)
	file.WriteString(`<g class="paper"><rect width="100%" height="100%" fill="currentColor"/></g>` + "\n")
	file.Write(d.shapes.Bytes())
	file.WriteString("</svg>\n")
	return file.Bytes()
}

// letter is the width that is assumed for the widest letters, as a fraction of the font size.
const letter = 0.58

func widthOf(text string, size float64) float64 { return letter * size * float64(layout.Width(text)) }

// fit shortens a text that is wider than the room.
func fit(text string, size, room float64) string { return layout.Cut(text, int(room/(letter*size))) }

// A panel is where the axes of a chart are.
type panel struct{ left, right, top, bottom float64 }

// at returns a place between the axes, both of which go from 0 to 1.
func (p panel) at(x, y float64) [2]float64 {
	return [2]float64{p.left + x*(p.right-p.left), p.bottom - y*(p.bottom-p.top)}
}

// axisBelow draws the x axis.
func (d *drawing) axisBelow(p panel, x axis.Axis) {
	d.line("faint", 0.5, "none", [][2]float64{p.at(0, 0), p.at(1, 0)})
	for _, tick := range x.Ticks {
		at := p.at(x.Place(tick.At), 0)
		d.line("faint", 0.5, "none", [][2]float64{at, {at[0], at[1] + 4}})
		d.text("faint", small, at[0], at[1]+14, "middle", tick.Label)
	}
}

// SVG draws a chart as an SVG file. Each series is a line, and a value between two gaps is a dot.
func SVG(c engine.Chart) []byte {
	x, y := axis.Of(c, 11, 18)
	return lines(c, x, y, func(i int) float64 { return float64(c.From + i) })
}

// Growth draws a chart of times, in nanoseconds, over the lengths of inputs, on two logarithmic axes, as an SVG file.
func Growth(c engine.Chart, bytes []float64) []byte {
	_, y := axis.Of(c, 11, 18)
	for i, tick := range y.Ticks {
		y.Ticks[i].Label = layout.Nanoseconds(tick.At)
	}
	x := axis.Log(slices.Min(bytes), slices.Max(bytes), 11)
	return lines(c, x, y, func(i int) float64 { return bytes[i] })
}

// lines draws a chart with lines. The ith value of a series is at the place at(i) of the x axis.
func lines(c engine.Chart, x, y axis.Axis, at func(i int) float64) []byte {
	d := &drawing{height: 400}
	d.text("ink", large, margin, margin+14, "start", fit(c.Title, large, pageWidth-2*margin))
	overhang := widthOf(x.Ticks[len(x.Ticks)-1].Label, small) / 2
	right := pageWidth - max(margin, overhang+4)
	p := panel{left: 46, right: right, top: d.legend(c.Series, 48) + 22, bottom: d.height - 49}
	for _, tick := range y.Ticks {
		p.left = max(p.left, 40+widthOf(tick.Label, small))
	}
	for _, tick := range y.Ticks {
		at := p.at(0, y.Place(tick.At))
		d.line("rule", 0.75, "none", [][2]float64{at, {p.right, at[1]}})
		d.line("faint", 0.5, "none", [][2]float64{{at[0] - 4, at[1]}, at})
		d.text("faint", small, at[0]-7, at[1]+3.5, "end", tick.Label)
	}
	d.line("faint", 0.5, "none", [][2]float64{p.at(0, 0), p.at(0, 1)})
	d.axisBelow(p, x)
	d.text("ink", medium, (p.left+p.right)/2, d.height-18, "middle", fit(c.X, medium, 300))
	middle := (p.top + p.bottom) / 2
	fmt.Fprintf(&d.shapes, "<g transform=\"rotate(-90 24 %.2f)\">\n", middle)
	d.text("ink", medium, 24, middle, "middle", fit(c.Y, medium, 200))
	d.shapes.WriteString("</g>\n")
	for i, s := range c.Series {
		for _, run := range runs(p, at, s.Values, x, y) {
			if pen := colors[4+i].class; len(run) > 1 {
				d.line(pen, 2, dashes[i], run)
			} else {
				d.shape(pen, `<circle cx="%.2f" cy="%.2f" r="2" fill="currentColor"/>`, run[0][0], run[0][1])
			}
		}
	}
	return d.file(c.Title)
}

// runs returns the places of the values, split where a value has no place.
func runs(p panel, at func(i int) float64, values []float64, x, y axis.Axis) (all [][][2]float64) {
	var run [][2]float64
	for i, v := range slices.Concat(values, []float64{math.NaN()}) {
		if height := y.Place(v); !math.IsNaN(height) {
			run = append(run, p.at(x.Place(at(i)), height))
		} else if len(run) > 0 {
			all, run = append(all, run), nil
		}
	}
	return all
}

// legend draws the names of the series beside samples of their lines, and returns the y of its last row.
func (d *drawing) legend(series []engine.Series, y float64) float64 {
	const sample = 26
	x := float64(margin)
	for i, s := range series {
		name := fit(s.Name, medium, pageWidth-2*margin-sample-6)
		width := sample + 6 + widthOf(name, medium)
		if x > margin && x+width > pageWidth-margin {
			x, y = margin, y+16
		}
		d.line(colors[4+i].class, 2, dashes[i], [][2]float64{{x, y}, {x + sample, y}})
		d.text("ink", medium, x+sample+6, y+4, "start", name)
		x += width + 18
	}
	return y
}

// Times draws charts as bars in an SVG file. Each series is one time, in nanoseconds. All charts share the
// axis of time, so that their bars can be compared.
func Times(charts []engine.Chart) []byte {
	least, greatest, widest := math.Inf(1), 0.0, 0.0
	var titles []string
	for _, c := range charts {
		titles = append(titles, c.Title)
		for _, s := range c.Series {
			least, greatest = min(least, s.Values[0]), max(greatest, s.Values[0])
			widest = max(widest, widthOf(nameOf(s), small))
		}
	}
	time := axis.Log(least/2, greatest, 10) // half, so that the shortest time has a bar too
	for i, tick := range time.Ticks {
		time.Ticks[i].Label = layout.Nanoseconds(tick.At)
	}
	d := &drawing{}
	for _, c := range charts {
		d.bars(c, time, margin+widest+4)
	}
	return d.file(strings.Join(titles, "; "))
}

func nameOf(s engine.Series) string { return fit(s.Name, small, 200) }

// bars draws a bar for each series, below the shapes so far.
func (d *drawing) bars(c engine.Chart, time axis.Axis, left float64) {
	const thick, row = 14.0, 25.5
	d.text("ink", large, margin, d.height+margin+14, "start", fit(c.Title, large, pageWidth-2*margin))
	right, top := pageWidth-margin-56.0, d.height+40 // 56 for the last label
	p := panel{left, right, top, top + row*float64(len(c.Series))}
	for _, tick := range time.Ticks {
		d.line("rule", 0.75, "none", [][2]float64{p.at(time.Place(tick.At), 0), p.at(time.Place(tick.At), 1)})
	}
	d.line("faint", 0.5, "none", [][2]float64{p.at(0, 0), p.at(0, 1)})
	d.axisBelow(p, time)
	for i, s := range c.Series {
		y, took := p.top+row*(float64(i)+0.5), layout.Nanoseconds(s.Values[0])
		end := p.at(time.Place(s.Values[0]), 0)[0]
		d.text("ink", small, p.left-4, y+3.5, "end", nameOf(s))
		d.rectangle("pen1", p.left, y-thick/2, end-p.left, thick)
		d.rectangle("paper", end+5, y-6, widthOf(took, small), 12) // covers the grid
		d.text("ink", small, end+5, y+3.5, "start", took)
	}
	d.height = p.bottom + 40
}
