package maths_test

import (
	"strings"
	"testing"

	"aoc/runner/maths"
	"aoc/runner/ratio"
)

func BenchmarkLCM(b *testing.B) {
	ratio.ByHand(b, func() (sum int) {
		for n := range 1000 {
			sum += maths.LCM(n+1, 360360)
		}
		return sum
	}, func() (sum int) {
		for n := range 1000 {
			x, y := n+1, 360360
			for y != 0 {
				x, y = y, x%y
			}
			sum += (n + 1) / x * 360360
		}
		return sum
	})
}

// The states of 25 cells repeat after a thousand steps. By hand, they are all kept in a map.
func BenchmarkStateAfter(b *testing.B) {
	const n = 1_000_000_000
	start := "#........................"
	step := func(cells string) string {
		next := make([]byte, len(cells))
		for i := range cells {
			left, right := cells[(i+len(cells)-1)%len(cells)], cells[(i+1)%len(cells)]
			next[i] = ".#"[(left^right)&1]
		}
		return string(next)
	}
	ratio.ByHand(b, func() int {
		return strings.Count(maths.StateAfter(n, start, step, func(cells string) string { return cells }), "#")
	}, func() int {
		seen, all := map[string]int{}, []string{}
		for cells := start; ; cells = step(cells) {
			if first, again := seen[cells]; again {
				return strings.Count(all[first+(n-first)%(len(all)-first)], "#")
			}
			seen[cells] = len(all)
			all = append(all, cells)
		}
	})
}
