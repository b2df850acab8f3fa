// Solving over and over, to be measured.

package engine

import (
	"context"
	"runtime"
	"time"
)

// A Measurement is what a number of calls cost together.
type Measurement struct {
	Calls         int
	Time          time.Duration
	Allocs, Bytes uint64
}

// A Benchtime says how much is measured: Calls if they are set, else Time.
type Benchtime struct {
	Time  time.Duration
	Calls int
}

const (
	// maxWall is how many times its Time a measurement may take, with what it does not measure.
	maxWall = 3

	// A batch is measured in one piece: long, since a clock takes time as well, but
	// its parsed inputs should still be in the processor's cache when they are used.
	batchTime = 5 * time.Millisecond
	maxBatch  = 1000
)

// Measure calls Parse (as part 0) or a part over and over, until b is reached,
// parsing takes too long for that, or ctx ends. Each call of a part gets an input
// that was parsed for it alone while the clock stood still. A panic is not
// recovered: Measure is for what Solve has solved.
func (s Solver) Measure(ctx context.Context, part int, input string, b Benchtime) (m Measurement) {
	text := handed(input)
	runtime.GC()
	begun := time.Now()
	for calls := 1; calls > 0 && ctx.Err() == nil; {
		start := time.Now()
		s.measureBatch(&m, part, text, calls)
		perCall := max(1, time.Since(start)/time.Duration(calls))
		calls = min(max(1, int(batchTime/perCall)), maxBatch, b.left(m, time.Since(begun)))
	}
	return m
}

// left is how many calls may still be made, 0 if the measurement is done.
func (b Benchtime) left(m Measurement, wall time.Duration) int {
	switch {
	case b.Calls > 0:
		return b.Calls - m.Calls
	case m.Time >= b.Time || wall >= maxWall*b.Time:
		return 0
	default:
		return maxBatch
	}
}

func (s Solver) measureBatch(m *Measurement, part int, text string, calls int) {
	if part == 0 {
		m.add(calls, func() {
			for range calls {
				_, _ = s.Parse(text)
			}
		})
		return
	}
	inputs := make([]any, calls)
	for i := range inputs {
		inputs[i], _ = s.Parse(text)
	}
	solve := s.Parts[part-1]
	m.add(calls, func() {
		for _, in := range inputs {
			_, _ = solve(in, false)
		}
	})
}

// add measures the work of so many calls.
func (m *Measurement) add(calls int, work func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	work()
	m.Time += time.Since(start)
	runtime.ReadMemStats(&after)
	m.Calls += calls
	m.Allocs += after.Mallocs - before.Mallocs
	m.Bytes += after.TotalAlloc - before.TotalAlloc
}
