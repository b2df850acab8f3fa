package day25

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// moveSets solves part 1 with a set of places for each herd, and remembers every map that it has seen.
func moveSets(_ Day, text string) (part1, _ any) {
	cells, _ := grid.Parse(text)
	herds := [2]map[image.Point]bool{{}, {}}
	for p, cell := range cells.All() {
		if herd := strings.IndexByte(">v", cell); herd >= 0 {
			herds[herd][p] = true
		}
	}
	seen := map[string]bool{}
	for step := 1; ; step++ {
		before := cells.String()
		if seen[before] {
			return "part 1: the cucumbers never stop moving", nil
		}
		seen[before] = true
		for herd, ahead := range []image.Point{{1, 0}, {0, 1}} {
			after := map[image.Point]bool{}
			for p := range herds[herd] {
				if to := p.Add(ahead).Mod(cells.Bounds()); !herds[0][to] && !herds[1][to] {
					cells.Set(p, '.')
					p = to
				}
				after[p] = true
			}
			herds[herd] = after
			for p := range after {
				cells.Set(p, ">v"[herd])
			}
		}
		if cells.String() == before {
			return step, nil
		}
	}
}

func TestSameStepAsSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 100 {
		input := random(r, 1+r.IntN(8), 1+r.IntN(8), r.IntN(101)).String()
		daytest.Compare(t, Puzzle(), Day{}, input, moveSets)
	}
}

func TestInventedHerdsComeToRest(t *testing.T) {
	daytest.Invented(t, Puzzle(), 5, map[string]int{"rest": 200}, func(input string) map[string]bool {
		floor, _ := bits{}.Parse(input)
		_, err := bits{}.Part1(floor)
		return map[string]bool{"rest": err == nil}
	})
}

func TestEdges(t *testing.T) {
	for _, input := range []string{">.", "v\n.\n.", ">..v\n....\n.>.."} {
		daytest.Check(t, Puzzle(), Day{}, input, "part 1: the cucumbers never stop moving")
	}
	for _, input := range []string{"", "\n", ".", ">", "v", ">>>", "v\nv", ">v\nv>", "...\n..."} {
		daytest.Check(t, Puzzle(), Day{}, input, 1)
	}
	for _, height := range []int{63, 64, 65, 129} { // around the bits of words
		input := random(rand.New(rand.NewPCG(uint64(height), 1)), 20, height, 60).String()
		floor, _ := Day{}.Parse(input)
		want, err := Day{}.Part1(floor)
		if err != nil {
			t.Fatal(err)
		}
		daytest.Check(t, Puzzle(), Day{}, input, want)
	}
}

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{"..\n.<\n": "line 2: '<' is not one of \">v.\""})
}

func TestFramesShowEachStepUntilNoneMoves(t *testing.T) {
	for _, size := range []int{1, 2, 5} {
		_, text := invent(rand.New(rand.NewPCG(1, 0)), size)
		step, _ := moveSets(Day{}, text)
		floor, _ := Day{}.Parse(text)
		caption := ""
		for frame := range (Day{}).Frames(floor) {
			caption = frame.Caption
			if shown := grid.Grid[byte](frame.Cells).String(); shown != floor.String() {
				t.Fatalf("size %d, %s: got\n%swant\n%s", size, caption, shown, floor)
			}
			floor, _ = next(floor)
		}
		if want := fmt.Sprintf("step %v: no sea cucumber can move", step); caption != want {
			t.Errorf("size %d: got %q at the end, want %q", size, caption, want)
		}
	}
}

func TestNoFramesIfTheyNeverStop(t *testing.T) {
	for _, err := range Puzzle().Solvers[0].Frames(1, ">.\n..\n") {
		if want := "the day yields no frames: part 1: the cucumbers never stop moving"; err == nil || err.Error() != want {
			t.Fatalf("got %v, want error %q", err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
