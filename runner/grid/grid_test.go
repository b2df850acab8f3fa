package grid_test

import (
	"cmp"
	"fmt"
	"image"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/runner/grid"
	"aoc/runner/search"
)

func TestParsedGridHasTheCellsAndTheStringOfItsText(t *testing.T) {
	for text, size := range map[string]image.Point{
		"": {}, "a\n": {1, 1}, "ab\ncd\nef\n": {2, 3}, "  #\n#  \n": {3, 2}, "\n\n": {0, 2}, "é\n..\n": {2, 2},
	} {
		g, err := grid.Parse(text)
		if err != nil || g.Bounds() != (image.Rectangle{Max: size}) || g.String() != text || fmt.Sprint(g) != text {
			t.Errorf("%q: got %q, %v with bounds %v", text, g, err, g.Bounds())
		}
		lines, all := strings.Split(text, "\n"), 0
		for p, cell := range g.All() {
			if all++; cell != lines[p.Y][p.X] || cell != g.At(p) {
				t.Errorf("%q: got %c at %v", text, cell, p)
			}
		}
		if all != size.X*size.Y {
			t.Errorf("%q: got %d cells", text, all)
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

func TestGridOfNumbersIsPrintedRowByRow(t *testing.T) {
	if got := fmt.Sprint(grid.Grid[int]{{1, 20}, {3, 4}}); got != "[1 20]\n[3 4]\n" {
		t.Errorf("got %q", got)
	}
}

func TestNew(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {3, 2}, {1, 4}} {
		g := grid.New[int](size.X, size.Y)
		if g.Bounds() != (image.Rectangle{Max: size}) {
			t.Errorf("got bounds %v, want %v", g.Bounds(), size)
		}
		for p := range g.All() {
			g.Set(p, 1)
		}
		for y := range g {
			if row := append(g[y], 2); len(row) != size.X+1 || y+1 < size.Y && g[y+1][0] != 1 {
				t.Errorf("row %d of %v overlaps the next one", y, size)
			}
		}
	}
}

func TestPointsAreThoseInTheRectangle(t *testing.T) {
	all := image.Rect(-3, -3, 4, 4)
	for a := range grid.Points(all) {
		for b := range grid.Points(all) {
			r, n := image.Rectangle{a, b}, 0
			var before image.Point
			for p := range grid.Points(r) {
				if n++; !p.In(r) || n > 1 && (p.Y < before.Y || p.Y == before.Y && p.X <= before.X) {
					t.Errorf("%v: got %v after %v", r, p, before)
				}
				before = p
			}
			if want := max(0, r.Dx()) * max(0, r.Dy()); n != want {
				t.Errorf("%v: got %d positions, want %d", r, n, want)
			}
		}
	}
}

func TestNeighboursAreTheNearestPositions(t *testing.T) {
	g := grid.New[int](4, 3)
	for p := range grid.Points(g.Bounds().Inset(-2)) {
		for name, test := range map[string]struct {
			neighbours  func(p image.Point) iter.Seq[image.Point]
			maxDistance int
		}{"Neighbours": {g.Neighbours, 1}, "Neighbours8": {g.Neighbours8, 2}} {
			want := map[image.Point]bool{}
			for q := range g.All() {
				if d := q.Sub(p); d.X*d.X+d.Y*d.Y <= test.maxDistance && q != p {
					want[q] = true
				}
			}
			n := 0
			for q := range test.neighbours(p) {
				if n++; !want[q] {
					t.Errorf("%s of %v: got %v", name, p, q)
				}
			}
			if n != len(want) {
				t.Errorf("%s of %v: got %d positions, want %v", name, p, n, want)
			}
		}
	}
}

func TestManhattan(t *testing.T) {
	g := grid.New[int](5, 4)
	for p := range g.All() {
		for q, steps := range g.From(p).BreadthFirst(func(_, _ image.Point) bool { return true }) {
			if got := grid.Manhattan(p, q); got != steps {
				t.Errorf("from %v to %v: got %d, want %d", p, q, got, steps)
			}
		}
	}
}

func TestPoint3(t *testing.T) {
	centre := grid.Pt3(-3, 0, 7)
	reached := 0
	next := func(from grid.Point3, step func(to grid.Point3)) {
		for to := range from.Neighbours() {
			step(to)
		}
	}
	for p, steps := range search.From(centre).BreadthFirst(next) {
		if steps > 4 {
			break
		}
		reached++
		d := p.Sub(centre)
		if got := p.Manhattan(centre); got != steps || centre.Add(d) != p || centre.Manhattan(p) != steps {
			t.Errorf("from %v to %v: got %d and %v, want %d", centre, p, got, d, steps)
		}
	}
	if reached != 129 { // 1 + 6 + 18 + 38 + 66
		t.Errorf("got %d positions within 4 steps, want 129", reached)
	}
}

// The general search finds the same positions in the same order, the same ones on shortest paths
// to one or two, and paths of the same length.
func TestBreadthFirstFindsWhatSearchFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		g := grid.New[int](r.IntN(8)+1, r.IntN(8)+1)
		for p := range g.All() {
			g.Set(p, r.IntN(4))
		}
		mayStep := func(from, to image.Point) bool { return g.At(to) <= g.At(from)+1 }
		next := func(from image.Point, step func(to image.Point)) {
			for to := range g.Neighbours(from) {
				if mayStep(from, to) {
					step(to)
				}
			}
		}
		starts, last, goal := []image.Point{}, r.IntN(60), image.Pt(r.IntN(8), r.IntN(8))
		for range r.IntN(3) {
			starts = append(starts, image.Pt(r.IntN(len(g[0])), r.IntN(len(g))))
		}
		collect := func(found iter.Seq2[image.Point, int]) (all []string) {
			for p, steps := range found {
				if all = append(all, fmt.Sprint(p, steps)); len(all) > last {
					break
				}
			}
			return all
		}
		ours, other := g.From(starts...), search.From(starts...)
		got, want := collect(ours.BreadthFirst(mayStep)), collect(other.BreadthFirst(next))
		for p := range grid.Points(g.Bounds().Inset(-1)) {
			got = append(got, fmt.Sprint(p, sorted(ours.Back(p, goal)), len(ours.Path(p))))
			want = append(want, fmt.Sprint(p, sorted(other.Back(p, goal)), len(other.Path(p))))
			for i, at := range ours.Path(p) {
				if i > 0 && !mayStep(ours.Path(p)[i-1], at) || i == 0 && !slices.Contains(starts, at) {
					t.Fatalf("%v from %v: got the path %v", g, starts, ours.Path(p))
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v from %v: got %v, want %v", g, starts, got, want)
		}
	}
}

func sorted(all iter.Seq[image.Point]) []image.Point {
	return slices.SortedFunc(all, func(p, q image.Point) int { return cmp.Or(p.Y-q.Y, p.X-q.X) })
}

func TestGridHasEightOrientations(t *testing.T) {
	g, _ := grid.Parse("abc\ndef\n")
	var got []string
	for turned := range g.Orientations() {
		got = append(got, strings.ReplaceAll(turned.String(), "\n", "/"))
	}
	want := strings.Fields("abc/def/ da/eb/fc/ fed/cba/ cf/be/ad/ ad/be/cf/ def/abc/ fc/eb/da/ cba/fed/")
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDirections8AreTheStepsToTheNeighbours(t *testing.T) {
	centre := image.Pt(1, 1)
	around := slices.Collect(grid.New[int](3, 3).Neighbours8(centre))
	for i, step := range grid.Directions8 {
		if !slices.Contains(around, centre.Add(step)) || grid.Directions8[(i+2)%8] != grid.TurnRight(step) {
			t.Errorf("%d: got the step %v", i, step)
		}
	}
	for i, step := range grid.Directions {
		if got := grid.Directions8[2*i]; got != step {
			t.Errorf("%d: got the step %v, want %v", 2*i, got, step)
		}
	}
}

func TestBoundsOfPoints(t *testing.T) {
	for _, test := range []struct {
		points []image.Point
		want   image.Rectangle
	}{
		{nil, image.Rectangle{}},
		{[]image.Point{{3, -2}}, image.Rect(3, -2, 4, -1)},
		{[]image.Point{{-5, 7}, {-9, 7}, {-6, 8}}, image.Rect(-9, 7, -4, 9)},
		{[]image.Point{{2, 3}, {2, 3}, {0, 0}}, image.Rect(0, 0, 3, 4)},
	} {
		if got := grid.Bounds(test.points...); got != test.want {
			t.Errorf("%v: got %v, want %v", test.points, got, test.want)
		}
	}
}

func TestMinAndMaxAreTheCorners(t *testing.T) {
	p, q := grid.Pt3(1, -2, 3), grid.Pt3(0, 5, 3)
	if low, high := p.Min(q), p.Max(q); low != grid.Pt3(0, -2, 3) || high != grid.Pt3(1, 5, 3) {
		t.Errorf("got %v and %v", low, high)
	}
}

// Go panics if a sequence goes on after the end of the loop.
func TestLoopsMayEndEarly(t *testing.T) {
	g := grid.Grid[int]{{1, 2}, {3, 4}}
	for range g.All() {
		break
	}
	for range grid.Points(g.Bounds()) {
		break
	}
	for range g.Orientations() {
		break
	}
	s := g.From(image.Pt(0, 0))
	for range s.BreadthFirst(func(_, _ image.Point) bool { return true }) {
		break
	}
	for _, all := range []iter.Seq[image.Point]{s.Back(image.Pt(0, 0)), g.Neighbours(image.Pt(0, 0)), g.Neighbours8(image.Pt(0, 0))} {
		for range all {
			break
		}
	}
	for range grid.Pt3(1, 2, 3).Neighbours() {
		break
	}
}

func TestStartOfASearchMustBeOnTheMap(t *testing.T) {
	g := grid.New[int](2, 2)
	for _, start := range []image.Point{{-1, 0}, {2, 0}, {0, -1}, {0, 2}} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, "index out of range") {
					t.Errorf("%v: got the panic %s", start, got)
				}
			}()
			for range g.From(start).BreadthFirst(func(_, _ image.Point) bool { return true }) {
			}
		}()
	}
}
