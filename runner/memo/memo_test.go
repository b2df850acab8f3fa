package memo_test

import (
	"fmt"
	"image"
	"testing"

	"aoc/runner/memo"
	"aoc/runner/ratio"
)

// The ways down a stair of 40 steps, one or two at a time.
func ExampleOf() {
	ways := memo.Of(func(ways func(int) int, steps int) int {
		if steps < 2 {
			return 1
		}
		return ways(steps-1) + ways(steps-2)
	})
	fmt.Println(ways(40))
	// Output: 165580141
}

func TestEachKeyIsComputedOnce(t *testing.T) {
	calls := map[int]int{}
	sum := memo.Of(func(self func(int) int, n int) int {
		if calls[n]++; n == 0 {
			return 0
		}
		return n + self(n/2) + self(n/3)
	})
	if got, want := sum(7), 7+(3+(1+0+0)+(1+0+0))+(2+(1+0+0)+0); got != want || sum(7) != got || sum(3) != 5 {
		t.Errorf("got %d, want %d", got, want)
	}
	for n, calls := range calls {
		if calls != 1 {
			t.Errorf("got %d calls for %d, want 1", calls, n)
		}
	}
}

// The number of shortest ways between the corners of a grid of streets.
func BenchmarkOf(b *testing.B) {
	const side = 30
	ratio.ByHand(b, func() int {
		return memo.Of(func(ways func(image.Point) int, p image.Point) int {
			if p.X == 0 || p.Y == 0 {
				return 1
			}
			return ways(p.Sub(image.Pt(1, 0))) + ways(p.Sub(image.Pt(0, 1)))
		})(image.Pt(side, side))
	}, func() int {
		known := map[image.Point]int{}
		var ways func(p image.Point) int
		ways = func(p image.Point) int {
			if p.X == 0 || p.Y == 0 {
				return 1
			}
			if n, ok := known[p]; ok {
				return n
			}
			known[p] = ways(p.Sub(image.Pt(1, 0))) + ways(p.Sub(image.Pt(0, 1)))
			return known[p]
		}
		return ways(image.Pt(side, side))
	})
}
