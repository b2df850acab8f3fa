package picture

import (
	"bytes"
	"fmt"
	"html"
	"math"

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

// Times draws times as bars in an SVG file. All panels share the logarithmic axis of time, so that their bars can be
// compared.
func Times(panels []Panel) []byte {
	least, greatest, widest, height, title := math.Inf(1), 0.0, 0, 0.0, ""
	for i, p := range panels {
		for _, b := range p.Bars {
			least, greatest = min(least, b.place()), max(greatest, b.place())
			widest = max(widest, layout.Width(b.shown()))
		}
		height += 80 + row*float64(len(p.Bars))
		if i > 0 {
			title += "; "
		}
		title += p.Title
	}
	first, last := math.Floor(least-0.3), math.Ceil(greatest) // so that the shortest time has a bar too
	if first == last {
		last++
	}
	left, right := margin+4+letter*small*float64(widest), pageWidth-margin-56 // 56 for the last label
	x := func(place float64) float64 { return left + (right-left)*(place-first)/(last-first) }

	var out bytes.Buffer
	text := func(class string, size, x, y float64, anchor, text string) {
		fmt.Fprintf(&out, `<text class=%q font-size="%g" x="%.2f" y="%.2f" text-anchor=%q>%s</text>`+"\n",
			class, size, x, y, anchor, html.EscapeString(text))
	}
	rectangle := func(class string, x, y, width, height float64) {
		fmt.Fprintf(&out, `<rect class=%q x="%.2f" y="%.2f" width="%.2f" height="%.2f"/>`+"\n", class, x, y, width, height)
	}
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%gpt" height="%gpt" viewBox="0 0 %[1]g %[2]g">`+
		"\n<title>%s</title>\n<style>\n%s</style>\n", pageWidth, height, html.EscapeString(title), style)
	rectangle("paper", 0, 0, pageWidth, height)
	top := 0.0
	for _, p := range panels {
		text("ink", large, margin, top+28, "start", layout.Cut(p.Title, 70))
		top += 40
		bottom := top + row*float64(len(p.Bars))
		for e := first; e <= last; e += 1 + math.Floor((last-first)/10) {
			fmt.Fprintf(&out, `<path class="rule" d="M%.2f %.2fV%.2f"/>`+"\n", x(e), top, bottom+4)
			text("faint", small, x(e), bottom+14, "middle", layout.Nanoseconds(math.Pow(10, e)))
		}
		for i, b := range p.Bars {
			y, end, took := top+row*(float64(i)+0.5), x(b.place()), layout.Nanoseconds(b.NS)
			text("ink", small, left-4, y+3.5, "end", b.shown())
			rectangle("bar", left, y-7, end-left, 14)
			rectangle("paper", end+5, y-6, letter*small*float64(layout.Width(took)), 12) // covers the grid
			text("ink", small, end+5, y+3.5, "start", took)
		}
		top = bottom + 40
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// place returns the power of ten of the time.
func (b Bar) place() float64 { return math.Log10(max(b.NS, 1e-3)) }

func (b Bar) shown() string { return layout.Cut(b.Name, 34) }
