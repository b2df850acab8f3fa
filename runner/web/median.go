package web

import (
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
	tellEvery  = 50 * time.Millisecond // of the median so far
	parseWall  = 25 * time.Millisecond // for the times of Parse
)

// medians calls a part, or Parse as part 0, for about that wall time. It tells the
// median time of a call so far and the number of calls, and nothing if the part is too
// short to be measured beside its Parse. The first half of the time does not count,
// since the browser still compiles in it.
func medians(s engine.Solver, part int, text string, wall time.Duration, tell func(median time.Duration, calls int)) {
	enough := max(minSample, stepsPerSample*clockStep())
	var samples []time.Duration
	var sample engine.Measurement
	calls := 0
	begun := time.Now()
	told, isLast := begun, false
	for batch := 1; !isLast; {
		start := time.Now()
		m := s.MeasureBatch(part, text, batch)
		now := time.Now()
		batch = nextBatch(batch, m.Time, now.Sub(start), enough, wall)
		sample.Time += m.Time
		sample.Calls += m.Calls
		if now.Sub(begun) < wall/2 {
			sample = engine.Measurement{}
		}
		if sample.Time >= enough {
			samples = append(samples, sample.Time/time.Duration(sample.Calls))
			calls += sample.Calls
			sample = engine.Measurement{}
		}
		isLast = now.Sub(begun) >= wall && len(samples) >= minSamples || now.Sub(begun) >= 4*wall
		if len(samples) > 0 && (isLast || now.Sub(told) >= tellEvery) {
			told = now
			tell(middle(samples), calls)
		}
	}
}

// nextBatch returns the number of calls that take about enough, but with their parsing
// a fraction of the wall time. It is at most ten times the number before, since few
// calls say little.
func nextBatch(batch int, solving, took, enough, wall time.Duration) int {
	perCall := func(d time.Duration) time.Duration { return max(1, d/time.Duration(batch)) }
	return max(1, min(10*batch, int(enough/perCall(solving))+1, int(wall/8/perCall(took)), maxBatch))
}

func middle(samples []time.Duration) time.Duration {
	return slices.Sorted(slices.Values(samples))[len(samples)/2]
}

// clockStep returns by how much the clock goes forward at least.
func clockStep() time.Duration {
	step := time.Second
	for range 3 {
		start := time.Now()
		passed := time.Since(start)
		for passed <= 0 {
			passed = time.Since(start)
		}
		step = min(step, passed)
	}
	return step
}
