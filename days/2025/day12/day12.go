// Package day12 solves 2025 day 12, Christmas Tree Farm.
//
// Shapes of up to 3 × 3 squares, turned and flipped, are to be put into regions. A region says how many of each shape
// it has to hold. Part 1 asks how many regions can hold their shapes without overlap. It is the last day, without a
// part 2.
//
// A region cannot hold its shapes if they have more squares than the region. It can if it has a box of 3 × 3 squares
// for each shape. This decides all regions of genuine inputs. For others of up to 64 squares the day searches: the
// first free square stays free, or is the first square of a shape. Many ways lead to the same squares taken and the
// same shapes left, so it remembers what does not fit. A region that is larger or has too many ways is an error.
package day12

import (
	"fmt"
	"image"
	"math/bits"
	"strings"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Christmas Tree Farm with its example and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 12, "Christmas Tree Farm", Day{},
		runner.Example[Day](shapes+"4x4: 1 1\n5x3: 2 0\n3x5: 1 1\n6x5: 2 2\n8x8: 4 5\n4x4: 1 2\n").Part1(5),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Shapes in a region", X: "east", Y: "south", Poster: -1,
			Claim: "1,000 regions take a fraction of a millisecond: most are decided by counting."},
			"A shape 0", "B shape 1", "C shape 2", "D shape 3", "E shape 4", "F shape 5"),
	)
}

const shapes = "0:\n#.#\n###\n..#\n\n1:\n##.\n.##\n.#.\n\n"

// Day has no parameters.
type Day struct{}

// Farm has the shapes, and the regions, which begin at a line of the input.
type Farm struct {
	shapes  []grid.Grid[byte]
	sizes   [6]int // in squares
	regions []region
	line    int
}

// A region has a width, a height, and how many of each shape it has to hold.
type region [8]uint16

type counts [6]uint16 // for all shapes, with 0 for those that do not exist

// Parse reads the shapes, each below its number, and a region from each line after them.
func (Day) Parse(input string) (f Farm, err error) {
	groups := parse.Groups(input)
	n := len(groups) - 1
	if n < 1 || n > len(counts{}) {
		return f, fmt.Errorf("want 1 to %d shapes and the regions, with an empty line after each shape", len(counts{}))
	}
	for i, g := range groups[:n] {
		header, drawn, _ := strings.Cut(g.Text, "\n")
		shape, err := grid.ParseGroup(parse.Group{First: g.First + 1, Text: drawn})
		squares := grid.Count(shape, '#')
		is3x3 := err == nil && shape.Bounds().Max == image.Pt(3, 3) && squares+grid.Count(shape, '.') == 9
		if !is3x3 || squares == 0 || header != fmt.Sprintf("%d:", i) {
			return f, fmt.Errorf("line %d: want %d: and 3 lines of 3 characters below it, each # or a dot, and at least one #",
				g.First, i)
		}
		f.shapes, f.sizes[i] = append(f.shapes, shape), squares
	}
	f.line = groups[n].First
	text := groups[n].Text + "\n"
	f.regions = make([]region, strings.Count(text, "\n"))
	marks := "x:" + strings.Repeat(" ", n-1) + "\n" // after the numbers of a line
	for i := range f.regions {
		length := f.regions[i].parse(text, marks)
		if length == 0 {
			return Farm{}, fmt.Errorf("line %d: want a region such as 12x34: 5 6, with %d numbers after the colon, up to 9999",
				f.line+i, n)
		}
		text = text[length:]
	}
	return f, nil
}

// parse reads a region from a line. The length is 0 if the line has another form.
func (r *region) parse(text, marks string) (length int) {
	at := 0
	for i := range len(marks) {
		first, n := at, 0
		for digit := text[at] - '0'; digit <= 9; digit = text[at] - '0' {
			n = n*10 + int(digit)
			at++
		}
		if at == first || at > first+4 || text[at] != marks[i] {
			return 0
		}
		r[i] = uint16(n)
		at++
		if i == 1 {
			if text[at] != ' ' {
				return 0
			}
			at++
		}
	}
	return at
}

// Part1 returns the number of regions that all their shapes fit into.
func (Day) Part1(f Farm) (fitting int, err error) {
	for i, r := range f.regions {
		_, isFit, isKnown := f.fit(r)
		if !isKnown {
			return 0, fmt.Errorf("line %d: the shapes may fit, but there are too many ways to try", f.line+i)
		}
		if isFit {
			fitting++
		}
	}
	return fitting, nil
}

// Part2 is never called on the last day.
func (Day) Part2(Farm) (int, error) { return 0, runner.ErrNoPuzzle }

// fit reports whether all shapes fit into a region. If that took a search, it returns the
// states on the way, from the last to the first.
func (f *Farm) fit(r region) (way []state, isFit, isKnown bool) {
	width, height := int(r[0]), int(r[1])
	boxes, free := (width/3)*(height/3), width*height
	for shape, n := range r[2:] {
		boxes -= int(n)
		free -= int(n) * f.sizes[shape]
	}
	isFit = boxes >= 0
	if isFit || free < 0 || width*height > 64 {
		return nil, isFit, isFit || free < 0
	}
	places, tried := f.places(width, height), map[state]bool{}
	var search func(from state, free int) bool
	search = func(from state, free int) bool {
		if from.left == (counts{}) {
			way = []state{from}
			return true
		}
		if free < 0 || tried[from] || len(tried) == maxStates {
			return false
		}
		tried[from] = true
		first := bits.TrailingZeros64(^from.taken)
		isFit := false
		for shape, n := range from.left {
			for i := 0; i < len(places[first][shape]) && n > 0 && !isFit; i++ {
				to := state{from.taken | places[first][shape][i], from.left}
				to.left[shape]--
				isFit = from.taken&places[first][shape][i] == 0 && search(to, free)
			}
		}
		isFit = isFit || search(state{from.taken | 1<<first, from.left}, free-1)
		if isFit {
			way = append(way, from)
		}
		return isFit
	}
	isFit = search(state{^uint64(0) << (width * height), counts(r[2:])}, free)
	return way, isFit, isFit || len(tried) < maxStates
}

const maxStates = 1 << 18 // which take a second or two

// A state has the squares that are taken or stay free, and the shapes that are left.
type state struct {
	taken uint64
	left  counts
}

// places returns the squares of each shape in all its places, by the first one.
func (f *Farm) places(width, height int) (all [64][6][]uint64) {
	region := image.Rect(0, 0, width, height)
	for i, shape := range f.shapes {
		for shape := range shape.Orientations() {
			squares := grid.Find(shape, '#')
			box := grid.Bounds(squares...).Sub(squares[0])
			for first := range grid.Points(region) {
				if !box.Add(first).In(region) {
					continue
				}
				place, at := uint64(0), first.Y*width+first.X
				for _, p := range squares {
					p = p.Sub(squares[0])
					place |= 1 << (at + p.Y*width + p.X)
				}
				all[at][i] = append(all[at][i], place)
			}
		}
	}
	return all
}
