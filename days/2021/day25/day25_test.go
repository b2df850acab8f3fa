package day25

import (
	"fmt"
	"image"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/ratio"
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

func TestFramesShowEachStep(t *testing.T) {
	for _, height := range []int{1, 6, 65} {
		text := random(rand.New(rand.NewPCG(uint64(height), 2)), 20, height, 60).String()
		f, err := Day{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for frame := range (Day{}).Frames(f) {
			if shown := grid.Grid[byte](frame.Cells).String(); shown != text {
				t.Fatalf("height %d, %s: got\n%swant\n%s", height, frame.Caption, shown, text)
			}
			if text = move(move(text, '>', image.Pt(1, 0)), 'v', image.Pt(0, 1)); strings.HasPrefix(frame.Caption, "step 20:") {
				break
			}
		}
	}
}

func TestLastFrameIsTheFirstStepWithoutAMove(t *testing.T) {
	_, text := invent(rand.New(rand.NewPCG(1, 0)), 2)
	step, _ := moveOneByOne(Day{}, text)
	want := fmt.Sprintf("step %v: no sea cucumber can move", step)
	f, _ := Day{}.Parse(text)
	last, before := runner.Frame{}, runner.Frame{}
	for frame := range (Day{}).Frames(f) {
		last, before = frame, last
	}
	if !reflect.DeepEqual(last.Cells, before.Cells) || last.Caption != want {
		t.Errorf("got %s, want %s, or cells that moved", last.Caption, want)
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
