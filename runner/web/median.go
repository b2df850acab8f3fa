package web

import (
	"math"
	"slices"
	"time"

	"aoc/runner/engine"
)

const (
	// A sample takes several steps of the clock, since browsers make theirs coarse.
	stepsPerSample = 10
	minSample      = time.Millisecond

	minSamples = 3
	maxBatch   = 5000                  // calls whose inputs are in memory at once
	parseWall  = 25 * time.Millisecond // for the times of Parse
)

// medians measures batches of calls, by the clock and in halves of the wall time. If a half is faster than the ones
// before, medians calls tell with its median time and its number of calls. It ends after a half that is hardly
// faster, since the browser has then compiled the program, or after four times the wall time. If a part is too short
// to be measured beside its Parse, medians does not call tell.
func medians(
	clock func() time.Time, measure func(calls int) engine.Measurement, wall time.Duration,
	tell func(median time.Duration, calls int),
) {
	since := func(start time.Time) time.Duration { return clock().Sub(start) }
	enough := max(minSample, stepsPerSample*stepOf(clock))
	begun := clock()
	for before, batch := time.Duration(math.MaxInt64), 1; since(begun) < 4*wall; {
		var samples []int // of nanoseconds, since package fmt sorts integers of this type too
		var sample engine.Measurement
		calls := 0
		for half := clock(); since(begun) < 4*wall && (since(half) < wall/2 || len(samples) < minSamples); {
			start := clock()
			m := measure(batch)
			batch = nextBatch(batch, m.Time, since(start), enough, wall)
			sample.Time += m.Time
			sample.Calls += m.Calls
			if sample.Time >= enough {
				samples = append(samples, int(sample.Time)/sample.Calls)
				calls += sample.Calls
				sample = engine.Measurement{}
			}
		}
		if len(samples) == 0 {
			return
		}
		slices.Sort(samples)
		median := time.Duration(samples[len(samples)/2])
		if median < before {
			tell(median, calls)
		}
		if median > before/10*9 {
			return
		}
		before = median
	}
}

// nextBatch returns the number of calls that take about the time enough but, with
// their parsing, only a fraction of the wall time. It is at most ten times the
// number before, since a few calls say little.
func nextBatch(batch int, solving, took, enough, wall time.Duration) int {
	perCall := func(d time.Duration) time.Duration { return max(1, d/time.Duration(batch)) }
	return max(1, min(10*batch, int(enough/perCall(solving))+1, int(wall/8/perCall(took)), maxBatch))
}

// stepOf returns the smallest step of a clock.
func stepOf(clock func() time.Time) time.Duration {
	step := time.Second
	for range 3 {
		start := clock()
		passed := clock().Sub(start)
		for passed <= 0 {
			passed = clock().Sub(start)
		}
		step = min(step, passed)
	}
	return step
}
