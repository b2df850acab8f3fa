// Package ratio is for benchmarks: it compares the times of two functions in one run,
// because ratios hold on any machine. It does not know what they do.
package ratio

import (
	"slices"
	"testing"
	"time"
)

// OfYardstick reports the median time of a whole day, and how many times as long the
// yardstick takes, which is the same for all days.
func OfYardstick(b *testing.B, day, yardstick func()) {
	report(b, day, yardstick, "yardstick/op", func(day, yardstick float64) float64 { return yardstick / day })
}

// ByHand reports the median time of a helper, how many times as long it takes as the
// loop that one would write by hand, and the allocations of both.
func ByHand(b *testing.B, helper, byHand func()) {
	report(b, helper, byHand, "times-by-hand", func(helper, byHand float64) float64 { return helper / byHand })
	b.ReportMetric(testing.AllocsPerRun(10, helper), "allocs")
	b.ReportMetric(testing.AllocsPerRun(10, byHand), "allocs-by-hand")
}

// report measures both functions in turns, and reports the median time of the first
// and the median ratio.
func report(b *testing.B, first, second func(), unit string, ratio func(first, second float64) float64) {
	var times, ratios []float64
	for b.Loop() {
		f, s := perCall(first), perCall(second)
		times, ratios = append(times, f), append(ratios, ratio(f, s))
	}
	b.ReportMetric(median(times), "ns/op")
	b.ReportMetric(median(ratios), unit)
}

// perCall returns the nanoseconds that a call takes, from calls for a millisecond.
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
