// Package ratio is for benchmarks: it compares the times of two functions in one run,
// because ratios hold on any machine.
package ratio

import (
	"slices"
	"testing"
	"time"
)

// OfYardstick reports the median time of a whole day, and how many times as long it takes
// as the yardstick, a fixed piece of work.
func OfYardstick(b *testing.B, day func()) {
	b.ReportMetric(compare(b, day, func() { _ = yardstick() }), "yardsticks/op")
}

// ByHand reports the median time of a helper, how many times as long it takes as a loop
// written by hand, and the allocations of both. They must return the same.
func ByHand(b *testing.B, helper, byHand func() int) {
	if got, want := helper(), byHand(); got != want {
		b.Fatalf("got %d, and %d by hand", got, want)
	}
	first, second := func() { helper() }, func() { byHand() } // which the compiler cannot see into, nor leave out
	b.ReportMetric(compare(b, first, second), "times-by-hand")
	b.ReportMetric(testing.AllocsPerRun(10, first), "allocs")
	b.ReportMetric(testing.AllocsPerRun(10, second), "allocs-by-hand")
}

// compare measures both functions in turn, reports the median time of the first, and
// returns the median of how many times as long it takes as the second.
func compare(b *testing.B, first, second func()) float64 {
	var times, ratios []float64
	for b.Loop() {
		took := perCall(first)
		times, ratios = append(times, took), append(ratios, took/perCall(second))
	}
	b.ReportMetric(median(times), "ns/op")
	return median(ratios)
}

// perCall returns the nanoseconds of a call, measured over calls for a millisecond.
func perCall(work func()) float64 {
	for calls := 1; ; calls *= 2 {
		start := time.Now()
		for range calls {
			work()
		}
		if took := time.Since(start); took > time.Millisecond {
			return float64(took) / float64(calls)
		}
	}
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
