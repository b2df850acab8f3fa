package day21

import (
	"fmt"
	"testing"
	"unsafe"
)

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

// The counts overflow with a goal above 21, which does not change the time. The day's
// map has as many rows as the goal, and map-B is its size for both players.
func BenchmarkGrowth(b *testing.B) {
	for _, goal := range []int{21, 50, 100, 200} {
		r := rules{goal, diracDie, powerOfTwo(goal)}
		b.Run(fmt.Sprintf("goal=%d/variant=day", goal), func(b *testing.B) {
			measure(b, func(s Start) (outcome, error) { return play(s, r), nil })
			b.ReportMetric(float64(2*r.rows*int(unsafe.Sizeof(row{}))), "map-B")
		})
		b.Run(fmt.Sprintf("goal=%d/variant=joint", goal), func(b *testing.B) {
			if goal > 100 && !slowTests {
				b.Skip("takes minutes: set TEST_SLOW=1")
			}
			measure(b, func(s Start) ([2]uint64, error) { return playJoint(s, uint8(goal)), nil })
		})
	}
}

func powerOfTwo(atLeast int) int {
	n := 1
	for n < atLeast {
		n *= 2
	}
	return n
}
