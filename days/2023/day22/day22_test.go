package day22

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// fall lowers one brick after another, the lowest first, cube by cube. It leaves out one brick, whose number is
// without, and returns the bricks and how many have moved.
func fall(bricks []Brick, without int) (fallen []Brick, moved int) {
	cubes := map[grid.Point3]bool{}
	isFree := func(b Brick) (is bool) {
		is = b.low.Z > 0
		for _, p := range b.cubes() {
			is = is && !cubes[p]
		}
		return is
	}
	fallen = slices.SortedFunc(slices.Values(bricks), func(a, b Brick) int { return a.low.Z - b.low.Z })
	for i, b := range fallen {
		if i == without {
			continue
		}
		for down := 0; isFree(b.lowered(down)); down++ {
			fallen[i] = b.lowered(down)
		}
		if fallen[i] != b {
			moved++
		}
		for _, p := range fallen[i].cubes() {
			cubes[p] = true
		}
	}
	return fallen, moved
}

func (b Brick) lowered(z int) Brick {
	down := grid.Pt3(0, 0, z)
	return Brick{b.low.Sub(down), b.high.Sub(down)}
}

func (b Brick) cubes() (all []grid.Point3) {
	for n := range b.high.Manhattan(b.low) + 1 {
		all = append(all, grid.Pt3(min(b.low.X+n, b.high.X), min(b.low.Y+n, b.high.Y), min(b.low.Z+n, b.high.Z)))
	}
	return all
}

func read(input string) (bricks []Brick) {
	for line := range strings.Lines(input) {
		var b Brick
		fmt.Sscanf(line, "%d,%d,%d~%d,%d,%d", &b.low.X, &b.low.Y, &b.low.Z, &b.high.X, &b.high.Y, &b.high.Z)
		bricks = append(bricks, Brick{b.low.Min(b.high), b.low.Max(b.high)})
	}
	return bricks
}

// oneByOne solves both parts by taking each brick away.
func oneByOne(_ Day, input string) (part1, part2 any) {
	settled, _ := fall(read(input), -1)
	safe, falling := 0, 0
	for without := range settled {
		_, moved := fall(settled, without)
		if moved == 0 {
			safe++
		}
		falling += moved
	}
	return safe, falling
}

func TestSameAnswersAsOneByOne(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 200 {
		daytest.Compare(t, Puzzle(), Day{}, hanging(r, r.IntN(60), 1+r.IntN(6), 1+r.IntN(4)), oneByOne)
	}
}

func FuzzInventedPiles(f *testing.F) { daytest.Fuzz(f, Puzzle(), 3, oneByOne) }

func TestInventedPilesHaveTheirSizeAndSharedLoads(t *testing.T) {
	daytest.Invented(t, Puzzle(), 5, map[string]int{"size": 200, "shared": 200}, func(input string) map[string]bool {
		pile, _ := Day{}.Parse(input)
		high, shared := grid.Pt3(0, 0, 0), 0
		for _, r := range pile {
			high = high.Max(r.high)
			shared += len(r.on) / 2
		}
		isHigh := high.X == 4 && high.Y == 4 && 120 <= high.Z && high.Z <= 240
		return map[string]bool{"size": isHigh && len(pile) == 351, "shared": shared >= 5}
	})
}

func TestBricksThatOverlapAreAnError(t *testing.T) {
	for input, bricks := range map[string]string{
		"1,1,1~1,1,3\n1,1,2~2,1,2\n":                  "1,1,1~1,1,3 and 1,1,2~2,1,2",
		"0,1,20~2,1,20\n0,0,2~0,0,2\n2,2,20~2,0,20\n": "0,1,20~2,1,20 and 2,0,20~2,2,20",
	} {
		daytest.Check(t, Puzzle(), Day{}, input, "the bricks "+bricks+" overlap")
	}
}

func TestParseErrors(t *testing.T) {
	const beyond = ": want x and y from 0 to 999, z from 1 to 9999"
	wants := map[string]string{}
	for line, want := range map[string]string{
		"":                 `column 1 of "": got "", want a number`,
		"1,1,1-1,1,1":      `column 6 of "1,1,1-1,1,1": got "-1,1,1", want "~"`,
		"1,1,1~1,1,10000":  "1,1,1~1,1,10000" + beyond,
		"1,1,0~1,1,1":      "1,1,0~1,1,1" + beyond,
		"1,-1,1~1,1,1":     "1,-1,1~1,1,1" + beyond,
		"1000,1,1~999,1,1": "1000,1,1~999,1,1" + beyond,
		"1,1,1~1,2,2":      "1,1,1~1,2,2: the ends differ in more than one coordinate",
	} {
		wants["0,0,1~0,0,1\n"+line+"\n0,0,2~0,0,2\n"] = "line 2: " + want
	}
	daytest.Errors(t, Puzzle(), wants)
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
