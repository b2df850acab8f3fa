package day15

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"aoc/runner/ratio"
)

// benchmarked returns thirty sensors that leave one place of the square uncovered.
func benchmarked(size int) []Sensor {
	return leaving(rand.New(rand.NewPCG(1, 2)), image.Pt(size/3, size/5), size, 30, 0)
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }

func BenchmarkPart2(b *testing.B) {
	for _, size := range []int{1_000, 2_000, 4_000, 4_000_000} {
		d, sensors := Day{Size: size}, benchmarked(size)
		b.Run(fmt.Sprintf("size=%d/variant=day", size), func(b *testing.B) { measure(b, d.Part2, sensors) })
		if size <= maxScan {
			b.Run(fmt.Sprintf("size=%d/variant=scan", size), func(b *testing.B) { measure(b, scan{d}.Part2, sensors) })
		}
	}
}

func measure(b *testing.B, part2 func([]Sensor) (int64, error), sensors []Sensor) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := part2(sensors); err != nil {
			b.Fatal(err)
		}
	}
}
