package engine

import (
	"errors"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// A Measurement is the total cost of a number of calls.
type Measurement struct {
	Calls         int
	Time          time.Duration
	Allocs, Bytes uint64
}

// A Benchtime is how long to measure: a number of calls or, if that is 0, a time.
type Benchtime struct {
	Time  time.Duration
	Calls int
}

// ParseBenchtime reads a text in the format of go test: 2s or 100x.
func ParseBenchtime(text string) (b Benchtime, err error) {
	if calls, ok := strings.CutSuffix(text, "x"); ok {
		b.Calls, err = strconv.Atoi(calls)
	} else {
		b.Time, err = time.ParseDuration(text)
	}
	if err != nil || b.Calls < 0 || b.Time < 0 || b == (Benchtime{}) {
		return b, errors.New("want a time such as 2s or a count such as 100x")
	}
	return b, nil
}

const (
	// A measurement with its parsing takes at most maxWall times its Time.
	maxWall = 3

	// A batch of calls is measured at once: long enough that reading the clock does
	// not count, and short enough that its parsed inputs stay in the processor's cache.
	batchTime = 5 * time.Millisecond
	maxBatch  = 1000
)

// Measure calls a part, or Parse as part 0, again and again until b is reached
// or the parsing takes too long. Each call of a part gets an input that was
// parsed for it alone, and only the call is measured. Measure does not recover from
// panics: call Solve first.
func (s Solver) Measure(part int, input string, b Benchtime) (m Measurement) {
	runtime.GC()
	_ = costOf(0, func() {}) // counting may start a thread, which allocates: do that before the measurement
	begun := time.Now()
	for calls := 1; calls > 0; {
		start := time.Now()
		batch := s.measureBatch(part, input, calls)
		m.Calls += batch.Calls
		m.Time += batch.Time
		m.Allocs += batch.Allocs
		m.Bytes += batch.Bytes
		perCall := max(1, time.Since(start)/time.Duration(calls))
		calls = min(max(1, int(batchTime/perCall)), maxBatch)
		switch {
		case b.Calls > 0:
			calls = min(calls, b.Calls-m.Calls)
		case m.Time >= b.Time || time.Since(begun)/maxWall >= b.Time:
			return m
		}
	}
	return m
}

// measureBatch measures that many calls at once.
func (s Solver) measureBatch(part int, input string, calls int) Measurement {
	text := Normalize(input)
	if part == 0 {
		return costOf(calls, func() {
			for range calls {
				_, _ = s.Parse(text)
			}
		})
	}
	inputs := make([]any, calls)
	for i := range inputs {
		inputs[i], _ = s.Parse(text)
	}
	solve := s.Parts[part-1]
	return costOf(calls, func() {
		for _, in := range inputs {
			_ = solve(in, nil)
		}
	})
}

// costOf returns the cost of work, which makes that many calls.
func costOf(calls int, work func()) Measurement {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	work()
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	return Measurement{calls, took, after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc}
}
