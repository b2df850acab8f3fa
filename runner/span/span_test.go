package span_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/runner/ratio"
	"aoc/runner/span"
)

func Example() {
	shift := span.Of(3, 7)
	fmt.Println(shift.Len(), shift.Has(7), shift.And(span.Of(6, 9)), shift.And(span.Of(8, 9)).Len())
	// Output: 5 true {6 7} 0
}

// How many numbers are in at least one span.
func ExampleJoin() {
	joined := span.Join([]span.Span{{10, 14}, {3, 5}, {12, 18}, {6, 6}})
	all := 0
	for _, s := range joined {
		all += s.Len()
	}
	fmt.Println(joined, all)
	// Output: [{3 6} {10 18}] 13
}

func TestSpansHaveTheirNumbers(t *testing.T) {
	for first := -3; first <= 3; first++ {
		for last := -3; last <= 3; last++ {
			s, n := span.Of(first, last), 0
			for i := -4; i <= 4; i++ {
				if s.Has(i) {
					n++
				}
				if both := s.And(span.Of(-1, i)); both.Has(0) != (s.Has(0) && i >= 0) {
					t.Errorf("%v and up to %d: got %v", s, i, both)
				}
			}
			if s.Len() != n {
				t.Errorf("%v: got a length of %d, want %d", s, s.Len(), n)
			}
		}
	}
}

func TestSpansThatEndBeforeTheyBeginAreEmpty(t *testing.T) {
	for _, s := range []span.Span{{5, 3}, {math.MaxInt, math.MinInt}, {5, math.MinInt + 3}} {
		if s.Len() != 0 {
			t.Errorf("%v: got a length of %d, want 0", s, s.Len())
		}
	}
}

func TestJoin(t *testing.T) {
	for _, test := range []struct{ spans, want []span.Span }{
		{nil, nil},
		{[]span.Span{{5, 4}, {9, 0}}, nil},
		{[]span.Span{{3, 4}, {1, 2}}, []span.Span{{1, 4}}},
		{[]span.Span{{4, 5}, {1, 2}}, []span.Span{{1, 2}, {4, 5}}},
		{[]span.Span{{1, 9}, {2, 3}, {5, 10}}, []span.Span{{1, 10}}},
		{[]span.Span{{1, 2}, {3, -7}, {4, 4}}, []span.Span{{1, 2}, {4, 4}}},
		{[]span.Span{{7, math.MaxInt}, {math.MinInt, 3}, {math.MinInt, 2}, {math.MaxInt, math.MaxInt}},
			[]span.Span{{math.MinInt, 3}, {7, math.MaxInt}}},
	} {
		before := slices.Clone(test.spans)
		if got := span.Join(test.spans); !slices.Equal(got, test.want) || !slices.Equal(test.spans, before) {
			t.Errorf("%v: got %v, and %v is left, want %v", before, got, test.spans, test.want)
		}
	}
}

func BenchmarkJoin(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	spans := make([]span.Span, 200)
	for i := range spans {
		first := r.IntN(1_000_000)
		spans[i] = span.Of(first, first+r.IntN(5_000))
	}
	total := func(joined []span.Span) (all int) {
		for _, s := range joined {
			all += s.Len()
		}
		return all
	}
	ratio.ByHand(b, func() int { return total(span.Join(spans)) }, func() (all int) {
		firsts, lasts := make([]int, len(spans)), make([]int, len(spans))
		for i, s := range spans {
			firsts[i], lasts[i] = s.First, s.Last
		}
		slices.Sort(firsts)
		slices.Sort(lasts)
		end := 0
		for i, first := range firsts {
			all += lasts[i] + 1 - max(first, end)
			end = lasts[i] + 1
		}
		return all
	})
}
