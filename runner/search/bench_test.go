package search_test

import (
	"container/heap"
	"image"
	"iter"
	"slices"
	"testing"

	"aoc/runner/grid"
	"aoc/runner/ratio"
	"aoc/runner/search"
)

var sink int

// Beside a loop that keeps its positions in a map too.
func BenchmarkBreadthFirst(b *testing.B) {
	g := grid.New[byte](60, 60)
	start := image.Pt(30, 30)
	ratio.ByHand(b, func() {
		for _, steps := range search.From(start).BreadthFirst(g.Neighbours) {
			sink += steps
		}
	}, func() {
		seen := map[image.Point]bool{start: true}
		frontier, next := []image.Point{start}, []image.Point{}
		for steps := 0; len(frontier) > 0; steps++ {
			for _, p := range frontier {
				sink += steps
				for _, d := range []image.Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
					if q := p.Add(d); q.In(g.Bounds()) && !seen[q] {
						seen[q] = true
						next = append(next, q)
					}
				}
			}
			frontier, next = next, frontier[:0]
		}
	})
}

// All positions on shortest paths from two corners to two others, beside a loop that
// keeps all positions before each.
func BenchmarkWayBack(b *testing.B) {
	g := grid.New[byte](60, 60)
	starts, ends := []image.Point{{0, 0}, {0, 59}}, []image.Point{{59, 40}, {30, 59}}
	ratio.ByHand(b, func() {
		s := search.From(starts...)
		for _, steps := range s.BreadthFirst(g.Neighbours) {
			sink += steps
		}
		for range search.From(ends...).BreadthFirst(s.Before) {
			sink++
		}
	}, func() {
		steps, before := map[image.Point]int{}, map[image.Point][]image.Point{}
		queue := slices.Clone(starts)
		for _, start := range starts {
			steps[start] = 0
		}
		for ; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			sink += steps[p]
			for _, d := range []image.Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				q := p.Add(d)
				if !q.In(g.Bounds()) {
					continue
				}
				known, ok := steps[q]
				if !ok {
					known = steps[p] + 1
					steps[q] = known
					queue = append(queue, q)
				}
				if known == steps[p]+1 {
					before[q] = append(before[q], p)
				}
			}
		}
		seen, left := map[image.Point]bool{}, slices.Clone(ends)
		for len(left) > 0 {
			p := left[len(left)-1]
			left = left[:len(left)-1]
			if !seen[p] {
				seen[p] = true
				sink++
				left = append(left, before[p]...)
			}
		}
	})
}

func BenchmarkPath(b *testing.B) {
	g := grid.New[byte](60, 60)
	start, end := image.Pt(0, 0), image.Pt(59, 59)
	ratio.ByHand(b, func() {
		s := search.From(start)
		for p := range s.BreadthFirst(g.Neighbours) {
			if p == end {
				break
			}
		}
		sink += len(s.Path(end))
	}, func() {
		before := map[image.Point]image.Point{start: start}
		for queue := []image.Point{start}; queue[0] != end; queue = queue[1:] {
			p := queue[0]
			for _, d := range []image.Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				q := p.Add(d)
				if _, seen := before[q]; !seen && q.In(g.Bounds()) {
					before[q] = p
					queue = append(queue, q)
				}
			}
		}
		path := []image.Point{end}
		for p := end; p != start; p = before[p] {
			path = append(path, p)
		}
		slices.Reverse(path)
		sink += len(path)
	})
}

// The steps from a number, modulo 5000, and their costs.
var links = [...]struct{ factor, summand, cost int }{{1, 1, 7}, {3, 1, 2}, {5, 2, 3}}

func BenchmarkDijkstra(b *testing.B) {
	next := func(from int) iter.Seq2[int, int] {
		return func(yield func(to, cost int) bool) {
			for _, l := range links {
				if !yield((l.factor*from+l.summand)%5000, l.cost) {
					return
				}
			}
		}
	}
	ratio.ByHand(b, func() {
		for _, cost := range search.From(0).Dijkstra(next) {
			sink += cost
		}
	}, func() {
		done := map[int]bool{}
		q := &byHand{{0, 0}}
		for q.Len() > 0 {
			nearest := heap.Pop(q).([2]int)
			if done[nearest[1]] {
				continue
			}
			done[nearest[1]] = true
			sink += nearest[0]
			for _, l := range links {
				if to := (l.factor*nearest[1] + l.summand) % 5000; !done[to] {
					heap.Push(q, [2]int{nearest[0] + l.cost, to})
				}
			}
		}
	})
}

// byHand is a heap of costs and states.
type byHand [][2]int

func (q byHand) Len() int           { return len(q) }
func (q byHand) Less(i, j int) bool { return q[i][0] < q[j][0] }
func (q byHand) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *byHand) Push(r any)        { *q = append(*q, r.([2]int)) }

func (q *byHand) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
