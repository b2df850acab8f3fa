package day21

import (
	"cmp"
	"fmt"
	"testing"

	"aoc/days/daytest"
)

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }

func BenchmarkPart(b *testing.B) {
	var start any = from(4, 8)
	for _, way := range Puzzle().Solvers {
		for i, part := range way.Parts {
			b.Run(fmt.Sprintf("part=%d/variant=%s", i+1, cmp.Or(way.Variant, "day")), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if err := part(start, nil); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
