package report

import (
	"fmt"
	"math"
	"time"

	"aoc/runner/engine"
	"aoc/runner/layout"
)

// A Growth has the times of a way on inputs that grow.
type Growth struct {
	Bench             // the last measurement, on the longest input, or why there is none
	Points   []Point  `json:"points"`
	Exponent *float64 `json:"exponent"`       // e, if the time grows as bytes^e; null if too little is known
	StdErr   *float64 `json:"standard_error"` // of the exponent
}

// A Point is the time on one input.
type Point struct {
	Bytes float64 `json:"bytes"` // of the input
	NS    float64 `json:"ns_per_op"`
}

// Goes reports whether to measure on the next input: no call has failed or taken half a second.
func (g *Growth) Goes() bool {
	return g.Status == "" || g.Status == engine.Solved && g.NS < 5e8
}

// Add adds a measurement on the next input.
func (g *Growth) Add(b Bench) {
	g.Bench, g.Points = b, append([]Point{}, g.Points...) // not nil, which would be null in JSON
	if b.Status == engine.Solved {
		g.Points = append(g.Points, Point{max(1, float64(b.Length)), max(1e-3, b.NS)}) // which have logarithms
		g.fit()
	}
}

const leastPoints = 4 // for an exponent

// fit sets the exponent and its standard error, from the least-squares line through the logarithms of bytes and times.
// It claims nothing from fewer than four points, or from texts of about the same length.
func (g *Growth) fit() {
	n := float64(len(g.Points))
	if n < leastPoints || g.Points[len(g.Points)-1].Bytes < 2*g.Points[0].Bytes {
		return
	}
	var x, y, xx, xy, yy float64 // means of the logarithms, and sums of the products of the deviations from them
	for _, p := range g.Points {
		x, y = x+math.Log(p.Bytes)/n, y+math.Log(p.NS)/n
	}
	for _, p := range g.Points {
		dx, dy := math.Log(p.Bytes)-x, math.Log(p.NS)-y
		xx, xy, yy = xx+dx*dx, xy+dx*dy, yy+dy*dy
	}
	g.Exponent, g.StdErr = new(xy/xx), new(math.Sqrt(max(0, yy-xy*xy/xx)/(n-2)/xx))
}

// claim says how the time grows, or why that is not known.
func (g Growth) claim() string {
	switch {
	case g.Exponent != nil:
		return fmt.Sprintf("n^%.2f ± %.2f", *g.Exponent, *g.StdErr)
	case len(g.Points) >= leastPoints:
		return "the text does not grow"
	}
	return fmt.Sprintf("fewer than %d points", leastPoints)
}

// Growths are those of one day.
type Growths []Growth

// Lengths returns the bytes of the inputs.
func (all Growths) Lengths() (bytes []float64) {
	for _, g := range all {
		for _, p := range g.Points[min(len(bytes), len(g.Points)):] {
			bytes = append(bytes, p.Bytes)
		}
	}
	return bytes
}

// Lines returns a table with a column for each input.
func (all Growths) Lines() []string {
	columns := layout.Table[Growth]{
		{Title: "bytes", Gap: 2, Text: func(g Growth) string { return g.What("part ") }},
		{Gap: 2, Text: func(g Growth) string { return g.Way() }},
	}
	for i, bytes := range all.Lengths() {
		took := func(g Growth) string {
			if i >= len(g.Points) {
				return ""
			}
			return layout.Short(time.Duration(g.Points[i].NS))
		}
		columns = append(columns, layout.Column[Growth]{Title: fmt.Sprint(int(bytes)), Gap: 2, Right: true, Text: took})
	}
	columns = append(columns, layout.Column[Growth]{Title: "grows as", Gap: 2, Text: Growth.claim})
	return append(append([]string{all.title()}, columns.Lines(all, layout.Canvas{})...),
		"  n: bytes of the input; ±: standard error of the least-squares line of the logarithms")
}

func (all Growths) title() string { return headline(all[0].Date, "invented inputs", all[0].Title) }

// Chart returns a chart of the times. It has only as many ways as can be drawn.
func (all Growths) Chart() engine.Chart {
	c := engine.Chart{Title: all.title(), X: "bytes of the input", Y: "time", Log: true}
	for _, g := range all {
		s := engine.Series{Name: fmt.Sprintf("%s, %s: %s", g.What("part "), g.Way(), g.claim())}
		for _, p := range g.Points {
			s.Values = append(s.Values, p.NS)
		}
		if len(s.Values) > 0 && len(c.Series) < engine.MaxSeries {
			c.Series = append(c.Series, s)
		}
	}
	return c
}
