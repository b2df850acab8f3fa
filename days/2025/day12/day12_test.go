package day12

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// fitsByTrying puts shapes, one after another, on all places that are free. A place is a
// number with a bit for each of its squares. Each shape has a list of its places.
func fitsByTrying(shapes [][]uint64, taken uint64) bool {
	if len(shapes) == 0 {
		return true
	}
	return slices.ContainsFunc(shapes[0], func(place uint64) bool {
		return place&taken == 0 && fitsByTrying(shapes[1:], taken|place)
	})
}

// places returns where a shape can lie in a region of up to 64 squares.
func places(shape grid.Grid[byte], width, height int) (all []uint64) {
	for cells := range shape.Orientations() {
		for corner := range grid.Points(image.Rect(-2, -2, width, height)) {
			place, isIn := uint64(0), true
			for _, p := range grid.Find(cells, '#') {
				p = p.Add(corner)
				if isIn = isIn && p.In(image.Rect(0, 0, width, height)); isIn {
					place |= 1 << (p.Y*width + p.X)
				}
			}
			if isIn && !slices.Contains(all, place) {
				all = append(all, place)
			}
		}
	}
	return all
}

func byTrying(_ Day, input string) (fitting, _ any) {
	f, _ := Day{}.Parse(strings.TrimSuffix(input, "\n"))
	n := 0
	for _, r := range f.regions {
		width, height := int(r[0]), int(r[1])
		squares := 0
		var all [][]uint64
		for i, shape := range f.shapes[1:] {
			squares += int(r[3+i]) * f.sizes[1+i]
			all = append(all, slices.Repeat([][]uint64{places(shape, width, height)}, int(r[3+i]))...)
		}
		if squares <= width*height && fitsByTrying(all, 0) {
			n++
		}
	}
	return n, nil
}

func FuzzSameAnswersAsByTrying(f *testing.F) { daytest.Fuzz(f, Puzzle(), 1, byTrying) }

func TestEdges(t *testing.T) {
	const tooMany = "part 1: line 13: the shapes may fit, but there are too many ways to try"
	for region, want := range map[string]any{
		"0x0: 0 0":          3,
		"0x5: 1 0":          2,
		"2x9: 0 1":          2,
		"3x3: 1 0":          3,
		"3x3: 0 2":          2,
		"6x3: 1 1":          3,
		"3x6: 1 1":          3,
		"7x5: 1 4":          3,
		"9999x9999: 9999 0": 3,
		"9999x1: 1 1":       tooMany,
		"5x13: 4 5":         tooMany,
	} {
		daytest.Check(t, Puzzle(), Day{}, shapes+"1x1: 0 0\n1x1: 0 0\n"+region, want)
	}
	// Row by row, the wide region has too many states.
	const six = "0:\n#.#\n###\n#.#\n\n1:\n##.\n###\n#.#\n\n2:\n###\n#.#\n.##\n\n" +
		"3:\n###\n###\n..#\n\n4:\n###\n.##\n#.#\n\n5:\n.##\n###\n.##\n\n"
	daytest.Check(t, Puzzle(), Day{}, six+"12x5: 2 2 2 1 0 0\n5x12: 2 2 2 1 0 0", 2)
}

func TestFrameHasShapeInBox(t *testing.T) {
	f, err := Day{}.Parse(shapes + "4x3: 0 1")
	if err != nil {
		t.Fatal(err)
	}
	got, want := "", "BB_\n_BB\n_B_\n___"
	for frame := range (Day{}).Frames(f) {
		got += string(bytes.Join(frame.Cells, []byte("\n")))
	}
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestParseErrors(t *testing.T) {
	const shape = "line 1: want 0: and 3 lines of 3 characters below it, each # or a dot, and at least one #"
	const groups = "want 1 to 6 shapes and the regions, with an empty line after each shape"
	const form = "want a region such as 12x34: 5 6, with 2 numbers after the colon, up to 9999"
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                                     groups,
		"4x4: 1":                               groups,
		strings.Repeat(shapes, 4) + "4x4: 1 1": groups,
		shapes + "4x4: 1":                      "line 11: " + form,
		shapes + "4x4: 1 1\n4x4: 1 1 1":        "line 12: " + form,
		shapes + "4x4: 1 1\n4x4:1 1":           "line 12: " + form,
		shapes + "4x4 1 1":                     "line 11: " + form,
		shapes + "x4: 1 1":                     "line 11: " + form,
		shapes + "4x4: 1  1":                   "line 11: " + form,
		shapes + "4x4:5 1 1":                   "line 11: " + form,
		shapes + "4x4: 1 -1":                   "line 11: " + form,
		shapes + "10000x4: 1 1":                "line 11: " + form,
		"0:\n###\n##\n###\n\n4x4: 1":           shape,
		"0:\n###\n###\n\n4x4: 1":               shape,
		"0:\n###\n#x#\n###\n\n4x4: 1":          shape,
		"0:\n...\n...\n...\n\n4x4: 1":          shape,
		"1:\n###\n###\n###\n\n4x4: 1":          shape,
	})
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
