package day16

import (
	"image"
	"math/rand/v2"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
	"aoc/runner/search"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// field returns a random map with walls on that percentage of its tiles, which may have
// free tiles at its edges, and may have no path.
func field(r *rand.Rand, width, height, walls int) string {
	cells := grid.New[byte](width, height)
	for p := range cells.All() {
		cells.Set(p, '.')
		if r.IntN(100) < walls {
			cells.Set(p, '#')
		}
	}
	tiles := r.Perm(width * height)
	for i, mark := range []byte("SE") {
		cells[tiles[i]/width][tiles[i]%width] = mark
	}
	return cells.String()
}

// A facing is a tile, and the direction in which the reindeer faces there.
type facing struct{ tile, ahead image.Point }

// searched returns the fewest points to each tile, unless it is farther than the end, and the tiles on best paths. It
// searches with Dijkstra's algorithm, and then back from the end.
func searched(text string) (points map[image.Point]int, best map[image.Point]bool) {
	cells, _ := grid.Parse(text)
	end := grid.Find(cells, 'E')[0]
	points, best = map[image.Point]int{}, map[image.Point]bool{}
	next := func(from facing, step func(to facing, cost int)) {
		step(facing{from.tile, grid.TurnLeft(from.ahead)}, 1000)
		step(facing{from.tile, grid.TurnRight(from.ahead)}, 1000)
		if to := from.tile.Add(from.ahead); to.In(cells.Bounds()) && cells.At(to) != '#' {
			step(facing{to, from.ahead}, 1)
		}
	}
	there := search.From(facing{grid.Find(cells, 'S')[0], grid.Right})
	var ends []facing
	for f, n := range there.Dijkstra(next) {
		if least, isKnown := points[end]; isKnown && n > least {
			break
		}
		if _, isKnown := points[f.tile]; !isKnown {
			points[f.tile] = n
		}
		if f.tile == end {
			ends = append(ends, f)
		}
	}
	for f := range there.Back(ends...) {
		best[f.tile] = true
	}
	return points, best
}

func oracle(_ Day, input string) (part1, part2 any) {
	points, best := searched(input)
	if len(best) == 0 {
		return "part 1: the end cannot be reached", "part 2: the end cannot be reached"
	}
	cells, _ := grid.Parse(input)
	return points[grid.Find(cells, 'E')[0]], len(best)
}

func FuzzSameAnswersAsBySearching(f *testing.F) {
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

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
