package day25

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// moveOneByOne solves part 1 by moving one cucumber after the other, and remembers
// every map that it has seen.
func moveOneByOne(_ Day, text string) (part1, _ any) {
	seen := map[string]bool{}
	for step := 1; ; step++ {
		before := text
		text = move(text, '>', image.Pt(1, 0))
		text = move(text, 'v', image.Pt(0, 1))
		if text == before {
			return step, nil
		}
		if seen[text] {
			return "part 1: the cucumbers never stop moving", nil
		}
		seen[text] = true
	}
}

func move(text string, herd byte, ahead image.Point) string {
	before, _ := grid.Parse(text)
	after, _ := grid.Parse(text)
	for p, cell := range before.All() {
		to := p.Add(ahead).Mod(before.Bounds())
		if cell == herd && before.At(to) == '.' {
			after[p.Y][p.X], after[to.Y][to.X] = '.', herd
		}
	}
	return after.String()
}

func FuzzSameStepAsMovingOneByOne(f *testing.F) {
	for seed := range uint64(50) {
		f.Add(seed, uint8(seed), uint8(seed*7), uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, width, height, percent uint8) {
		input := random(rand.New(rand.NewPCG(seed, 0)), int(width%8)+1, int(height%8)+1, int(percent%101)).String()
		daytest.Compare(t, Puzzle(), Day{}, input, moveOneByOne)
	})
}

func TestEdges(t *testing.T) {
	for _, input := range []string{">.", "v\n.\n.", ">..v\n....\n.>.."} {
		daytest.Check(t, Puzzle(), Day{}, input, "part 1: the cucumbers never stop moving")
	}
	for _, input := range []string{"", "\n", ".", ">", "v", ">>>", "v\nv", ">v\nv>", "...\n..."} {
		daytest.Check(t, Puzzle(), Day{}, input, 1)
	}
	for _, height := range []int{63, 64, 65, 129} { // around the number of bands
		input := random(rand.New(rand.NewPCG(uint64(height), 1)), 20, height, 60).String()
		daytest.Compare(t, Puzzle(), Day{}, input, moveOneByOne)
	}
}

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"..\n.<\n": "line 2: '<' is not one of \">v.\"",
		"..\n>\n":  "line 2: got 1 characters, want 2 as in line 1",
		".\x80":    "line 1: '\\u0080' is not one of \">v.\"",
	})
}

func TestFramesShowEachStepUntilNoneMoves(t *testing.T) {
	for _, size := range []int{1, 2, 5} { // 11 to 67 rows: up to two in a band
		_, text := invent(rand.New(rand.NewPCG(1, 0)), size)
		step, _ := moveOneByOne(Day{}, text)
		f, _ := Day{}.Parse(text)
		caption := ""
		for frame := range (Day{}).Frames(f) {
			caption = frame.Caption
			if shown := grid.Grid[byte](frame.Cells).String(); shown != text {
				t.Fatalf("size %d, %s: got\n%swant\n%s", size, caption, shown, text)
			}
			text = move(move(text, '>', image.Pt(1, 0)), 'v', image.Pt(0, 1))
		}
		if want := fmt.Sprintf("step %v: no sea cucumber can move", step); caption != want {
			t.Errorf("size %d: got %q at the end, want %q", size, caption, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
