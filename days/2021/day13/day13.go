// Package day13 solves 2021 day 13, Transparent Origami.
//
// A sheet of transparent paper with dots is folded up or to the left along
// several lines. Part 1 asks how many dots are visible after the first fold.
// Part 2 asks which letters they form after the last one.
//
// A fold mirrors each dot beyond the line, independently of the other dots. So
// the day moves each dot through all folds, without a sheet. Part 1 collects the
// dots in a set, where dots in the same place become one.
package day13

import (
	_ "embed"
	"errors"
	"fmt"
	"image"
	"math/bits"
	"strings"

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
			Claim: "No sheet is folded: 203 dots go straight to their last places, and there they are letters.", Poster: -1},
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
	end := strings.LastIndex(input, "\n\n") + 1
	if end == 0 || end+1 == len(input) {
		return Sheet{}, errors.New("want dots, an empty line and folds")
	}
	if s.dots, err = parseDots(input[:end]); err != nil {
		return Sheet{}, err
	}
	folds := parse.Group{First: len(s.dots) + 2, Text: input[end+1:]}
	s.folds, err = parse.Each(folds, parseFold)
	return s, err
}

// parseDots reads the bytes of all lines in one loop, because there are many.
func parseDots(text string) ([]image.Point, error) {
	dots := make([]image.Point, 0, strings.Count(text, "\n"))
	for text != "" {
		x, length := number(text, ',')
		y, more := number(text[length:], '\n')
		if length == 0 || more == 0 {
			line, _, _ := strings.Cut(text, "\n")
			return nil, fmt.Errorf("line %d: %.60q is not a dot, want x,y of up to %d digits", len(dots)+1, line, maxDigits)
		}
		dots, text = append(dots, image.Pt(x, y)), text[length+more:]
	}
	return dots, nil
}

func parseFold(text string) (fold, error) {
	along, ok := strings.CutPrefix(text, "fold along ")
	if ok && (strings.HasPrefix(along, "x=") || strings.HasPrefix(along, "y=")) {
		if line, length := number(along[2:]+"\n", '\n'); length > 0 {
			return fold{along[0], line}, nil
		}
	}
	return fold{}, fmt.Errorf(`%.60q is not a fold, want "fold along x=5" or "fold along y=5"`, text)
}

// maxDigits keeps all sums within 32 bits.
const maxDigits = 8

// number reads a number and the mark after it, and returns the length of both. The
// length is 0 if the text begins with something else.
func number(text string, mark byte) (n, length int) {
	for digits := range min(len(text), maxDigits+1) {
		char := text[digits]
		if char < '0' || char > '9' {
			if char == mark && digits > 0 && (digits == 1 || text[0] != '0') {
				return n, digits + 1
			}
			break
		}
		n = n*10 + int(char-'0')
	}
	return 0, 0
}

// Part1 returns the number of dots after the first fold.
func (Day) Part1(s Sheet) (int, error) { return distinct(s.folded(s.folds[:1])), nil }

// Part2 returns the drawing on the sheet after the last fold.
func (Day) Part2(s Sheet) (letters.Drawing, error) { return draw(s.folded(s.folds)) }

// folded folds the sheet and returns its dots.
func (s Sheet) folded(folds []fold) []image.Point {
	for i, dot := range s.dots {
		for _, f := range folds {
			dot = f.move(dot)
		}
		s.dots[i] = dot
	}
	return s.dots
}

// move returns the dot or its mirror image, whichever has the lower coordinate.
func (f fold) move(dot image.Point) image.Point {
	if f.axis == 'x' {
		return image.Pt(min(dot.X, 2*f.line-dot.X), dot.Y)
	}
	return image.Pt(dot.X, min(dot.Y, 2*f.line-dot.Y))
}

// distinct returns the number of different dots. Its hash table has the indexes of
// dots, counted from 1, and is at most half full.
func distinct(dots []image.Point) (different int) {
	table := make([]int32, 2<<bits.Len(uint(len(dots))))
	for i, dot := range dots {
		slot := int(uint32(dot.X)*0x9E3779B1+uint32(dot.Y)*0x85EBCA6B) >> 8 & (len(table) - 1)
		for table[slot] != 0 && dots[table[slot]-1] != dot {
			slot = (slot + 1) & (len(table) - 1)
		}
		if table[slot] == 0 {
			table[slot] = int32(i + 1)
			different++
		}
	}
	return different
}

// maxDrawing is larger than any text. If a folded sheet is larger, folds are missing. If
// a sheet is not folded in the middle, it may have negative coordinates.
var maxDrawing = image.Rect(0, 0, 1000, 1000)

func draw(dots []image.Point) (letters.Drawing, error) {
	bounds := grid.Bounds(dots...)
	if !bounds.In(maxDrawing) {
		return "", fmt.Errorf("after all folds the dots are in %v, want %v", bounds, maxDrawing)
	}
	sheet := grid.New[bool](bounds.Max.X, bounds.Max.Y)
	for _, dot := range dots {
		sheet.Set(dot, true)
	}
	return letters.Of(bounds.Max.X, bounds.Max.Y, func(x, y int) bool { return sheet[y][x] }), nil
}
