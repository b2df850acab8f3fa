package day13

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
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

func TestSheetHasTheDotsCountedByPlace(t *testing.T) {
	s, _ := Day{}.Parse(sheet)
	if got := countByPlace(s); got != 173 {
		t.Errorf("got %d, want 173", got)
	}
}

func FuzzUnfoldedWordIsReadAgain(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r, word, axes := rand.New(rand.NewPCG(seed, 0)), "", ""
		for range 1 + r.IntN(8) {
			word += string(alphabet[r.IntN(len(alphabet))])
		}
		for range 1 + r.IntN(12) {
			axes += string("xy"[r.IntN(2)])
		}
		text := unfold(word, axes, r)
		sheet, _ := Day{}.Parse(text)
		daytest.Check(t, Puzzle(), Day{}, text, countByPlace(sheet), word)
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }

func TestDotOnTheFoldStays(t *testing.T) {
	daytest.Check(t, Puzzle(), Day{}, "5,1\n6,1\n4,1\n\nfold along x=5", 2)
}

func TestDotsOutsideTheDrawingAreAnError(t *testing.T) {
	for input, bounds := range map[string]string{
		"9,0\n\nfold along x=3\n":                               "(-3,0)-(-2,1)",
		"0,9\n\nfold along y=3\n":                               "(0,-3)-(1,-2)",
		"10000000,0\n\nfold along y=3\n":                        "(10000000,0)-(10000001,1)",
		"0,99999999\n\nfold along x=3\n":                        "(0,99999999)-(1,100000000)",
		"0,99999999\n\nfold along y=0\nfold along y=99999999\n": "(0,-99999999)-(1,-99999998)",
	} {
		want := fmt.Sprintf("part 2: after all folds the dots are in %s, want (0,0)-(1000,1000)", bounds)
		daytest.Check(t, Puzzle(), Day{}, input, nil, want)
	}
}

func TestParseErrors(t *testing.T) {
	const noGroups = "want dots, an empty line and folds"
	dot := func(line string) string {
		return fmt.Sprintf("line 2: %q is not a dot, want x,y of up to 8 digits", line)
	}
	fold := func(line string) string {
		return fmt.Sprintf(`line 4: %q is not a fold, want "fold along x=5" or "fold along y=5"`, line)
	}
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                                          noGroups,
		"6,10\n":                                    noGroups,
		"6,10\n\n":                                  noGroups,
		"6,10\n\nfold along y=7\n\n1,1":             dot(""),
		"6,10\nfold along y=7\n\nfold along y=7":    dot("fold along y=7"),
		"6,10\n6;10\n\nfold along y=7":              dot("6;10"),
		"6,10\n6,10 \n\nfold along y=7":             dot("6,10 "),
		"6,10\n6,-10\n\nfold along y=7":             dot("6,-10"),
		"6,10\n6,010\n\nfold along y=7":             dot("6,010"),
		"6,10\n0,0\n\n6,10":                         fold("6,10"),
		"6,10\n123456789,1\n\nfold along y=7":       dot("123456789,1"),
		"6,10\n0,0\n\nfold along y=123456789":       fold("fold along y=123456789"),
		"6,10\n0,0\n\nfold along z=7":               fold("fold along z=7"),
		"6,10\n0,0\n\nfold along y=-7":              fold("fold along y=-7"),
		"6,10\n0,0\n\nfold along y=":                fold("fold along y="),
		"6,10\n0,0\n\nfold along y=7 ":              fold("fold along y=7 "),
		"6,10\n0,0\n\n" + strings.Repeat("x", 1000): fold(strings.Repeat("x", 60)),
	})
}
