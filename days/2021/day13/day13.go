// Package day13 folds a sheet of dots, 2021 day 13, Transparent Origami.
//
// There are dots on a sheet of transparent paper, which is folded upwards or to
// the left along one line after the other. Part 1 asks how many dots are to be
// seen after the first fold, part 2 what they read after the last.
//
// A fold moves each dot by itself: one beyond the line comes to lie as far on
// this side of it. So there is no need of a sheet. A dot goes through all the
// folds alone, and only where it ends is it laid into a set, in which dots that
// lie on one another are one.
package day13

import (
	"errors"
	"fmt"
	"image"

	"aoc/runner"
	"aoc/runner/letters"
	"aoc/runner/parse"
)

// Puzzle is Transparent Origami with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 13, "Transparent Origami", Day{},
		runner.ExampleOf(Day{}, "12,12\n8,0\n17,10\n15,12\n15,8\n0,9\n11,7\n10,12\n12,7\n6,12\n"+
			"8,5\n15,2\n11,4\n3,9\n7,2\n18,2\n18,12\n0,8\n7,3\n11,12\n18,1\n3,1\n0,7\n3,8\n15,5\n"+
			"7,1\n11,5\n16,10\n7,0\n\nfold along x=9\nfold along y=6\n").
			Part1(27).
			Part2("HI"),
	)
}

// Day has no parameters.
type Day struct{}

// Sheet is a sheet of dots, and how to fold it.
type Sheet struct {
	dots  []image.Point
	folds []fold
}

// A fold goes along the line at which the coordinate on that axis is line.
type fold struct {
	axis string
	line int
}

// Parse reads the dots, "6,10", an empty line, and the folds, "fold along y=7".
func (Day) Parse(input string) (s Sheet, err error) {
	groups := parse.Groups(input)
	if len(groups) != 2 {
		return Sheet{}, fmt.Errorf("there are %d groups of lines, where two are wanted: dots and folds", len(groups))
	}
	if s.dots, err = parse.Each(groups[0], parseDot); err != nil {
		return Sheet{}, err
	}
	if s.folds, err = parse.Each(groups[1], parseFold); err != nil {
		return Sheet{}, err
	}
	return s, nil
}

func parseDot(text string) (image.Point, error) {
	n, err := parse.Ints(text)
	if err != nil {
		return image.Point{}, err
	}
	if len(n) != 2 || min(n[0], n[1]) < 0 || text != fmt.Sprintf("%d,%d", n[0], n[1]) {
		return image.Point{}, fmt.Errorf("%.60q is not a dot's two coordinates", text)
	}
	return image.Pt(n[0], n[1]), nil
}

func parseFold(text string) (fold, error) {
	n, err := parse.Ints(text)
	if err != nil {
		return fold{}, err
	}
	for _, axis := range []string{"x", "y"} {
		if len(n) == 1 && n[0] >= 0 && text == fmt.Sprintf("fold along %s=%d", axis, n[0]) {
			return fold{axis, n[0]}, nil
		}
	}
	return fold{}, fmt.Errorf(`%.60q is not "fold along", x or y, and a coordinate`, text)
}

// Part1 returns the number of dots after the first fold.
func (Day) Part1(s Sheet) (int, error) { return len(s.folded(s.folds[:1])), nil }

// Part2 returns what is drawn on the sheet after the last fold.
func (Day) Part2(s Sheet) (letters.Drawing, error) { return draw(s.folded(s.folds)) }

func (s Sheet) folded(folds []fold) map[image.Point]bool {
	dots := map[image.Point]bool{}
	for _, dot := range s.dots {
		for _, f := range folds {
			dot = f.move(dot)
		}
		dots[dot] = true
	}
	return dots
}

func (f fold) move(dot image.Point) image.Point {
	if f.axis == "x" {
		return image.Pt(f.mirror(dot.X), dot.Y)
	}
	return image.Pt(dot.X, f.mirror(dot.Y))
}

func (f fold) mirror(at int) int {
	if at > f.line {
		return f.line - (at - f.line)
	}
	return at
}

// page is more than letters need. A sheet that is still larger lacks folds, and
// one folded elsewhere than in the middle may stick out at the other side.
var page = image.Rect(0, 0, 1000, 1000)

func draw(dots map[image.Point]bool) (letters.Drawing, error) {
	var size image.Point
	for dot := range dots {
		if !dot.In(page) {
			return "", errors.New("the folded sheet has dots where no letter can be, above, left of or far from its corner")
		}
		size.X, size.Y = max(size.X, dot.X+1), max(size.Y, dot.Y+1)
	}
	return letters.Of(size.X, size.Y, func(x, y int) bool { return dots[image.Pt(x, y)] }), nil
}
