package day16

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/grid"
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

// relaxed returns the fewest points from a tile, or to it, to or from each tile in each direction. It tries all moves
// again and again, until none costs less.
func relaxed(cells grid.Grid[byte], from image.Point, ahead []int, way int) grid.Grid[[4]int] {
	points := grid.New[[4]int](cells.Bounds().Dx(), len(cells))
	for p := range points.All() {
		points.Set(p, [4]int{unreached, unreached, unreached, unreached})
	}
	for _, direction := range ahead {
		points[from.Y][from.X][direction] = 0
	}
	for improved := true; improved; {
		improved = false
		try := func(to *int, n int) {
			if n < *to {
				*to, improved = n, true
			}
		}
		for p, here := range points.All() {
			for direction, step := range grid.Directions {
				to := p.Add(step.Mul(way))
				if cells.At(p) != '#' && to.In(cells.Bounds()) && cells.At(to) != '#' {
					try(&points[to.Y][to.X][direction], here[direction]+1)
				}
				try(&points[p.Y][p.X][(direction+1)%4], here[direction]+1000)
				try(&points[p.Y][p.X][(direction+3)%4], here[direction]+1000)
			}
		}
	}
	return points
}

const unreached = 1 << 29

// solved returns the fewest points to each tile, and the tiles on best paths: those to which and from which the points
// add up to the fewest.
func solved(text string) (points map[image.Point]int, best map[image.Point]bool) {
	cells, _ := grid.Parse(text)
	there := relaxed(cells, grid.Find(cells, 'S')[0], []int{1}, 1)
	end := grid.Find(cells, 'E')[0]
	back, endPoints := relaxed(cells, end, []int{0, 1, 2, 3}, -1), there.At(end)
	points, best = map[image.Point]int{}, map[image.Point]bool{}
	fewest := slices.Min(endPoints[:])
	for p, here := range there.All() {
		if n := slices.Min(here[:]); n < unreached {
			points[p] = n
		}
		for direction, n := range here {
			if n+back.At(p)[direction] == fewest {
				best[p] = true
			}
		}
	}
	return points, best
}

func oracle(_ Day, input string) (part1, part2 any) {
	points, best := solved(input)
	cells, _ := grid.Parse(input)
	if fewest, ok := points[grid.Find(cells, 'E')[0]]; ok {
		return fewest, len(best)
	}
	return "part 1: the end cannot be reached", "part 2: the end cannot be reached"
}

func TestSameAnswersAsByRelaxing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range 60 {
		daytest.Compare(t, Puzzle(), Day{}, dug(r, 5+2*r.IntN(8), 5+2*r.IntN(8), r.IntN(101)), oracle)
		daytest.Compare(t, Puzzle(), Day{}, field(r, 1+r.IntN(12), 2+r.IntN(12), r.IntN(60)), oracle)
	}
}

func FuzzInventedMazes(f *testing.F) { daytest.Fuzz(f, Puzzle(), 3, oracle) }

// A best path has one tile more than steps. A maze with more tiles on best paths has several of them.
func TestInventedMazesHaveTies(t *testing.T) {
	daytest.Invented(t, Puzzle(), 3, map[string]int{"a path": 200, "ties": 80}, func(input string) map[string]bool {
		b, err := flat{}.Parse(input)
		return map[string]bool{"a path": err == nil && b.err == nil, "ties": b.tiles > b.points%1000+1}
	})
}

func TestAWayBackBeginsWithTwoTurns(t *testing.T) {
	for _, input := range []string{"#####\n#E.S#\n#####\n", "######\n#E#.S#\n#.##.#\n#....#\n######\n"} {
		daytest.Compare(t, Puzzle(), Day{}, input, oracle)
	}
}

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"#####\n#SES#\n#####": "the map has 'S' in 2 places, want one",
		"####\n#SE#\n##x#":    `line 3: 'x' is not one of "#.SE"`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
