package day15

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"aoc/runner/engine"
)

// filmed returns the frames of a day's part 2.
func filmed(t *testing.T, d Day, input string) (all []engine.Bitmap) {
	t.Helper()
	for f, err := range Puzzle().SolversOf(d)[0].Frames(1, input) {
		if err != nil {
			t.Fatalf("%v\n%s", err, input)
		}
		all = append(all, f)
	}
	return all
}

func TestOnePlaceIsLeftInFrames(t *testing.T) {
	for seed := range uint64(10) {
		r := rand.New(rand.NewPCG(seed, 4))
		size := 10 * (int(seed) + 1)
		free := image.Pt(r.IntN(size+1), r.IntN(size+1))
		all := filmed(t, Day{Size: size}, print(leaving(r, free, size, 16, 0)))
		covered, last := all[20*growth-1].Cells, all[len(all)-1]
		at := free.Y*last.Width + free.X
		if bytes.Count(covered, []byte{0}) != 1 || covered[at] != 0 || last.Cells[at] != '\x06' {
			t.Errorf("seed %d: got %q, want only %v left", seed, last.Caption, free)
		}
	}
}

func TestLastCaptionNamesThePlaceThatIsLeft(t *testing.T) {
	for want, sensor := range map[string]Sensor{
		"no single place is left": {image.Pt(1, 1), image.Pt(3, 1)},
		"no diamond covers x=0, y=4000000: the missing beacon is there": {image.Pt(4_000_000, 0), image.Pt(11_999_999, 0)},
	} {
		all := filmed(t, Day{Size: 4_000_000}, print([]Sensor{sensor}))
		if last := all[len(all)-1]; last.Caption != want || last.Width != maxSide {
			t.Errorf("got %q, %d cells wide, want %q", last.Caption, last.Width, want)
		}
	}
}
