package web

import (
	"math"
	"slices"
	"time"

	"aoc/runner/engine"
)

const (
	window = 100 * time.Millisecond

	// A browser has compiled a part as well as it ever will if that time, and a third of the time so far, have brought
	// no gain of a twentieth. A long call is compiled while it runs.
	stillTime  = 4 * window
	stillShare = 3
	noGain     = 0.95

	// A sample takes several steps of the clock, since browsers make theirs coarse.
	stepsPerSample = 10
	minSample      = time.Millisecond

	maxBatch = 5000 // calls whose inputs are in memory at once
)

// A timing is how long Parse and a part take.
type timing struct{ parse, solve time.Duration }

func (t timing) total() time.Duration { return t.parse + t.solve }

func (t timing) plus(other timing) timing {
	return timing{t.parse + other.parse, t.solve + other.solve}
}

func (t timing) perCall(calls int) timing {
	return timing{t.parse / time.Duration(calls), t.solve / time.Duration(calls)}
}

// batchOf returns a function that measures that many calls of Parse, and then of a part with these inputs.
func batchOf(s engine.Solver, part int, text string) func(calls int) timing {
	text = engine.Normalize(text)
	solve := s.Parts[part-1]
	return func(calls int) timing {
		inputs := make([]any, calls)
		start := time.Now()
		for i := range inputs {
			inputs[i], _ = s.Parse(text)
		}
		parsed := time.Now()
		for _, in := range inputs {
			_ = solve(in, nil)
		}
		return timing{parsed.Sub(start), time.Since(parsed)}
	}
}

// A meter measures calls in batches by the clock.
type meter struct {
	clock  func() time.Time
	batch  func(calls int) timing
	enough time.Duration // of a sample
	calls  int           // of the next batch
}

// settle measures calls in windows until their times have settled, or until a time has passed. It calls tell with the
// times of a call in each window that is faster than the ones before, with the number of calls so far, and once more if
// they have settled.
func (m meter) settle(limit time.Duration, tell func(fastest timing, calls int, settled bool)) {
	m.enough, m.calls = max(minSample, stepsPerSample*stepOf(m.clock)), 1
	begun := m.clock()
	gained := begun
	least, mark := time.Duration(math.MaxInt64), float64(math.MaxInt64)
	var fastest timing
	calls := 0
	for now := begun; now.Sub(begun) < limit; {
		median, more := m.window()
		now = m.clock()
		calls += more
		if median.total() < least {
			fastest, least = median, median.total()
			tell(fastest, calls, false)
		}
		if float64(least) < noGain*mark {
			gained, mark = now, float64(least)
		}
		if now.Sub(gained) >= max(stillTime, now.Sub(begun)/stillShare) {
			tell(fastest, calls, true)
			return
		}
	}
}

// window returns the times of a call, which are the median in all, and the number of calls. A part that is too short to
// be measured beside its Parse takes 0.
func (m *meter) window() (median timing, calls int) {
	var samples []int // of nanoseconds, since package fmt sorts integers of this type too
	var sample, all timing
	inSample := 0
	for start := m.clock(); len(samples) == 0 || m.clock().Sub(start) < window; {
		t := m.batch(m.calls)
		sample, all = sample.plus(t), all.plus(t)
		inSample += m.calls
		if sample.total() >= m.enough {
			samples = append(samples, int(sample.total())/inSample)
			calls += inSample
			sample, inSample = timing{}, 0
		}
		m.calls = m.next(t)
	}
	slices.Sort(samples)
	median.parse = time.Duration(samples[len(samples)/2])
	if all.solve >= m.enough {
		median.solve = time.Duration(float64(median.parse) * float64(all.solve) / float64(all.total()))
	}
	median.parse -= median.solve
	return median, calls
}

// next returns the number of calls, after a batch with its time, that take about the time of a sample but, with their
// parsing, only a fraction of a window. It is at most ten times the number before, since a few calls say little.
func (m *meter) next(took timing) int {
	each := took.perCall(m.calls)
	return max(1, min(10*m.calls, int(m.enough/max(1, each.solve))+1, int(window/8/max(1, each.total())), maxBatch))
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
