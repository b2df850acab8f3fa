package grid_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"aoc/runner/grid"
)

func TestParse(t *testing.T) {
	for _, lines := range [][]string{nil, {"a"}, {"ab", "cd", "ef"}, {"  #", "#  "}, {"", ""}} {
		text := strings.Join(lines, "\n")
		if lines != nil {
			text += "\n"
		}
		g, err := grid.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		size := image.Point{Y: len(lines)}
		if lines != nil {
			size.X = len(lines[0])
		}
		if g.Bounds() != (image.Rectangle{Max: size}) {
			t.Errorf("%q: got bounds %v", text, g.Bounds())
		}
		var all strings.Builder
		for p, cell := range g.All() {
			if cell != lines[p.Y][p.X] || cell != g.At(p) {
				t.Errorf("%q: got %c at %v", text, cell, p)
			}
			all.WriteByte(cell)
		}
		if got, want := all.String(), strings.Join(lines, ""); got != want {
			t.Errorf("%q: got cells %q", text, got)
		}
	}
}

func TestParseErrorNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"ab\nabc\n":   "line 2: got 3 characters, want 2 as in line 1",
		"ab\nab\n\n":  "line 3: got 0 characters, want 2 as in line 1",
		"\nab\n":      "line 2: got 2 characters, want 0 as in line 1",
		"ab\nab\r\n.": "line 2: got 3 characters, want 2 as in line 1",
	} {
		if got, err := grid.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: got %q, %v, want %q", text, got, err, want)
		}
	}
}

func TestNeighboursHaveDistance1(t *testing.T) {
	g := grid.Grid[int]{{1, 2, 3}, {4, 5, 6}}
	for p := range g.All() {
		var want []image.Point
		for q := range g.All() {
			if d := q.Sub(p); d.X*d.X+d.Y*d.Y == 1 {
				want = append(want, q)
			}
		}
		got := slices.Collect(g.Neighbours(p))
		if len(got) != len(want) || slices.ContainsFunc(want, func(q image.Point) bool { return !slices.Contains(got, q) }) {
			t.Errorf("%v: got %v, want %v", p, got, want)
		}
	}
}

func TestLoopsMayEndEarly(t *testing.T) {
	g := grid.Grid[int]{{1, 2}, {3, 4}}
	seen := 0
	for range g.All() {
		seen++
		break
	}
	for range g.Neighbours(image.Pt(0, 0)) {
		seen++
		break
	}
	if seen != 2 {
		t.Errorf("got %d steps, want 2", seen)
	}
}
