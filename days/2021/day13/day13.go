// Package day13 solves 2021 day 13, Transparent Origami.
//
// A sheet of transparent paper with dots is folded up or to the left along
// several lines. Part 1 asks how many dots are visible after the first fold.
// Part 2 asks which letters they form after the last one.
//
// A fold mirrors each dot beyond the line, independently of the other dots. So the day
// moves each dot through all folds, without a sheet. Part 1 sorts the dots, and
// counts those in the same place once. Part 2 draws them.
package day13

import (
	_ "embed"
	"fmt"
	"image"
	"slices"

	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/letters"
	"aoc/runner/parse"
)

// Puzzle returns Transparent Origami with its examples and frames.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 13, "Transparent Origami", Day{},
		runner.Example[Day](sheet).Part1(173).Part2("CREASES"),
		runner.Example[Day]("12,12\n8,0\n17,10\n15,12\n15,8\n0,9\n11,7\n10,12\n12,7\n6,12\n"+
			"8,5\n15,2\n11,4\n3,9\n7,2\n18,2\n18,12\n0,8\n7,3\n11,12\n18,1\n3,1\n0,7\n3,8\n15,5\n"+
			"7,1\n11,5\n16,10\n7,0\n\nfold along x=9\nfold along y=6\n").Part1(27).Part2("HI"),
		runner.Invent(invent),
		runner.FramesOf(Day.Frames, runner.Picture{Title: "Dots on transparent paper, which is folded", X: "x", Y: "y",
			Claim: "A fold mirrors each dot on its own, so each goes straight to its last place.", Poster: -1},
			"| fold", "", "# paper", "", "", "", "* dot", "o paper that is folded over"),
	)
}

// sheet is invented.
//
//go:embed testdata/sheet.txt
var sheet string

// Day has no parameters.
type Day struct{}

// Sheet is a sheet of dots and the folds to make.
type Sheet struct {
	dots  []image.Point
	folds []fold
}

// A fold is along the line x=line or y=line.
type fold struct {
	axis byte
	line int
}

// Parse reads dots such as "6,10", an empty line, and folds such as "fold along y=7".
func (Day) Parse(input string) (s Sheet, err error) {
	groups, err := parse.GroupsN(input, 2)
	if err != nil {
		return Sheet{}, err
	}
	if s.dots, err = parse.Each(groups[0], parseDot); err != nil {
		return Sheet{}, err
	}
	s.folds, err = parse.Each(groups[1], parseFold)
	return s, err
}

// maxCoordinate keeps all sums within 32 bits.
const maxCoordinate = 100_000_000

func parseDot(text string) (image.Point, error) {
	c := parse.Read(text)
	dot := image.Pt(c.Int(""), c.Int(","))
	if min(dot.X, dot.Y) < 0 || max(dot.X, dot.Y) > maxCoordinate {
		return dot, fmt.Errorf("%.60q is not a dot, want x and y from 0 to %d", text, maxCoordinate)
	}
	return dot, c.End()
}

func parseFold(text string) (fold, error) {
	c := parse.Read(text)
	c.Skip("fold along ")
	axis, line := c.Until("="), c.Int("")
	if err := c.End(); err != nil {
		return fold{}, err
	}
	if axis != "x" && axis != "y" || line < 0 || line > maxCoordinate {
		return fold{}, fmt.Errorf("%.60q is not a fold, want one along x or y from 0 to %d", text, maxCoordinate)
	}
	return fold{axis[0], line}, nil
}

// Part1 returns the number of dots after the first fold.
func (Day) Part1(s Sheet) (int, error) {
	places := make([]int64, 0, len(s.dots)) // numbers, which are sorted faster than points
	for _, dot := range s.folded(s.folds[:1]) {
		places = append(places, int64(dot.X)<<32+int64(dot.Y))
	}
	slices.Sort(places)
	return len(slices.Compact(places)), nil
}

// maxDrawing is larger than any text. If a folded sheet is larger, folds are missing. If
// a sheet is not folded in the middle, it may have negative coordinates.
var maxDrawing = image.Rect(0, 0, 1000, 1000)

// Part2 returns the drawing on the sheet after the last fold.
func (Day) Part2(s Sheet) (letters.Drawing, error) {
	dots := s.folded(s.folds)
	bounds := grid.Bounds(dots...)
	if !bounds.In(maxDrawing) {
		return "", fmt.Errorf("after all folds the dots are in %v, want %v", bounds, maxDrawing)
	}
	drawn := grid.New[bool](bounds.Max.X, bounds.Max.Y)
	for _, dot := range dots {
		drawn.Set(dot, true)
	}
	return letters.Of(bounds.Max.X, bounds.Max.Y, func(x, y int) bool { return drawn[y][x] }), nil
}

// folded returns where the dots are after some folds, with some places more than once.
func (s Sheet) folded(folds []fold) []image.Point {
	dots := slices.Clone(s.dots)
	for _, f := range folds {
		for i, dot := range dots {
			dots[i] = f.move(dot)
		}
	}
	return dots
}

// move returns the dot or its mirror image, whichever has the lower coordinate.
func (f fold) move(dot image.Point) image.Point {
	if f.axis == 'x' {
		return image.Pt(min(dot.X, 2*f.line-dot.X), dot.Y)
	}
	return image.Pt(dot.X, min(dot.Y, 2*f.line-dot.Y))
}
