package day22

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner/engine"
)

func frames(t *testing.T, input string) (all []engine.Bitmap) {
	t.Helper()
	for f, err := range Puzzle().Solvers[0].Frames(1, input) {
		if err != nil {
			t.Fatalf("%v, frame %d of\n%.1000s", err, len(all)+1, input)
		}
		all = append(all, f)
	}
	return all
}

func TestFramesTakeAwayTheBrickThatHoldsUpTheMost(t *testing.T) {
	for seed := range uint64(20) {
		input := hanging(rand.New(rand.NewPCG(seed, 2)), int(seed)+1, 3, 4)
		bricks, _ := fall(read(input), -1)
		most := 0
		for without := range bricks {
			_, moved := fall(bricks, without)
			most = max(most, moved)
		}
		want := "bricks fall until they rest on others"
		if most > 0 {
			want = fmt.Sprintf("without it, %d bricks fall", most)
		}
		all := frames(t, input)
		if got := all[len(all)-1].Caption; got != want+": 0 still in the air" {
			t.Errorf("got %q, want %s in the last caption of\n%s", got, want, input)
		}
	}
}

// top returns the first row with a brick or ground.
func top(b engine.Bitmap) int {
	return strings.IndexFunc(string(b.Cells), func(color rune) bool { return color != 0 }) / b.Width
}

func TestABrickFallsAQuarterOfItsEdgePerFrame(t *testing.T) {
	all := frames(t, "0,0,4~0,0,4\n")
	for i, f := range all {
		if got, want := top(f), top(all[0])+2*i; got != want || len(all) != 13 {
			t.Errorf("frame %d of %d: got a brick in row %d, want %d", i+1, len(all), got, want)
		}
	}
}

func TestFramesOfLargePilesAreSmall(t *testing.T) {
	for input, want := range map[string]string{
		"0,0,200~0,0,200\n":                    "2 × 203",
		"0,0,1~999,0,1\n0,999,2~0,999,2\n":     "400 × 400",
		"0,0,1~0,0,1200\n5,5,1201~5,5,1202\n":  "12 × 400",
		"0,0,9999~0,0,9999\n0,0,1~0,1,1\n":     "3 × 400",
		"0,0,9999~0,0,9999\n0,399,1~0,399,1\n": "400 × 400",
	} {
		if f := frames(t, input)[0]; fmt.Sprintf("%d × %d", f.Width, f.Height()) != want {
			t.Errorf("%s: got %d × %d cells, want %s", input, f.Width, f.Height(), want)
		}
	}
}
