package day16

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner/engine"
)

func TestFramesHaveTheTilesReachedAndThoseOnBestPaths(t *testing.T) {
	for seed := range uint64(8) {
		text := dug(rand.New(rand.NewPCG(seed, 5)), 2*int(seed)+5, 2*int(seed)+7, 20)
		var all []engine.Bitmap
		for f, err := range Puzzle().Solvers[0].Frames(1, text) {
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			all = append(all, f)
		}
		fewest, tiles := bothWays(text)
		width, cells := strings.IndexByte(text, '\n'), strings.ReplaceAll(text, "\n", "")
		there := relax(cells, width, facing{strings.IndexByte(cells, 'S'), 1})
		for step, f := range all[:steps] {
			for tile, color := range f.Cells {
				reached := min(there[tile][0], there[tile][1], there[tile][2], there[tile][3]) <= fewest*(step+1)/steps
				if cells[tile] == '.' && (color > 0) != reached {
					t.Fatalf("frame %d: got colour %d on tile %d, want one: %t\n%s", step+1, color, tile, reached, text)
				}
			}
		}
		if got := bytes.Count(all[len(all)-1].Cells, []byte{2}) + 2; got != tiles { // with the start and the end
			t.Errorf("got %d tiles on best paths, want %d\n%s", got, tiles, text)
		}
	}
}
