package day16

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"aoc/runner/engine"
	"aoc/runner/grid"
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
		points, best := solved(text)
		cells, _ := grid.Parse(text)
		fewest := points[grid.Find(cells, 'E')[0]]
		for step, f := range all[:steps] {
			for p, cell := range cells.All() {
				n, isNear := points[p]
				reached := isNear && n <= fewest*(step+1)/steps
				if color := f.Cells[p.Y*f.Width+p.X]; cell == '.' && (color > 0) != reached {
					t.Fatalf("frame %d: got colour %d on tile %v, want one: %t\n%s", step+1, color, p, reached, text)
				}
			}
		}
		if got := bytes.Count(all[len(all)-1].Cells, []byte{2}) + 2; got != len(best) { // with the start and the end
			t.Errorf("got %d tiles on best paths, want %d\n%s", got, len(best), text)
		}
	}
}
