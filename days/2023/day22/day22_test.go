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
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// fall lowers one brick after another, as long as any has no cube right below its cubes. It leaves out one brick,
// whose number is without, and returns the bricks and how many have moved.
func fall(bricks []Brick, without int) (fallen []Brick, moved int) {
	var size grid.Point3
	for _, b := range bricks {
		size = grid.Pt3(max(size.X, b.high.X+1), max(size.Y, b.high.Y+1), max(size.Z, b.high.Z+1))
	}
	places := make([]int, size.X*size.Y*size.Z) // with the numbers of bricks, from 1
	each := func(b Brick, do func(place *int)) {
		for x := b.low.X; x <= b.high.X; x++ {
			for y := b.low.Y; y <= b.high.Y; y++ {
				for z := b.low.Z; z <= b.high.Z; z++ {
					do(&places[x+size.X*(y+size.Y*z)])
				}
			}
		}
	}
	put := func(b Brick, number int) { each(b, func(place *int) { *place = number }) }
	fallen = slices.Clone(bricks)
	for i, b := range fallen {
		if i != without {
			put(b, i+1)
		}
	}
	for again := true; again; {
		again = false
		for i, b := range fallen {
			for down := grid.Pt3(0, 0, -1); i != without; {
				lower := Brick{b.low.Add(down), b.high.Add(down)}
				free := lower.low.Z > 0
				each(lower, func(place *int) { free = free && (*place == 0 || *place == i+1) })
				if !free {
					break
				}
				put(b, 0)
				put(lower, i+1)
				b, again = lower, true
			}
			fallen[i] = b
		}
	}
	for i := range fallen {
		if fallen[i] != bricks[i] {
			moved++
		}
	}
	return fallen, moved
}

// oneByOne solves both parts by taking each brick away.
func oneByOne(_ Day, input string) (part1, part2 any) {
	var bricks []Brick
	for line := range strings.Lines(input) {
		var b Brick
		fmt.Sscanf(line, "%d,%d,%d~%d,%d,%d", &b.low.X, &b.low.Y, &b.low.Z, &b.high.X, &b.high.Y, &b.high.Z)
		bricks = append(bricks, Brick{b.low.Min(b.high), b.low.Max(b.high)})
	}
	settled, _ := fall(bricks, -1)
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

func FuzzSameAnswersAsOneByOne(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, uint8(seed), uint8(seed), uint8(seed*7))
	}
	f.Fuzz(func(t *testing.T, seed uint64, bricks, side, longest uint8) {
		input := hanging(rand.New(rand.NewPCG(seed, 0)), int(bricks%60), int(side%6)+1, int(longest%4)+1)
		daytest.Compare(t, Puzzle(), Day{}, input, oneByOne)
	})
}

func FuzzInventedPiles(f *testing.F) { daytest.Fuzz(f, Puzzle(), 3, oneByOne) }

func TestBricksThatOverlapAreAnError(t *testing.T) {
	for input, bricks := range map[string]string{
		"1,1,1~1,1,3\n1,1,2~2,1,2\n":                  "1,1,1~1,1,3 and 1,1,2~2,1,2",
		"0,1,20~2,1,20\n0,0,2~0,0,2\n2,2,20~2,0,20\n": "0,1,20~2,1,20 and 2,0,20~2,2,20",
	} {
		overlap := "the bricks " + bricks + " overlap"
		daytest.Check(t, Puzzle(), Day{}, input, "part 1: "+overlap, "part 2: "+overlap)
	}
}

func TestParseErrors(t *testing.T) {
	wants := map[string]string{}
	for line, want := range map[string]string{
		"":                         `column 1 of "": got "", want a number`,
		"1,1,1~1,1":                `column 10 of "1,1,1~1,1": got "", want ","`,
		"1,1,1~1,1,1,1":            `column 12 of "1,1,1~1,1,1,1": got ",1", want the end`,
		"1,1,1-1,1,1":              `column 6 of "1,1,1-1,1,1": got "-1,1,1", want "~"`,
		"1,1,x~1,1,1":              `column 5 of "1,1,x~1,1,1": got "x~1,1,1", want a number`,
		"1,1,1~1,1,10000":          "1,1,1~1,1,10000: z must be from 1 to 9999",
		"1,1,0~1,1,1":              "1,1,0~1,1,1: z must be from 1 to 9999",
		"1,-1,1~1,1,1":             "1,-1,1~1,1,1: x and y must be from 0 to 999",
		"1,1,1~1,1000,1":           "1,1,1~1,1000,1: x and y must be from 0 to 999",
		"1,1,1~1,2,2":              "1,1,1~1,2,2: the ends differ in more than one coordinate",
		"1,1,99999999999999999999": "99999999999999999999 overflows int",
	} {
		wants["0,0,1~0,0,1\n"+line+"\n0,0,2~0,0,2\n"] = "line 2: " + want
	}
	daytest.Errors(t, Puzzle(), wants)
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }

func BenchmarkGrowth(b *testing.B) {
	for _, number := range []int{350, 1400, 5600} {
		bricks, err := Day{}.Parse(hanging(rand.New(rand.NewPCG(1, 1)), number, 10, 5))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("bricks=%d", number), func(b *testing.B) {
			for b.Loop() {
				_, _ = Day{}.Part2(bricks)
			}
		})
	}
}
