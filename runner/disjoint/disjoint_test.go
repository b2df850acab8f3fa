package disjoint_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/runner/disjoint"
	"aoc/runner/ratio"
)

// Five villages and three roads.
func Example() {
	villages := disjoint.New(5)
	for _, road := range [][2]int{{0, 3}, {3, 4}, {4, 0}} {
		fmt.Println(villages.Join(road[0], road[1]))
	}
	fmt.Println(villages.Find(0) == villages.Find(4), villages.Find(0) == villages.Find(1))
	fmt.Println(villages.Len(), villages.Sizes())
	// Output:
	// true
	// true
	// false
	// true false
	// 3 [3 1 1]
}

func TestSetsAreThoseOfAList(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 0))
		n := r.IntN(12) + 1
		sets, names := disjoint.New(n), make([]int, n) // of the set of each number
		for i := range names {
			names[i] = i
		}
		for range r.IntN(2 * n) {
			a, b := r.IntN(n), r.IntN(n)
			from, to := names[a], names[b]
			if got := sets.Join(a, b); got != (from != to) {
				t.Errorf("seed %d: got %t when joining %d and %d", seed, got, a, b)
			}
			sizes := map[int]int{}
			for i := range names {
				if names[i] == from {
					names[i] = to
				}
				sizes[names[i]]++
			}
			for i := range n {
				for j := range n {
					if got := sets.Find(i) == sets.Find(j); got != (names[i] == names[j]) {
						t.Errorf("seed %d: got %t for %d and %d", seed, got, i, j)
					}
				}
			}
			var want []int
			for _, size := range sizes {
				want = append(want, -size)
			}
			slices.Sort(want)
			for i := range want {
				want[i] = -want[i]
			}
			if got := sets.Sizes(); !slices.Equal(got, want) || sets.Len() != len(want) {
				t.Errorf("seed %d: got %d sets of %d, want %d", seed, sets.Len(), got, want)
			}
		}
	}
}

func BenchmarkSets(b *testing.B) {
	const n = 1000
	r := rand.New(rand.NewPCG(1, 2))
	pairs := make([][2]int, 5*n)
	for i := range pairs {
		pairs[i] = [2]int{r.IntN(n), r.IntN(n)}
	}
	ratio.ByHand(b, func() int {
		sets := disjoint.New(n)
		for _, p := range pairs {
			sets.Join(p[0], p[1])
		}
		return sets.Len()
	}, func() int {
		sets, parent := n, make([]int, n)
		for i := range parent {
			parent[i] = i
		}
		for _, p := range pairs {
			for i := range p {
				for p[i] != parent[p[i]] {
					parent[p[i]] = parent[parent[p[i]]]
					p[i] = parent[p[i]]
				}
			}
			if p[0] != p[1] {
				parent[p[0]] = p[1]
				sets--
			}
		}
		return sets
	})
}
