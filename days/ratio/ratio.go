// Package ratio compares the time of a day with that of a yardstick in one run, because
// ratios hold on any machine. It is for benchmarks.
package ratio

import (
	"slices"
	"testing"
	"time"
)

// Report measures a whole day and the yardstick in turns. It reports the median time of
// the day, and how many times as long the yardstick takes.
func Report(b *testing.B, day, yardstick func()) {
	var times, ratios []float64
	for b.Loop() {
		time := perCall(day)
		times, ratios = append(times, time), append(ratios, perCall(yardstick)/time)
	}
	slices.Sort(times)
	slices.Sort(ratios)
	b.ReportMetric(times[len(times)/2], "ns/op")
	b.ReportMetric(ratios[len(ratios)/2], "memo-array/op")
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
