// Package day12 solves 2025 day 12, Christmas Tree Farm.
//
// Shapes of up to 3 × 3 squares, turned and flipped, are to be put into regions. A region says how many of each shape
// it has to hold. Part 1 asks how many regions can hold their shapes without overlap. It is the last day, without a
// part 2.
//
// A region cannot hold its shapes if they have more squares than the region. It can if it has a box of 3 × 3 squares
// for each shape. This decides all regions of genuine inputs. For others of up to 64 squares the day searches, and a
// region that is larger or has too many ways is an error.
package day12

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/parse"
)

// Puzzle returns Christmas Tree Farm with its example, variant, frames and invented inputs.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 12, "Christmas Tree Farm", Day{},
		runner.Example[Day](shapes+"4x4: 1 1\n5x3: 2 0\n3x5: 1 1\n6x5: 2 2\n8x8: 4 5\n4x4: 1 2\n").Part1(5),
		runner.About[Day]("counts squares and boxes, and searches if that does not decide"),
		runner.Variant("words", "reads a region of two-digit numbers as three words", func(Day) words { return words{} }),
		runner.FramesOf(Day.Frames, picture, kinds...),
		runner.Invent(invent),
	)
}

const shapes = "0:\n#.#\n###\n..#\n\n1:\n##.\n.##\n.#.\n\n"

// Day has no parameters.
type Day struct{}

// A Farm has the shapes, with their numbers of squares, and the regions, which begin at a line of the input.
type Farm struct {
	shapes  []grid.Grid[byte]
	sizes   [maxShapes]int
	regions []region
	line    int
}

const maxShapes = 6

// A region has a width, a height that is not less, and how many of each shape it has to hold. The shapes can be turned,
// and so can the region.
type region struct {
	width, height int
	counts        [maxShapes]int
}

// Parse reads the shapes, each below its number, and a region from each line after them.
func (Day) Parse(input string) (f Farm, err error) {
	groups := parse.Groups(input)
	n := len(groups) - 1
	if n < 1 || n > maxShapes {
		return f, fmt.Errorf("want 1 to %d shapes and the regions, with an empty line after each shape", maxShapes)
	}
	for i, g := range groups[:n] {
		header, drawn, _ := strings.Cut(g.Text, "\n")
		shape, err := grid.Parse(drawn)
		f.sizes[i] = grid.Count(shape, '#')
		is3x3 := err == nil && shape.Bounds().Max == image.Pt(3, 3) && f.sizes[i]+grid.Count(shape, '.') == 9
		if !is3x3 || f.sizes[i] == 0 || header != fmt.Sprintf("%d:", i) {
			return f, fmt.Errorf("line %d: want %d: and 3 lines of 3 characters below it, each # or a dot, and at least one #",
				g.First, i)
		}
		f.shapes = append(f.shapes, shape)
	}
	f.line = groups[n].First
	f.regions, err = parse.Each(groups[n], f.region)
	return f, err
}

// region reads a region such as 12x34: 5 6, where both shapes have a number.
func (f *Farm) region(line string) (r region, err error) {
	c := parse.Read(line)
	width, height := c.Int(""), c.Int("x")
	c.Skip(":")
	for i := range f.shapes {
		r.counts[i] = c.Int(" ")
	}
	numbers := append(r.counts[:], width, height)
	if c.End() != nil || slices.Min(numbers) < 0 || slices.Max(numbers) > 9999 {
		return r, fmt.Errorf("want a region such as 12x34: 5 6, with %d numbers after the colon, up to 9999", len(f.shapes))
	}
	r.width, r.height = min(width, height), max(width, height) // a search of short rows has fewer states
	return r, nil
}

// Part1 returns the number of regions that all their shapes fit into.
func (Day) Part1(f Farm) (fitting int, err error) {
	for i, r := range f.regions {
		_, isFit, err := f.fit(r)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", f.line+i, err)
		}
		if isFit {
			fitting++
		}
	}
	return fitting, nil
}

// Part2 is never called on the last day.
func (Day) Part2(Farm) (int, error) { return 0, runner.ErrNoPuzzle }

// fit reports whether all shapes fit into a region. If that takes a search, it also returns a way.
func (f *Farm) fit(r region) (way []place, isFit bool, err error) {
	boxes, free := f.room(&r)
	if boxes >= 0 || free < 0 {
		return nil, boxes >= 0, nil
	}
	return f.search(r, free)
}

// room returns how many boxes and how many squares a region has more than it needs, or less if a number is negative.
func (f *Farm) room(r *region) (boxes, free int) {
	boxes, free = r.width/3*(r.height/3), r.width*r.height
	for shape, size := range &f.sizes {
		boxes -= r.counts[shape]
		free -= r.counts[shape] * size
	}
	return boxes, free
}
