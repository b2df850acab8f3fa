package picture

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"strings"

	"aoc/runner/layout"
)

// A Panel is a group of bars with a title.
type Panel struct {
	Title string
	Bars  []Bar
}

// A Bar is a named time.
type Bar struct {
	Name string
	NS   float64
}

// style has the classes of shapes: their colours on light pages, and on dark ones. Programs that do not support dark
// pages use the light colours.
const style = `text{fill:currentColor;font-family:Liberation Sans,Arial,Helvetica,sans-serif}
path{stroke:currentColor;stroke-width:.75}
rect{fill:currentColor}
.paper{color:#fffefb}
.ink{color:#22252b}
.faint{color:#5f636b}
.rule{color:#e4e0d6}
.bar{color:#2a4a7a}
@media (prefers-color-scheme:dark){
.paper{color:#1d2026}
.ink{color:#e7e3da}
.faint{color:#a3a19b}
.rule{color:#33363e}
.bar{color:#a8c1e8}
}
`

// Sizes in points.
const (
	pageWidth    = 640.0
	margin       = 14.0
	row          = 25.5
	large, small = 15.0, 10.0 // of letters
	letter       = 0.58       // the width that is assumed for the widest letters, as a fraction of their size
)

// A drawing is an SVG file with a logarithmic axis of time.
type drawing struct {
	bytes.Buffer
	first, last float64 // powers of ten at the ends of the axis
	left        float64 // where the axis begins
}

// Times draws times as bars in an SVG file. All panels share the axis of time, so that their bars can be compared.
func Times(panels []Panel) []byte {
	least, greatest, widest, height := math.Inf(1), math.Inf(-1), 0, 0.0
	var titles []string
	for _, p := range panels {
		for _, b := range p.Bars {
			least, greatest = min(least, b.power()), max(greatest, b.power())
			widest = max(widest, layout.Width(b.shown()))
		}
		height += 80 + row*float64(len(p.Bars))
		titles = append(titles, p.Title)
	}
	d := &drawing{
		first: math.Floor(least - 0.3), // so that the shortest time has a bar too
		last:  math.Ceil(greatest),
		left:  margin + 4 + letter*small*float64(widest),
	}
	fmt.Fprintf(d, `<svg xmlns="http://www.w3.org/2000/svg" width="%gpt" height="%gpt" viewBox="0 0 %[1]g %[2]g">`+
		"\n<title>%s</title>\n<style>\n%s</style>\n", pageWidth, height, html.EscapeString(strings.Join(titles, "; ")), style)
	d.rectangle("paper", 0, 0, pageWidth, height)
	top := 0.0
	for _, p := range panels {
		top = d.panel(p, top)
	}
	d.WriteString("</svg>\n")
	return d.Bytes()
}

// panel draws a panel below top, and returns where the next one begins.
func (d *drawing) panel(p Panel, top float64) (next float64) {
	d.text("ink", large, margin, top+28, "start", layout.Cut(p.Title, 70))
	top += 40
	bottom := top + row*float64(len(p.Bars))
	for e := d.first; e <= d.last; e += 1 + math.Floor((d.last-d.first)/10) {
		fmt.Fprintf(d, `<path class="rule" d="M%.2f %.2fV%.2f"/>`+"\n", d.x(e), top, bottom+4)
		d.text("faint", small, d.x(e), bottom+14, "middle", layout.Nanoseconds(math.Pow(10, e)))
	}
	for i, b := range p.Bars {
		y, end, took := top+row*(float64(i)+0.5), d.x(b.power()), layout.Nanoseconds(b.NS)
		d.text("ink", small, d.left-4, y+3.5, "end", b.shown())
		d.rectangle("bar", d.left, y-7, end-d.left, 14)
		d.rectangle("paper", end+5, y-6, letter*small*float64(layout.Width(took)), 12) // covers the grid
		d.text("ink", small, end+5, y+3.5, "start", took)
	}
	return bottom + 40
}

// x returns the place of a power of ten. After the axis is room for the last label.
func (d *drawing) x(power float64) float64 {
	return d.left + (pageWidth-margin-56-d.left)*(power-d.first)/(d.last-d.first)
}

// text writes a text. The anchor says whether its start, middle or end is at x.
func (d *drawing) text(class string, size, x, y float64, anchor, text string) {
	fmt.Fprintf(d, `<text class=%q font-size="%g" x="%.2f" y="%.2f" text-anchor=%q>%s</text>`+"\n",
		class, size, x, y, anchor, html.EscapeString(text))
}

func (d *drawing) rectangle(class string, x, y, width, height float64) {
	fmt.Fprintf(d, `<rect class=%q x="%.2f" y="%.2f" width="%.2f" height="%.2f"/>`+"\n", class, x, y, width, height)
}

// power returns the power of ten of the time.
func (b Bar) power() float64 { return math.Log10(max(b.NS, 1e-3)) }

func (b Bar) shown() string { return layout.Cut(b.Name, 34) }
