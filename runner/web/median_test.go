package web

import (
	"testing"
	"time"

	"aoc/runner/engine"
)

func TestMediansAreOfCallsThatAreNotDisturbed(t *testing.T) {
	const wall = 100 * time.Millisecond
	steady := func(pace time.Duration) func(time.Duration, int) time.Duration {
		return func(time.Duration, int) time.Duration { return pace }
	}
	for _, test := range []struct {
		name  string
		step  time.Duration // of the clock
		pace  func(passed time.Duration, batch int) time.Duration
		parse time.Duration
		want  time.Duration // the last median, or 0 for none
		least int           // of its calls
	}{
		{"a short part", time.Microsecond, steady(20), 20, 20, 1_000_000},
		{"a short part, and a coarse clock", time.Millisecond, steady(20), 7, 20, 1_000_000},
		{"a long part", time.Microsecond, steady(20 * time.Millisecond), 20, 20 * time.Millisecond, 3},
		{"a browser that compiles the program", time.Microsecond, func(passed time.Duration, _ int) time.Duration {
			return max(5*time.Microsecond, time.Millisecond>>(passed/(25*time.Millisecond)))
		}, 20, 5 * time.Microsecond, 1000},
		{"a busy machine", time.Microsecond, func(_ time.Duration, batch int) time.Duration {
			if batch%10 == 0 {
				return 10 * time.Microsecond
			}
			return time.Microsecond
		}, 20, time.Microsecond, 10},
		{"a long Parse", time.Microsecond, steady(1), time.Second, 0, 0},
	} {
		now, calls, batches := time.Time{}, 0, 0
		clock := func() time.Time {
			now = now.Add(50)
			return now.Truncate(test.step)
		}
		measure := func(n int) engine.Measurement {
			batches++
			calls += n
			now = now.Add(time.Duration(n) * test.parse)
			start := clock()
			now = now.Add(time.Duration(n) * test.pace(now.Sub(time.Time{}), batches))
			return engine.Measurement{Calls: n, Time: clock().Sub(start)}
		}
		var got time.Duration
		last := 0
		medians(clock, measure, wall, func(median time.Duration, n int) { got, last = median, n })
		if (got-test.want).Abs() > test.want/10 || last < test.least || last > calls {
			t.Errorf("%s: got %v of %d calls, want %v of %d to %d", test.name, got, last, test.want, test.least, calls)
		}
	}
}
