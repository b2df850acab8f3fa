package day13

import (
	"math/rand/v2"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/letters"
)

func TestFramesEndWithTheWordEnlarged(t *testing.T) {
	for seed, word := range []string{"H", "ELF", "LIFE", "FULLFILL"} {
		text := unfold(word, "xyyxyx"[seed:], rand.New(rand.NewPCG(uint64(seed), 0)))
		var last engine.Bitmap
		for f, err := range Puzzle().Solvers[0].Frames(1, text) {
			if err != nil {
				t.Fatal(err)
			}
			last = f
		}
		width, height := 5*len(word), 6
		zoom := min(last.Width/width, last.Height()/height)
		got := letters.Of(width, height, func(x, y int) bool { return last.Cells[zoom*(y*last.Width+x)] == 7 })
		if read, _ := got.Read(); read != word || zoom < 2 {
			t.Errorf("%d times as large, got\n%vwant %s", zoom, got, word)
		}
	}
}

func TestFramesBeginWhenTheSheetIsSmall(t *testing.T) {
	for f, err := range Puzzle().Solvers[0].Frames(1, unfold("HILL", "yxyxyxyxyx", rand.New(rand.NewPCG(1, 0)))) {
		if err != nil || f.Caption != "fold 1 of 9, along y=111: dots that meet become one" {
			t.Errorf("got %v, %q", err, f.Caption)
		}
		break
	}
}
