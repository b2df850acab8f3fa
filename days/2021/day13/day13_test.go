package day13

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// countByPlace solves part 1 by looking at every place before the fold, for a dot
// there or at its mirror image.
func countByPlace(s Sheet) (visible int) {
	dots, first := map[image.Point]bool{}, s.folds[0]
	size := image.Point{}
	for _, dot := range s.dots {
		dots[dot] = true
		size.X, size.Y = max(size.X, dot.X+1), max(size.Y, dot.Y+1)
	}
	if first.axis == 'x' {
		size.X = first.line
	} else {
		size.Y = first.line
	}
	for i := range size.X * size.Y {
		place := image.Pt(i%size.X, i/size.X)
		if dots[place] || dots[first.mirrored(place)] {
			visible++
		}
	}
	return visible
}

func TestUnfoldedWordIsReadAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 40 {
		word, axes := "", ""
		for range 1 + r.IntN(8) {
			word += string(alphabet[r.IntN(len(alphabet))])
		}
		for range 1 + r.IntN(12) {
			axes += string("xy"[r.IntN(2)])
		}
		text := unfold(word, axes, r)
		sheet, _ := Day{}.Parse(text)
		daytest.Check(t, Puzzle(), Day{}, text, countByPlace(sheet), word)
	}
}

func TestInventedSheetsShowLetters(t *testing.T) {
	for seed := range uint64(200) {
		size := 1 + int(seed%10)
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), size)
		s, _ := Day{}.Parse(input)
		dots, _ := Day{}.Part1(s)
		drawing, err := Day{}.Part2(s)
		text, ok := drawing.Read()
		if err != nil || !ok || len(text) != size-size/5 || dots > len(s.dots) || size > 2 && dots == len(s.dots) {
			t.Errorf("seed %d: got %q, %v, and %d of %d dots after a fold", seed, text, err, dots, len(s.dots))
		}
	}
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }

func TestDotOnTheFoldStays(t *testing.T) {
	daytest.Check(t, Puzzle(), Day{}, "5,1\n6,1\n4,1\n\nfold along x=5", 2)
}

func TestDotsOutsideTheDrawingAreAnError(t *testing.T) {
	for input, bounds := range map[string]string{
		"9,0\n\nfold along x=3\n":                                 "(-3,0)-(-2,1)",
		"0,9\n\nfold along y=3\n":                                 "(0,-3)-(1,-2)",
		"0,99999999\n\nfold along x=3\n":                          "(0,99999999)-(1,100000000)",
		"0,100000000\n\nfold along y=0\nfold along y=100000000\n": "(0,-100000000)-(1,-99999999)",
	} {
		want := fmt.Sprintf("part 2: after all folds the dots are in %s, want (0,0)-(1000,1000)", bounds)
		daytest.Check(t, Puzzle(), Day{}, input, nil, want)
	}
}

// A part that changes its input would give another answer after the other part.
func TestPartsKeepTheirInput(t *testing.T) {
	s, _ := Day{}.Parse(sheet)
	for range 2 {
		drawing, _ := Day{}.Part2(s)
		dots, _ := Day{}.Part1(s)
		if text, _ := drawing.Read(); dots != 173 || text != "CREASES" {
			t.Errorf("got %d and %q, want 173 and CREASES", dots, text)
		}
	}
}

func TestParseErrors(t *testing.T) {
	groups := func(n int) string {
		return fmt.Sprintf("groups of lines with empty lines between them: got %d, want 2", n)
	}
	dot := func(line string) string {
		return fmt.Sprintf("line 2: %q is not a dot, want x and y from 0 to 100000000", line)
	}
	fold := func(line string) string {
		return fmt.Sprintf("line 4: %q is not a fold, want one along x or y from 0 to 100000000", line)
	}
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                                       groups(0),
		"6,10\n":                                 groups(1),
		"6,10\nfold along y=7\n\nfold along y=7": `line 2: column 1 of "fold along y=7": got "fold along y=7", want a number`,
		"6,10\n6;10\n\nfold along y=7":           `line 2: column 2 of "6;10": got ";10", want ","`,
		"6,10\n6,-10\n\nfold along y=7":          dot("6,-10"),
		"6,10\n100000001,1\n\nfold along y=7":    dot("100000001,1"),
		"6,10\n0,0\n\nfold along y=100000001":    fold("fold along y=100000001"),
		"6,10\n0,0\n\nfold along z=7":            fold("fold along z=7"),
		"6,10\n0,0\n\nfold along y=-7":           fold("fold along y=-7"),
		"6,10\n0,0\n\nfold along y=7 ":           `line 4: column 15 of "fold along y=7 ": got " ", want the end`,
		"6,10\n0,0\n\n6,10":                      `line 4: column 1 of "6,10": got "6,10", want "fold along "`,
	})
}
