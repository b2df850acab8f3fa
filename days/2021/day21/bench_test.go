package day21

import (
	"fmt"
	"math/bits"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func BenchmarkWhole(b *testing.B) {
	b.Run("variant=day", func(b *testing.B) { whole(b, Day{}) })
	b.Run("variant=neighbours", func(b *testing.B) { whole(b, neighbours{}) })
}

func whole(b *testing.B, d runner.Day[Start, int, uint64]) {
	input := Puzzle().Examples[0].Input
	ratio.OfYardstick(b, func() {
		start, _ := d.Parse(input)
		_, _ = d.Part1(start)
		_, _ = d.Part2(start)
	})
}

func BenchmarkParse(b *testing.B) {
	input := Puzzle().Examples[0].Input
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (Day{}).Parse(input); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPart1(b *testing.B) {
	b.Run("variant=day", func(b *testing.B) { measure(b, Day{}.Part1) })
}

func BenchmarkPart2(b *testing.B) {
	b.Run("variant=day", func(b *testing.B) { measure(b, Day{}.Part2) })
	b.Run("variant=frontier", func(b *testing.B) { measure(b, frontier{}.Part2) })
	b.Run("variant=unmerged", func(b *testing.B) { measure(b, unmerged{}.Part2) })
	b.Run("variant=recursive", func(b *testing.B) { measure(b, recursive{}.Part2) })
	b.Run("variant=memo", func(b *testing.B) { measure(b, memo{}.Part2) })
	b.Run("variant=memo-array", func(b *testing.B) { measure(b, memoArray{}.Part2) })
	b.Run("variant=joint", func(b *testing.B) { measure(b, joint{}.Part2) })
	b.Run("variant=neighbours", func(b *testing.B) { measure(b, neighbours{}.Part2) })
}

func measure[A any](b *testing.B, part func(Start) (A, error)) {
	start, err := Day{}.Parse(Puzzle().Examples[0].Input)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := part(start); err != nil {
			b.Fatal(err)
		}
	}
}

// Past a goal of 21 the counts overflow, which takes as long as no overflow. map-B is
// the size of both players' maps.
func BenchmarkGrowth(b *testing.B) {
	for _, goal := range []uint{21, 50, 100, 200} {
		r := rules{goal, diracDie, 1 << bits.Len(goal+10)}
		b.Run(fmt.Sprintf("goal=%d/variant=day", goal), func(b *testing.B) {
			measure(b, func(s Start) (outcome, error) { return play(s, r), nil })
			b.ReportMetric(float64(2*r.rows*stride*8), "map-B")
		})
		b.Run(fmt.Sprintf("goal=%d/variant=joint", goal), func(b *testing.B) {
			if goal > 100 && !slowTests {
				b.Skip("slow: set TEST_SLOW=1 for a benchmark of minutes")
			}
			measure(b, func(s Start) ([2]uint64, error) { return playJoint(s, uint8(goal)), nil })
		})
	}
}
