package day21

import (
	"cmp"
	"fmt"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func BenchmarkWhole(b *testing.B) {
	b.Run("variant=day", func(b *testing.B) { whole(b, Day{}) })
	b.Run("variant=neighbours", func(b *testing.B) { whole(b, neighbours{}) })
}

func whole(b *testing.B, d runner.Day[state, uint64, uint64]) {
	input := Puzzle().Examples[0].Input
	ratio.OfYardstick(b, func() {
		start, _ := d.Parse(input)
		_, _ = d.Part1(start)
		_, _ = d.Part2(start)
	})
}

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
