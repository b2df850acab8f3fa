package main

import (
	"fmt"
	"image/color"
	"sort"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"aoc/runner/command/picture/axis"
	"aoc/runner/engine"
)

// family is the font by which texts are measured. families adds fonts of the same
// width, for readers who do not have it.
const (
	family   = "font-family:Liberation Sans;"
	families = "font-family:Liberation Sans,Arial,Helvetica,sans-serif;"
)

const margin = 14

var (
	paper = rgb(0xfffefb)
	ink   = rgb(0x22252b)
	faint = rgb(0x5f636b)
	rule  = rgb(0xe4e0d6)
)

func rgb(hex uint32) color.Color {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// pens are the line styles of series. They differ in dashes too, for readers who
// cannot tell the colours apart.
var pens = [engine.MaxSeries]draw.LineStyle{
	{Color: rgb(0x2a4a7a), Width: 2},
	{Color: rgb(0xb3541e), Width: 2, Dashes: []vg.Length{7, 3}},
	{Color: rgb(0x3f7a4e), Width: 2, Dashes: []vg.Length{2, 2.5}},
	{Color: rgb(0x8a3a78), Width: 2, Dashes: []vg.Length{9, 3, 2, 3}},
	{Color: rgb(0x8a6d00), Width: 2, Dashes: []vg.Length{4, 4}},
	{Color: rgb(0x9b2c22), Width: 2, Dashes: []vg.Length{12, 3, 2, 3, 2, 3}},
}

// dark has the colours of a dark page, as in the page of aoc web.
var dark = []struct{ from, to color.Color }{
	{paper, rgb(0x1d2026)}, {ink, rgb(0xe7e3da)}, {faint, rgb(0xa3a19b)}, {rule, rgb(0x33363e)},
	{pens[0].Color, rgb(0xa8c1e8)}, {pens[1].Color, rgb(0xf0a868)}, {pens[2].Color, rgb(0x8fd0a0)},
	{pens[3].Color, rgb(0xdda0d0)}, {pens[4].Color, rgb(0xd8c060)}, {pens[5].Color, rgb(0xf0a196)},
}

// darkStyle returns the style sheet for a reader who prefers dark pages. Programs
// that ignore it draw the light colours.
func darkStyle() string {
	var rules strings.Builder
	for _, c := range dark {
		for _, property := range []string{"fill", "stroke"} {
			fmt.Fprintf(&rules, "[style*=%q]{%s:%s!important}\n", property+":"+hex(c.from), property, hex(c.to))
		}
	}
	return "<style>@media (prefers-color-scheme:dark){\n" + rules.String() + "}</style>\n"
}

// hex writes a colour as the SVG does.
func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02X%02X%02X", r>>8, g>>8, b>>8)
}

func style(size vg.Length, c color.Color, y text.YAlignment) text.Style {
	return text.Style{
		Font: font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}, Color: c,
		YAlign: y, Handler: plot.DefaultTextHandler,
	}
}

// newPlot returns an empty plot with the ticks of two axes, both scaled to 0 to 1.
func newPlot(x, y axis.Axis) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = paper
	for drawn, a := range map[*plot.Axis]axis.Axis{&p.X: x, &p.Y: y} {
		drawn.Min, drawn.Max, drawn.Padding = 0, 1, 0
		drawn.Color = faint
		drawn.Tick.Marker = ticks(a)
		drawn.Tick.Color, drawn.Tick.Length = faint, 4
		drawn.Tick.Label.Font, drawn.Tick.Label.Color = style(10, faint, 0).Font, faint
		drawn.Label.TextStyle.Font, drawn.Label.TextStyle.Color = style(11, ink, 0).Font, ink
		drawn.Label.Padding = 6
	}
	return p
}

func ticks(a axis.Axis) (all plot.ConstantTicks) {
	for _, t := range a.Ticks {
		all = append(all, plot.Tick{Value: a.Place(t.At), Label: t.Label})
	}
	return all
}

// heading draws a title, and returns the canvas below it.
func heading(c draw.Canvas, title string) draw.Canvas {
	large := style(15, ink, text.YTop)
	c.FillText(large, vg.Point{X: c.Min.X, Y: c.Max.Y}, fit(title, large, c.Size().X))
	return draw.Crop(c, 0, 0, 0, -26)
}

// fit shortens a text to a width, with … at its end if it was longer.
func fit(words string, in text.Style, room vg.Length) string {
	if in.Width(words) <= room {
		return words
	}
	letters := []rune(words)
	n := sort.Search(len(letters), func(n int) bool { return in.Width(string(letters[:n])+"…") > room })
	return string(letters[:max(0, n-1)]) + "…"
}
