package day12

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// The claim is about the nearest start, which the search passes on its way to S.
func TestLastFrameHasBothAnswers(t *testing.T) {
	for _, e := range Puzzle().Examples {
		var caption string
		for f, err := range Puzzle().Solvers[0].Frames(1, e.Input) {
			if err != nil {
				t.Fatal(err)
			}
			caption = f.Caption
		}
		want := fmt.Sprintf("the way has %s steps, the one from the nearest lowest square %s", e.Want[1], e.Want[2])
		if caption != want {
			t.Errorf("got %q, want %q", caption, want)
		}
	}
}

// random returns a random map that rises from the upper left to the lower right. The
// more uneven it is, the fewer maps have a path.
func random(r *rand.Rand, width, height, uneven int) string {
	cells := make([]byte, width*height)
	for i := range cells {
		slope := 26 * (i%width + i/width) / (width + height - 1)
		cells[i] = 'a' + byte(min(25, slope+r.IntN(uneven+1)))
	}
	start, goal := 0, width*height-1
	if r.IntN(4) == 0 {
		start = r.IntN(goal)
	}
	cells[start], cells[goal] = 'S', 'E'
	var lines []string
	for row := range slices.Chunk(cells, width) {
		lines = append(lines, string(row))
	}
	return strings.Join(lines, "\n")
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }

// relax tries all steps again and again until none leads to a square in fewer
// steps. It returns the fewest steps from any start to the goal, or nil.
func relax(input, starts string) (fewest any) {
	const unreached = 1 << 30
	width := strings.IndexByte(input+"\n", '\n')
	cells := strings.ReplaceAll(input, "\n", "")
	heights := strings.NewReplacer("S", "a", "E", "z").Replace(cells)
	steps := slices.Repeat([]int{unreached}, len(cells))
	for i := range steps {
		if strings.ContainsRune(starts, rune(cells[i])) {
			steps[i] = 0
		}
	}
	for improved := true; improved; {
		improved = false
		for from := range steps {
			for _, to := range [...]int{from - width, from - 1, from + 1, from + width} {
				adjacent := 0 <= to && to < len(steps) && (from/width == to/width || from%width == to%width)
				if adjacent && heights[to] <= heights[from]+1 && steps[to] > steps[from]+1 {
					steps[to], improved = steps[from]+1, true
				}
			}
		}
	}
	if n := steps[strings.IndexByte(cells, 'E')]; n < unreached {
		return n
	}
	return nil
}

func oracle(_ Day, input string) (part1, part2 any) {
	return cmp.Or(relax(input, "S"), any("part 1: the goal cannot be reached")),
		cmp.Or(relax(input, "Sa"), any("part 2: the goal cannot be reached"))
}

func TestFewestSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 100 {
		daytest.Compare(t, Puzzle(), Day{}, random(r, 1+r.IntN(24), 2+r.IntN(24), r.IntN(3)), oracle)
	}
}

func FuzzInventedMaps(f *testing.F) { daytest.Fuzz(f, Puzzle(), 3, oracle) }

func TestInventedMapsHaveAWayAndHoles(t *testing.T) {
	for seed := range uint64(200) {
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), 1+int(seed%10))
		f, err := flat{}.Parse(input)
		if err != nil || f.fromLowest < 0 || f.fromStart < f.fromLowest || strings.Count(input, "a") < 2 {
			t.Errorf("seed %d: got %v, %v", seed, f, err)
		}
	}
}

// A path has one square fewer between its ends than it has steps.
func TestFramesEndWithTheWayBetweenTheEnds(t *testing.T) {
	for seed := range uint64(50) {
		input := random(rand.New(rand.NewPCG(seed, 0)), 15, 12, 1)
		want := relax(input, "S")
		h, err := Day{}.Parse(input)
		if err != nil {
			t.Fatal(err)
		}
		steps, way := -1, 0
		for f := range (Day{}).Frames(h) {
			cells := bytes.Join(f.Cells, nil)
			if bytes.Count(cells, []byte("S")) != 1 || bytes.Count(cells, []byte("E")) != 1 {
				t.Fatalf("seed %d, %s: the ends are not marked", seed, f.Caption)
			}
			if strings.HasPrefix(f.Caption, "the way") {
				way = bytes.Count(cells, []byte("*"))
			} else {
				steps++
			}
		}
		if want != nil && (steps != want || way != steps-1) || want == nil && way > 0 {
			t.Errorf("seed %d: got %d steps and %d squares on the way, want %v steps", seed, steps, way, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"SaE\nabS": "the map has 'S' in 2 places, want one",
		"SzE\nab{": `line 2: '{' is not one of "abcdefghijklmnopqrstuvwxyzSE"`,
	})
}
