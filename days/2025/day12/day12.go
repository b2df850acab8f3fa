// Package day12 solves 2025 day 12, Christmas Tree Farm.
//
// Shapes of up to 3 × 3 squares, turned and flipped, are to be put into regions. A region says how many of each shape
// it has to hold. Part 1 asks how many regions can hold their shapes without overlap. It is the last day, without a
// part 2.
//
// A region cannot hold its shapes if they have more squares than the region. It can if it has a box of 3 × 3 squares
// for each shape. This decides all regions of genuine inputs. For others of up to 64 squares the day searches: the
// first free square stays free, or is the first square of a shape. Many ways lead to the same squares taken and the
// same shapes left, so it looks at each such state once. A region that is larger or has too many states is an error.
package day12

import (
	"fmt"
	"image"
	"math/bits"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Christmas Tree Farm with its example, frames and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 12, "Christmas Tree Farm", Day{},
		runner.Example[Day](shapes+"4x4: 1 1\n5x3: 2 0\n3x5: 1 1\n6x5: 2 2\n8x8: 4 5\n4x4: 1 2\n").Part1(5),
		runner.FramesOf(Day.Frames, picture, kinds...),
		runner.Invent(invent),
	)
}

const shapes = "0:\n#.#\n###\n..#\n\n1:\n##.\n.##\n.#.\n\n"

// Day has no parameters.
type Day struct{}

// Farm has the shapes, after a single square that stays free, and the regions, which begin at a line of the input.
type Farm struct {
	shapes  []grid.Grid[byte]
	sizes   [1 + maxShapes]int // in squares; the first is not used
	regions []region
	line    int
}

const maxShapes, maxStates = 6, 1 << 18 // which take a second or two

// A region has a width, a height that is not less, how many squares stay free, which a search needs, and how many of
// each shape it has to hold. The shapes can be turned, and so can the region.
type region [2 + 1 + maxShapes]uint16

// Parse reads the shapes, each below its number, and a region from each line after them.
func (Day) Parse(input string) (f Farm, err error) {
	groups := parse.Groups(input)
	n := len(groups) - 1
	if n < 1 || n > maxShapes {
		return f, fmt.Errorf("want 1 to %d shapes and the regions, with an empty line after each shape", maxShapes)
	}
	f.shapes = []grid.Grid[byte]{{{'#'}}}
	for i, g := range groups[:n] {
		header, drawn, _ := strings.Cut(g.Text, "\n")
		shape, err := grid.Parse(drawn)
		size := grid.Count(shape, '#')
		is3x3 := err == nil && shape.Bounds().Max == image.Pt(3, 3) && size+grid.Count(shape, '.') == 9
		if !is3x3 || size == 0 || header != fmt.Sprintf("%d:", i) {
			return f, fmt.Errorf("line %d: want %d: and 3 lines of 3 characters below it, each # or a dot, and at least one #",
				g.First, i)
		}
		f.shapes = append(f.shapes, shape)
		f.sizes[1+i] = size
	}
	f.line = groups[n].First
	text, marks := groups[n].Text+"\n", "x: "+strings.Repeat(" ", n-1)+"\n"
	f.regions = make([]region, strings.Count(text, "\n"))
	for i := range f.regions {
		length := f.regions[i].parse(text, marks)
		if length == 0 {
			return f, fmt.Errorf("line %d: want a region such as 12x34: 5 6, with %d numbers after the colon, up to 9999",
				f.line+i, n)
		}
		if f.regions[i][0] > f.regions[i][1] { // a search row by row has fewer states if the rows are short
			f.regions[i][0], f.regions[i][1] = f.regions[i][1], f.regions[i][0]
		}
		text = text[length:]
	}
	return f, nil
}

// parse reads a region from a line, with a mark after each number, and returns the length of
// the line. It is 0 if the line has another form. The third number is missing.
func (r *region) parse(text, marks string) (length int) {
	for i := range len(marks) {
		first, n := length, 0
		for digit := text[length] - '0'; digit <= 9; digit = text[length] - '0' {
			n = n*10 + int(digit)
			length++
		}
		if (length == first) != (i == 2) || length > first+4 || text[length] != marks[i] {
			return 0
		}
		r[i] = uint16(n)
		length++
	}
	return length
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

// fit reports whether all shapes fit into a region. If that took a search, it also returns a way.
func (f *Farm) fit(r region) (way []place, isFit, isKnown bool) {
	area, boxes := int(r[0])*int(r[1]), int(r[0]/3)*int(r[1]/3)
	free := area
	for shape, n := range r[2:] {
		boxes -= int(n)
		free -= int(n) * f.sizes[shape]
	}
	if boxes >= 0 || free < 0 || area > 64 {
		return nil, boxes >= 0, boxes >= 0 || free < 0
	}
	r[2] = uint16(free)
	places, seen := f.places(r), map[state]bool{}
	var fill func(from state) bool // takes the first free square, again and again, until all squares are taken
	fill = func(from state) bool {
		if ^from.taken == 0 {
			return true
		}
		for _, p := range places[bits.TrailingZeros64(^from.taken)] {
			to := state{from.taken | p.squares, from.left}
			to.left[2+p.shape]--
			isPossible := from.left[2+p.shape] > 0 && from.taken&p.squares == 0
			if isPossible && !seen[to] && len(seen) < maxStates {
				seen[to] = true
				if fill(to) {
					way = append(way, p)
					return true
				}
			}
		}
		return false
	}
	isFit = fill(state{^uint64(0) << area, r})
	return way, isFit, isFit || len(seen) < maxStates
}

// A place has a shape, turned or flipped, its corner, and a bit for each square that it takes.
type place struct {
	shape   int // 0 for a single square that stays free
	form    grid.Grid[byte]
	corner  image.Point
	squares uint64
}

// A state has the squares that are taken, and the shapes that are left.
type state struct {
	taken uint64
	left  region
}

// places returns all places in a region, by their first square. Those of the last shapes come first.
func (f *Farm) places(r region) (all [64][]place) {
	bounds := image.Rect(0, 0, int(r[0]), int(r[1]))
	for i, shape := range slices.Backward(f.shapes) {
		for form := range shape.Orientations() {
			squares := grid.Find(form, '#')
			for corner := range grid.Points(bounds.Inset(-2)) {
				if !grid.Bounds(squares...).Add(corner).In(bounds) {
					continue
				}
				taken := uint64(0)
				for _, p := range squares {
					taken |= 1 << ((p.Y+corner.Y)*bounds.Dx() + p.X + corner.X)
				}
				first := bits.TrailingZeros64(taken)
				all[first] = append(all[first], place{i, form, corner, taken})
			}
		}
	}
	return all
}
