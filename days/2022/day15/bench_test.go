package day15

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"aoc/days/daytest"
)

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }

func BenchmarkPart2(b *testing.B) {
	for _, size := range []int{4_000, 4_000_000} {
		d, sensors := Day{Size: size}, leaving(rand.New(rand.NewPCG(1, 2)), image.Pt(size/3, size/5), size, 26, 0)
		b.Run(fmt.Sprintf("size=%d", size), func(b *testing.B) {
			for b.Loop() {
				if _, err := d.Part2(sensors); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
