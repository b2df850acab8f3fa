// Package benchmark measures a helper beside the loop that one would write by hand.
package benchmark

import (
	"slices"
	"testing"
	"time"
)

// Beside calls both functions in turn and reports medians: the time and the
// allocations of each, and the ratio of the times. Each call should take
// microseconds.
func Beside(b *testing.B, helper, byHand func()) {
	var ratios, times []float64
	for b.Loop() {
		h, l := duration(helper), duration(byHand)
		ratios, times = append(ratios, h/l), append(times, h)
	}
	b.ReportMetric(median(times), "ns/op")
	b.ReportMetric(median(ratios), "times-by-hand")
	b.ReportMetric(testing.AllocsPerRun(10, helper), "allocs")
	b.ReportMetric(testing.AllocsPerRun(10, byHand), "allocs-by-hand")
}

func duration(f func()) float64 {
	start := time.Now()
	f()
	return float64(time.Since(start).Nanoseconds())
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
