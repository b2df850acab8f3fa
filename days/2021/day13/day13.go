// Package day13 solves 2021 day 13, Transparent Origami.
//
// A sheet of transparent paper with dots is folded up or to the left along
// several lines. Part 1 asks how many dots are visible after the first fold, part
// 2 which letters they form after the last one.
//
// A fold mirrors each dot beyond the line, whatever the other dots are. So the
// day needs no sheet: it moves each dot through all folds, and collects the
// results in a set, where dots on the same place become one.
package day13

import (
	"fmt"
	"image"

	"aoc/runner"
	"aoc/runner/letters"
	"aoc/runner/parse"
)

// Puzzle returns Transparent Origami with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2021, 13, "Transparent Origami", Day{},
		runner.Example[Day]("12,12\n8,0\n17,10\n15,12\n15,8\n0,9\n11,7\n10,12\n12,7\n6,12\n"+
			"8,5\n15,2\n11,4\n3,9\n7,2\n18,2\n18,12\n0,8\n7,3\n11,12\n18,1\n3,1\n0,7\n3,8\n15,5\n"+
			"7,1\n11,5\n16,10\n7,0\n\nfold along x=9\nfold along y=6\n").
			Part1(27).
			Part2("HI"),
	)
}

// Day has no parameters.
type Day struct{}

// Sheet is a sheet of dots and the folds to make.
type Sheet struct {
	dots  []image.Point
	folds []fold
}

// A fold is along the line x=line or y=line.
type fold struct {
	axis string
	line int
}

// Parse reads dots such as "6,10", an empty line, and folds such as "fold along y=7".
func (Day) Parse(input string) (s Sheet, err error) {
	groups := parse.Groups(input)
	if len(groups) != 2 {
		return Sheet{}, fmt.Errorf("groups of lines: got %d, want 2 (dots and folds)", len(groups))
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
		return image.Point{}, fmt.Errorf("%.60q is not a dot, want x,y", text)
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
	return fold{}, fmt.Errorf(`%.60q is not a fold, want "fold along x=5" or "fold along y=5"`, text)
}

// Part1 returns the number of dots after the first fold.
func (Day) Part1(s Sheet) (int, error) { return len(s.folded(s.folds[:1])), nil }

// Part2 returns the drawing on the sheet after the last fold.
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

// maxDrawing is larger than any text. A folded sheet that is larger lacks folds, and
// one that is not folded in the middle may have negative coordinates.
var maxDrawing = image.Rect(0, 0, 1000, 1000)

func draw(dots map[image.Point]bool) (letters.Drawing, error) {
	var size image.Point
	for dot := range dots {
		if !dot.In(maxDrawing) {
			return "", fmt.Errorf("after all folds there is a dot at %v, want x and y from 0 to %d", dot, maxDrawing.Max.X-1)
		}
		size.X, size.Y = max(size.X, dot.X+1), max(size.Y, dot.Y+1)
	}
	return letters.Of(size.X, size.Y, func(x, y int) bool { return dots[image.Pt(x, y)] }), nil
}
