package day13

import (
	"image"
	"slices"
	"strings"

	"aoc/runner/grid"
	"aoc/runner/letters"
	"aoc/runner/parse"
)

// rows reads the dots byte by byte, and looks for a dot in the same place only among those in the same row.
type rows struct{ Day }

// Parse reads the bytes of all dots in one loop. If a line looks unusual, it leaves the input to Day's Parse.
func (r rows) Parse(input string) (s Sheet, err error) {
	end := strings.Index(input, "\n\n") + 1
	s.dots = make([]image.Point, strings.Count(input[:end], "\n"))
	text := input[:end]
	for i := range s.dots {
		dot, isGood := &s.dots[i], false
		if dot.X, text, isGood = number(text, ','); isGood {
			dot.Y, text, isGood = number(text, '\n')
		}
		if !isGood {
			return r.Day.Parse(input)
		}
	}
	if end > 0 {
		s.folds, err = parse.Each(input[end+1:], parseFold)
	}
	if err != nil || len(s.folds) == 0 {
		return r.Day.Parse(input)
	}
	return s, nil
}

// number reads a number of up to eight digits, and the mark after it.
func number(text string, mark byte) (n int, rest string, ok bool) {
	for i := range len(text) {
		if char := text[i]; char == mark {
			return n, text[i+1:], 0 < i && i < 9
		} else if char < '0' || char > '9' {
			break
		} else {
			n = 10*n + int(char-'0')
		}
	}
	return 0, "", false
}

// Part1 returns the answer of Day's Part1.
func (r rows) Part1(s Sheet) (different int, err error) {
	dots, bounds := s.moved(s.folds[:1])
	if bounds.Dy() > 1<<20 {
		return r.Day.Part1(s)
	}
	latest, before := make([]int32, bounds.Dy()), make([]int32, len(dots)+1) // the dots of a row, counted from 1
	for i, dot := range dots {
		row := &latest[dot.Y-bounds.Min.Y]
		at := *row
		for at > 0 && dots[at-1].X != dot.X {
			at = before[at]
		}
		if at == 0 {
			*row, before[i+1] = int32(i+1), *row
			different++
		}
	}
	return different, nil
}

// Part2 returns the answer of Day's Part2.
func (r rows) Part2(s Sheet) (letters.Drawing, error) {
	dots, bounds := s.moved(s.folds)
	if !bounds.In(maxDrawing) {
		return r.Day.Part2(s)
	}
	sheet := grid.New[bool](bounds.Max.X, bounds.Max.Y)
	for _, dot := range dots {
		sheet.Set(dot, true)
	}
	return letters.Of(bounds.Max.X, bounds.Max.Y, func(x, y int) bool { return sheet[y][x] }), nil
}

// moved returns the places of the dots after some folds, and the bounds of them.
func (s Sheet) moved(folds []fold) ([]image.Point, image.Rectangle) {
	dots := slices.Clone(s.dots)
	for _, f := range folds {
		if f.axis == 'x' {
			for i := range dots {
				dots[i].X = min(dots[i].X, 2*f.line-dots[i].X)
			}
		} else {
			for i := range dots {
				dots[i].Y = min(dots[i].Y, 2*f.line-dots[i].Y)
			}
		}
	}
	return dots, grid.Bounds(dots...)
}
