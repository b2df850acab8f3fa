// Command plot draws charts. It reads them from stdin as JSON values, a
// runner.Chart each, and writes an SVG file to stdout. aoc chart -o and
// aoc bench -o run it.
//
// It is a separate program because gonum's plotting library has fonts in it, which
// would make each start of aoc a third slower. It does not know days.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"html"
	"io"
	"os"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"aoc/runner/engine"
)

func main() {
	times := flag.Bool("times", false, "draw each series as a bar: its one value is a time in nanoseconds")
	flag.Parse()
	if err := run(os.Stdin, os.Stdout, *times); err != nil {
		fmt.Fprintln(os.Stderr, "plot:", err)
		os.Exit(1)
	}
}

// run draws all charts in one picture, one below the other.
func run(in io.Reader, out io.Writer, times bool) error {
	charts, err := read(in)
	if err != nil {
		return err
	}
	panels := lines
	if times {
		panels = bars
	}
	all, err := panels(charts)
	if err != nil {
		return err
	}
	return write(out, all, titles(charts))
}

// read reads at least one chart.
func read(in io.Reader) (charts []engine.Chart, err error) {
	decoder := json.NewDecoder(in)
	decoder.DisallowUnknownFields()
	for {
		var c engine.Chart
		switch err := decoder.Decode(&c); {
		case err == io.EOF && len(charts) > 0:
			return charts, nil
		case err == io.EOF:
			return nil, errors.New("no chart to draw")
		case err != nil:
			return nil, err
		}
		charts = append(charts, c)
	}
}

// A panel draws one chart of the picture, in its full width.
type panel struct {
	height vg.Length
	draw   func(draw.Canvas)
}

const width = 640 // points

// titles returns the title of the picture, for screen readers.
func titles(charts []engine.Chart) string {
	var all []string
	for _, c := range charts {
		all = append(all, c.Title)
	}
	return strings.Join(all, "; ")
}

func write(out io.Writer, panels []panel, title string) error {
	height := vg.Length(0)
	for _, p := range panels {
		height += p.height
	}
	svg := vgsvg.New(width, height)
	all := draw.New(svg)
	all.SetColor(paper)
	all.Fill(all.Path())
	top := height
	for _, p := range panels {
		p.draw(draw.Canvas{Canvas: all.Canvas, Rectangle: vg.Rectangle{
			Min: vg.Point{X: margin, Y: top - p.height + margin}, Max: vg.Point{X: width - margin, Y: top - margin}}})
		top -= p.height
	}
	var text strings.Builder
	if _, err := svg.WriteTo(&text); err != nil {
		return err
	}
	begin, shapes, _ := strings.Cut(strings.ReplaceAll(text.String(), family, families), "<g ")
	_, err := fmt.Fprintf(out, "%s<title>%s</title>\n%s<g %s", begin, html.EscapeString(title), darkStyle(), shapes)
	return err
}
