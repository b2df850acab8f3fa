package grid_test

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/runner/grid"
	"aoc/runner/ratio"
)

const width, height = 180, 41

type cells = grid.Grid[byte]

// maze returns a random map with walls on a quarter of its cells.
func maze() cells {
	r := rand.New(rand.NewPCG(1, 2))
	g := grid.New[byte](width, height)
	for y, row := range g {
		for x := range row {
			row[x] = "...#"[r.IntN(4)]
		}
		row[0], g[0][y] = '.', '.'
	}
	g.Set(goal, '.')
	return g
}

var goal = image.Pt(width-1, height-1)

var directions = [...][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

func newByHand[T any]() [][]T {
	rows := make([][]T, height)
	for y := range rows {
		rows[y] = make([]T, width)
	}
	return rows
}

// Each helper has the same result as a loop by hand.
var helpers = []struct {
	name           string
	helper, byHand func(g cells) int
}{
	{"String", func(g cells) int { return len(g.String()) }, func(g cells) int {
		var text []byte
		for _, row := range g {
			text = append(append(text, row...), '\n')
		}
		return len(string(text))
	}},
	{"Neighbours", func(g cells) (sum int) {
		for p := range g.All() {
			for q := range g.Neighbours(p) {
				sum += int(g.At(q))
			}
		}
		return sum
	}, func(g cells) (sum int) {
		for y, row := range g {
			for x := range row {
				if y > 0 {
					sum += int(g[y-1][x])
				}
				if x < len(row)-1 {
					sum += int(row[x+1])
				}
				if y < len(g)-1 {
					sum += int(g[y+1][x])
				}
				if x > 0 {
					sum += int(row[x-1])
				}
			}
		}
		return sum
	}},
	{"Neighbours8", func(g cells) (sum int) {
		for p := range g.All() {
			for q := range g.Neighbours8(p) {
				sum += int(g.At(q))
			}
		}
		return sum
	}, around},
}

// around returns the sum of the neighbours of all cells, by hand.
func around(g cells) (sum int) {
	for y, row := range g {
		for x := range row {
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					besideY, besideX := y+dy, x+dx
					inside := 0 <= besideY && besideY < len(g) && 0 <= besideX && besideX < len(row)
					if inside && (dx != 0 || dy != 0) {
						sum += int(g[besideY][besideX])
					}
				}
			}
		}
	}
	return sum
}

func BenchmarkHelpers(b *testing.B) {
	g := maze()
	for _, h := range helpers {
		b.Run(h.name, func(b *testing.B) {
			ratio.ByHand(b, func() int { return h.helper(g) }, func() int { return h.byHand(g) })
		})
	}
}

// floodByHand returns the steps from the first position to each other one, counted from 1. It stops at the goal
// if toGoal is true.
func floodByHand(g cells, toGoal bool) [][]int {
	steps := newByHand[int]()
	steps[0][0] = 1
	frontier, next := [][2]int{{0, 0}}, [][2]int{}
	for distance := 2; len(frontier) > 0; distance++ {
		for _, at := range frontier {
			if toGoal && at[0] == goal.X && at[1] == goal.Y {
				return steps
			}
			for _, d := range directions {
				x, y := at[0]+d[0], at[1]+d[1]
				if x < 0 || y < 0 || x >= width || y >= height {
					continue
				}
				if steps[y][x] == 0 && g[y][x] != '#' {
					steps[y][x] = distance
					next = append(next, [2]int{x, y})
				}
			}
		}
		frontier, next = next, frontier[:0]
	}
	return steps
}

// From corner to corner: the number of steps, a path, and all positions on shortest paths.
func BenchmarkSearch(b *testing.B) {
	g := maze()
	free := func(_, to image.Point) bool { return g.At(to) != '#' }
	toGoal := func(s *grid.Search) (steps int) {
		for p, steps := range s.BreadthFirst(free) {
			if p == goal {
				return steps
			}
		}
		return -1
	}
	b.Run("BreadthFirst", func(b *testing.B) {
		ratio.ByHand(b, func() int { return toGoal(g.From(image.Point{})) },
			func() int { return floodByHand(g, true)[goal.Y][goal.X] - 1 })
	})
	b.Run("Path", func(b *testing.B) {
		ratio.ByHand(b, func() int {
			s := g.From(image.Point{})
			toGoal(s)
			return len(s.Path(goal))
		}, func() int {
			steps := floodByHand(g, true)
			path := []image.Point{goal}
			for at := goal; steps[at.Y][at.X] > 1; path = append(path, at) {
				for _, d := range directions {
					x, y := at.X+d[0], at.Y+d[1]
					if 0 <= x && x < width && 0 <= y && y < height && steps[y][x] == steps[at.Y][at.X]-1 && steps[y][x] > 0 {
						at = image.Pt(x, y)
						break
					}
				}
			}
			slices.Reverse(path)
			return len(path)
		})
	})
	b.Run("Back", func(b *testing.B) {
		ratio.ByHand(b, func() (n int) {
			s := g.From(image.Point{})
			for range s.BreadthFirst(free) {
			}
			for range s.Back(goal) {
				n++
			}
			return n
		}, func() (n int) {
			steps, seen := floodByHand(g, false), newByHand[bool]()
			for left := [][2]int{{goal.X, goal.Y}}; len(left) > 0; n++ {
				to := left[len(left)-1]
				left = left[:len(left)-1]
				for _, d := range directions {
					x, y := to[0]+d[0], to[1]+d[1]
					if x < 0 || y < 0 || x >= width || y >= height {
						continue
					}
					if !seen[y][x] && steps[y][x] == steps[to[1]][to[0]]-1 && steps[y][x] > 0 {
						seen[y][x] = true
						left = append(left, [2]int{x, y})
					}
				}
			}
			return n
		})
	})
}
