package search_test

import (
	"image"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/runner/grid"
	"aoc/runner/ratio"
	"aoc/runner/search"
)

// A maze is a map with walls on a quarter of its cells, and walls around it. A position
// has the number width*y + x.
const width, height = 141, 141

func maze() grid.Grid[byte] {
	r := rand.New(rand.NewPCG(1, 2))
	g := grid.New[byte](width, height)
	for p := range g.All() {
		g.Set(p, "...#"[r.IntN(4)])
		if !p.In(g.Bounds().Inset(1)) {
			g.Set(p, '#')
		}
	}
	g.Set(start, '.')
	return g
}

var start = image.Pt(1, height-2)

// flat has the cells of a maze by their numbers.
func flat(g grid.Grid[byte]) []byte { return slices.Concat(g...) }

// The steps to the four neighbours, up, right, down and left, as numbers.
var steps = [...]int{-width, 1, width, -1}

func BenchmarkBreadthFirst(b *testing.B) {
	g := maze()
	cells := flat(g)
	free := func(from image.Point, step func(to image.Point)) {
		for _, d := range grid.Directions {
			if to := from.Add(d); g.At(to) != '#' {
				step(to)
			}
		}
	}
	next := func(from int, step func(to int)) {
		for _, d := range steps {
			if to := from + d; cells[to] != '#' {
				step(to)
			}
		}
	}
	byHand := func() (sum int) {
		seen := make([]bool, len(cells))
		first := number(start)
		seen[first] = true
		frontier, next := []int{first}, []int{}
		for distance := 0; len(frontier) > 0; distance++ {
			for _, from := range frontier {
				sum += distance
				for _, d := range steps {
					if to := from + d; !seen[to] && cells[to] != '#' {
						seen[to] = true
						next = append(next, to)
					}
				}
			}
			frontier, next = next, frontier[:0]
		}
		return sum
	}
	b.Run("structs", func(b *testing.B) {
		ratio.ByHand(b, func() int { return sum(search.From(start).BreadthFirst(free)) }, byHand)
	})
	b.Run("integers", func(b *testing.B) {
		ratio.ByHand(b, func() int { return sum(search.From(number(start)).BreadthFirst(next)) }, byHand)
	})
}

func number(p image.Point) int { return p.Y*width + p.X }

func sum[S any](found iter.Seq2[S, int]) (sum int) {
	for _, distance := range found {
		sum += distance
	}
	return sum
}

// A place in the maze has a direction: a turn costs 1000, and a step ahead 1.
type place struct {
	tile  image.Point
	ahead int // of grid.Directions
}

// The places of the maze as structs and as integers, compared with slices of costs and a heap.
func BenchmarkDijkstra(b *testing.B) {
	g := maze()
	cells := flat(g)
	next := func(from place, step func(to place, cost int)) {
		for turn, cost := range turns {
			ahead := (from.ahead + turn) % 4
			if to := from.tile.Add(grid.Directions[ahead]); cost > 0 && g.At(to) != '#' {
				step(place{to, ahead}, cost)
			}
		}
	}
	first := place{start, 1}
	from := 4*number(start) + first.ahead
	byHand := func() int { return dijkstraByHand(cells, from) }
	b.Run("structs", func(b *testing.B) {
		ratio.ByHand(b, func() int { return sum(search.From(first).Dijkstra(next)) }, byHand)
	})
	b.Run("integers", func(b *testing.B) {
		next := func(from int, step func(to, cost int)) {
			for turn, cost := range turns {
				ahead := (from + turn) % 4
				if to := from/4 + steps[ahead]; cost > 0 && cells[to] != '#' {
					step(4*to+ahead, cost)
				}
			}
		}
		ratio.ByHand(b, func() int { return sum(search.From(from).Dijkstra(next)) }, byHand)
	})
}

// The costs of a step ahead, to the right, back (there is none) and to the left.
var turns = [...]int{1, 1001, 0, 1001}

func dijkstraByHand(cells []byte, first int) (sum int) {
	costs := slices.Repeat([]int{1 << 30}, 4*len(cells))
	costs[first] = 0
	for h := (byHand{{0, first}}); len(h) > 0; {
		at := h.pop()
		if at.cost > costs[at.place] {
			continue
		}
		sum += at.cost
		for turn, cost := range turns {
			ahead := (at.place + turn) % 4
			to := at.place/4 + steps[ahead]
			if cost == 0 || cells[to] == '#' {
				continue
			}
			if place, cost := 4*to+ahead, at.cost+cost; cost < costs[place] {
				costs[place] = cost
				h.push(reached{cost, place})
			}
		}
	}
	return sum
}

// byHand is a heap with the lowest cost on top.
type byHand []reached

type reached struct{ cost, place int }

func (h *byHand) push(r reached) {
	*h = append(*h, r)
	all, at := *h, len(*h)-1
	for ; at > 0 && r.cost < all[(at-1)/2].cost; at = (at - 1) / 2 {
		all[at] = all[(at-1)/2]
	}
	all[at] = r
}

func (h *byHand) pop() (top reached) {
	all := *h
	top, last, at := all[0], all[len(all)-1], 0
	all = all[:len(all)-1]
	for child := 1; child < len(all); child = 2*at + 1 {
		if child+1 < len(all) && all[child+1].cost < all[child].cost {
			child++
		}
		if last.cost <= all[child].cost {
			break
		}
		all[at], at = all[child], child
	}
	if len(all) > 0 {
		all[at] = last
	}
	*h = all
	return top
}
