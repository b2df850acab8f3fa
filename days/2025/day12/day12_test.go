package day12

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// fitsByTrying puts shapes, one after another, on all places that are free. A place is a
// number with a bit for each of its squares. Each shape has a list of its places. No
// more than some steps are taken.
func fitsByTrying(shapes [][]uint64, taken uint64, steps *int) bool {
	*steps--
	if len(shapes) == 0 || *steps < 0 {
		return *steps >= 0
	}
	return slices.ContainsFunc(shapes[0], func(place uint64) bool {
		return place&taken == 0 && fitsByTrying(shapes[1:], taken|place, steps)
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
		steps := math.MaxInt
		if f.fitsByTrying(r, &steps) {
			n++
		}
	}
	return n, nil
}

func (f *Farm) fitsByTrying(r region, steps *int) bool {
	squares := 0
	var all [][]uint64
	for i, shape := range f.shapes {
		squares += r.counts[i] * f.sizes[i]
		all = append(all, slices.Repeat([][]uint64{places(shape, r.width, r.height)}, r.counts[i])...)
	}
	return squares <= r.width*r.height && fitsByTrying(all, 0, steps)
}

func TestRegionsAreDecidedOrRefused(t *testing.T) {
	decided, fitting, refused := 0, 0, 0
	for seed := uint64(0); decided < 100; seed++ {
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), 3)
		f, err := Day{}.Parse(input)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.regions[:min(10, len(f.regions))] {
			steps := 100_000
			want := f.fitsByTrying(r, &steps)
			if steps < 0 {
				continue
			}
			decided++
			_, got, err := f.fit(r)
			if want {
				fitting++
			}
			if err != nil {
				refused++
			} else if got != want {
				t.Errorf("seed %d, region %v: got %t, want %t", seed, r, got, want)
			}
		}
	}
	if refused > 0 || fitting < decided/10 || fitting > decided*9/10 {
		t.Errorf("of %d regions, %d were refused and %d fit, want none refused, and some of both kinds", decided, refused, fitting)
	}
}

func TestInventedRegionsAreNearTheLimits(t *testing.T) {
	least := map[string]int{"just enough boxes": 150, "one square too few": 150, "too few": 200, "enough": 200}
	daytest.Invented(t, Puzzle(), 4, least, func(input string) map[string]bool {
		f, _ := Day{}.Parse(input)
		is := map[string]bool{}
		for _, r := range f.regions {
			boxes, squares := f.room(&r)
			is["just enough boxes"], is["one square too few"] = is["just enough boxes"] || boxes == 0, is["one square too few"] || squares == -1
			is["enough"], is["too few"] = is["enough"] || boxes > 0, is["too few"] || squares < 0
		}
		return is
	})
}

func FuzzSameAnswersAsByTrying(f *testing.F) { daytest.Fuzz(f, Puzzle(), 1, byTrying) }

func TestEdges(t *testing.T) {
	const (
		tooMany = "part 1: line 13: the shapes may fit, but there are too many ways to try"
		many    = "0:\n.#.\n##.\n#.#\n\n1:\n.#.\n##.\n###\n\n2:\n##.\n.##\n.#.\n\n" +
			"3:\n.#.\n###\n.#.\n\n4:\n#.#\n.##\n###\n\n5:\n.#.\n##.\n###\n\n8x8: 2 2 1 3 1 2"
	)
	daytest.Check(t, Puzzle(), Day{}, many, strings.Replace(tooMany, "13", "31", 1))
	for region, want := range map[string]any{
		"0x0: 0 0":          3,
		"2x9: 0 1":          2,
		"3x3: 1 0":          3,
		"6x3: 1 1":          3,
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
	got, want := "", "BBBBBBB.____\nBBBBBBB.____\nBBBBBBB.____\n....BBB.____\n"+
		"____BBBBBBB.\n____BBBBBBB.\n____BBBBBBB.\n____BBBB....\n"+
		"____BBB.____\n____BBB.____\n____BBB.____\n____....____\n"+strings.Repeat("____________\n", 4)
	for frame := range (Day{}).Frames(f) {
		got += string(bytes.Join(frame.Cells, []byte("\n"))) + "\n"
	}
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), "#.:0x\n 9") }

func TestParseErrors(t *testing.T) {
	const shape = "line 1: want 0: and 3 lines of 3 characters below it, each # or a dot, and at least one #"
	const groups = "want 1 to 6 shapes and the regions, with an empty line after each shape"
	const form = "want a region such as 12x34: 5 6, with 2 numbers after the colon, up to 9999"
	var six string
	for i := range 6 {
		six += fmt.Sprintf("%d:\n###\n###\n###\n\n", i)
	}
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                                     groups,
		six + "\n":                             "line 26: want a region such as 12x34: 5 6, with 5 numbers after the colon, up to 9999",
		strings.Repeat(shapes, 4) + "4x4: 1 1": groups,
		shapes + "4x4: 1":                      "line 11: " + form,
		shapes + "4x4: 1 1\n4x4: 1 1 1":        "line 12: " + form,
		shapes + "4x4 1 1":                     "line 11: " + form,
		shapes + "4x4: 1 -1":                   "line 11: " + form,
		shapes + "10000x4: 1 1":                "line 11: " + form,
		"0:\n###\n##\n###\n\n4x4: 1":           shape,
		"0:\n###\n#x#\n###\n\n4x4: 1":          shape,
		"0:\n...\n...\n...\n\n4x4: 1":          shape,
		"1:\n###\n###\n###\n\n4x4: 1":          shape,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
