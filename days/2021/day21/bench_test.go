package day21

import (
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

func BenchmarkPart1(b *testing.B) {
	b.Run("variant=day", func(b *testing.B) { measure(b, Day{}.Part1) })
	b.Run("variant=neighbours", func(b *testing.B) { measure(b, neighbours{}.Part1) })
}

func BenchmarkPart2(b *testing.B) {
	b.Run("variant=recursive", func(b *testing.B) { measure(b, recursive{}.Part2) })
	b.Run("variant=unmerged", func(b *testing.B) { measure(b, unmerged{}.Part2) })
	b.Run("variant=memo", func(b *testing.B) { measure(b, memo{}.Part2) })
	b.Run("variant=memo-array", func(b *testing.B) { measure(b, memoArray{}.Part2) })
	b.Run("variant=frontier", func(b *testing.B) { measure(b, frontier{}.Part2) })
	b.Run("variant=day", func(b *testing.B) { measure(b, Day{}.Part2) })
	b.Run("variant=apart", func(b *testing.B) { measure(b, apart{}.Part2) })
	b.Run("variant=array", func(b *testing.B) { measure(b, array{}.Part2) })
	b.Run("variant=neighbours", func(b *testing.B) { measure(b, neighbours{}.Part2) })
}

func measure(b *testing.B, part func(state) (uint64, error)) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := part(from(4, 8)); err != nil {
			b.Fatal(err)
		}
	}
}
