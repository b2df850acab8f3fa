package day05

import (
	"cmp"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner/engine"
)

func TestFramesKeepAllCratesAndEndWithTheAnswer(t *testing.T) {
	for seed := range uint64(20) {
		input := random(rand.New(rand.NewPCG(seed, 3)), int(seed)%9+2, 4, int(seed)+1, 8)
		for part := 1; part <= 2; part++ {
			crates, caption := 0, ""
			for f, err := range Puzzle().Solvers[0].Frames(part, input) {
				if err != nil {
					t.Fatalf("%v:\n%s", err, input)
				}
				caption = f.Caption
				got := cellsOfCrates(f)
				if crates = cmp.Or(crates, got); got != crates {
					t.Fatalf("got %d cells of crates, want %d as before: %s\n%s", got, crates, caption, input)
				}
			}
			if want := "the crates on top are the answer: " + topsOf(input, part == 1); caption != want {
				t.Errorf("part %d: got %q, want %q:\n%s", part, caption, want, input)
			}
		}
	}
}

func cellsOfCrates(f engine.Bitmap) (cells int) {
	for _, color := range f.Cells {
		if strings.IndexByte("\x02\x04\x06", color) >= 0 { // the places of #, A and o among the kinds
			cells++
		}
	}
	return cells
}

func TestFramesOfManyMoves(t *testing.T) {
	input := random(rand.New(rand.NewPCG(1, 2)), 9, 40, 2000, 40)
	for part := 1; part <= 2; part++ {
		frames := 0
		for _, err := range Puzzle().Solvers[0].Frames(part, input) {
			if frames++; err != nil {
				t.Fatal(err)
			}
		}
		if frames > 2000 {
			t.Errorf("picture %d: got %d frames, want at most 2000", part, frames)
		}
	}
}
