package maths_test

import (
	"testing"

	"aoc/runner/maths"
	"aoc/runner/ratio"
)

var sink int

func BenchmarkLCM(b *testing.B) {
	ratio.ByHand(b, func() {
		for n := range 1000 {
			sink += maths.LCM(n+1, 360360)
		}
	}, func() {
		for n := range 1000 {
			x, y := n+1, 360360
			for y != 0 {
				x, y = y, x%y
			}
			sink += (n + 1) / x * 360360
		}
	})
}
