package day16

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// field returns a random map with walls on that percentage of its tiles, which may have
// free tiles at its edges, and may have no path.
func field(r *rand.Rand, width, height, walls int) string {
	cells := []byte(strings.Repeat(strings.Repeat(".", width)+"\n", height))
	for i := range cells {
		if cells[i] == '.' && r.IntN(100) < walls {
			cells[i] = '#'
		}
	}
	tiles := r.Perm(width * height)
	for i, mark := range []byte("SE") {
		cells[tiles[i]/width*(width+1)+tiles[i]%width] = mark
	}
	return string(cells)
}

const unreached = 1 << 30

// A facing is an index of a tile and one of the directions up, right, down and left.
type facing struct{ tile, direction int }

// relax returns the fewest points to each tile and direction. It tries all turns and
// steps from a tile again whenever fewer points lead there.
func relax(cells string, width int, starts ...facing) [][4]int {
	points := make([][4]int, len(cells))
	for i := range points {
		points[i] = [4]int{unreached, unreached, unreached, unreached}
	}
	for _, s := range starts {
		points[s.tile][s.direction] = 0
	}
	for ; len(starts) > 0; starts = starts[1:] {
		at := starts[0]
		now := points[at.tile][at.direction]
		try := func(to facing, cost int) {
			if points[to.tile][to.direction] > now+cost {
				points[to.tile][to.direction] = now + cost
				starts = append(starts, to)
			}
		}
		try(facing{at.tile, (at.direction + 1) % 4}, 1000)
		try(facing{at.tile, (at.direction + 3) % 4}, 1000)
		to := at.tile + [4]int{-width, 1, width, -1}[at.direction]
		adjacent := 0 <= to && to < len(cells) && (to/width == at.tile/width || at.direction%2 == 0)
		if adjacent && cells[to] != '#' {
			try(facing{to, at.direction}, 1)
		}
	}
	return points
}

// bothWays solves both parts: a tile is on a best path if the fewest points there and
// the fewest back there from the end add up to the fewest points of all.
func bothWays(text string) (fewest, tiles int) {
	width := strings.IndexByte(text, '\n')
	cells := strings.ReplaceAll(text, "\n", "")
	end := strings.IndexByte(cells, 'E')
	there := relax(cells, width, facing{strings.IndexByte(cells, 'S'), 1})
	back := relax(cells, width, facing{end, 0}, facing{end, 1}, facing{end, 2}, facing{end, 3})
	fewest = min(there[end][0], there[end][1], there[end][2], there[end][3])
	for tile := range cells {
		for direction, points := range there[tile] {
			if points+back[tile][(direction+2)%4] == fewest {
				tiles++
				break
			}
		}
	}
	return fewest, tiles
}

func oracle(_ Day, input string) (part1, part2 any) {
	fewest, tiles := bothWays(input)
	if fewest == unreached {
		return "part 1: the end cannot be reached", "part 2: the end cannot be reached"
	}
	return fewest, tiles
}

func FuzzSameAnswersAsFromBothEnds(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(seed, uint8(seed), uint8(seed*7), uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, width, height, percent uint8) {
		r := rand.New(rand.NewPCG(seed, 0))
		for _, input := range []string{dug(r, 2*int(width%8)+5, 2*int(height%8)+5, int(percent%101)),
			field(r, int(width%12)+1, int(height%12)+2, int(percent%60))} {
			daytest.Compare(t, Puzzle(), Day{}, input, oracle)
		}
	})
}

func FuzzInventedMazes(f *testing.F) { daytest.Fuzz(f, Puzzle(), 3, oracle) }

func TestAWayBackBeginsWithTwoTurns(t *testing.T) {
	for _, input := range []string{"#####\n#E.S#\n#####\n", "######\n#E#.S#\n#.##.#\n#....#\n######\n"} {
		daytest.Compare(t, Puzzle(), Day{}, input, oracle)
	}
}

func TestParseErrors(t *testing.T) {
	const noMarks = "the map needs a start S and an end E"
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                    noMarks,
		"####\n#S.#\n####":    noMarks,
		"#####\n#SES#\n#####": "line 2: second S on the map",
		"#####\n#SE.#\n#..E#": "line 3: second E on the map",
		"####\n#SE#\n###":     "line 3: got 3 characters, want 4 as in line 1",
		"####\n#SE#\n##x#":    `line 3: 'x' is not one of "#.SE"`,
		"####\n#S\xffE":       `line 2: 'ÿ' is not one of "#.SE"`,
	})
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }

func BenchmarkGrowth(b *testing.B) {
	for _, size := range []int{71, 141, 281} {
		m, _ := Day{}.Parse(dug(rand.New(rand.NewPCG(1, 0)), size, size, 8))
		b.Run(fmt.Sprintf("size=%d", size), func(b *testing.B) {
			for b.Loop() {
				if _, err := (Day{}).Part2(m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
