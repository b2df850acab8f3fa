package maths_test

import (
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
