package web

import (
	"testing"
	"time"
)

func TestTimesAreMeasuredUntilTheySettle(t *testing.T) {
	const limit = 5 * time.Second
	steady := func(pace time.Duration) func(time.Duration, int) time.Duration {
		return func(time.Duration, int) time.Duration { return pace }
	}
	// A browser halves the time of a part at each of these milliseconds.
	compiling := func(steps ...time.Duration) func(time.Duration, int) time.Duration {
		return func(passed time.Duration, _ int) time.Duration {
			pace := time.Millisecond
			for _, at := range steps {
				if passed > at*time.Millisecond {
					pace /= 2
				}
			}
			return pace
		}
	}
	for _, test := range []struct {
		name        string
		step        time.Duration // of the clock
		pace        func(passed time.Duration, batch int) time.Duration
		parse, want time.Duration
		settled     bool
		least       int // of the calls
		most        time.Duration
	}{
		{"a short part", time.Microsecond, steady(20), 20, 20, true, 1_000_000, 600 * time.Millisecond},
		{"a short part, and a coarse clock", time.Millisecond, steady(20), 7, 20, true, 1_000_000, 600 * time.Millisecond},
		{"a long part", time.Microsecond, steady(20 * time.Millisecond), 20, 20 * time.Millisecond, true, 20, 700 * time.Millisecond},
		{"a part of 0.07 seconds", time.Microsecond, steady(70 * time.Millisecond), 20, 70 * time.Millisecond, true, 6, 700 * time.Millisecond},
		{"a part of 0.25 seconds", time.Microsecond, steady(250 * time.Millisecond), 20, 250 * time.Millisecond, true, 3, 900 * time.Millisecond},
		{"a part of two seconds", time.Microsecond, steady(2 * time.Second), 20, 2 * time.Second, true, 2, 2*2*time.Second + window},
		{"a browser that compiles soon", time.Microsecond, compiling(200, 550), 20, 250 * time.Microsecond, true, 300, 2 * time.Second},
		{"a browser that compiles late", time.Microsecond, compiling(450, 850, 1250, 1700, 2300), 20, time.Millisecond / 32, true, 1000, 4 * time.Second},
		{"a browser that never ends", time.Microsecond, func(passed time.Duration, _ int) time.Duration {
			return time.Millisecond / (1 + passed/(100*time.Millisecond))
		}, 20, 20 * time.Microsecond, false, 1000, limit + window},
		{"a busy machine", time.Microsecond, func(_ time.Duration, batch int) time.Duration {
			if batch%10 == 0 {
				return 10 * time.Microsecond
			}
			return time.Microsecond
		}, 20, time.Microsecond, true, 10, time.Second},
		{"a Parse beside which nothing can be measured", time.Microsecond, steady(1), time.Millisecond, 0, true, 10, time.Second},
	} {
		var passed time.Duration
		calls, batches := 0, 0
		m := meter{clock: func() time.Time {
			passed += 50
			return time.Time{}.Add(passed).Truncate(test.step)
		}}
		m.batch = func(n int) (took timing) {
			batches++
			calls += n
			start := m.clock()
			passed += time.Duration(n) * test.parse
			parsed := m.clock()
			passed += time.Duration(n) * test.pace(passed, batches)
			return timing{parsed.Sub(start), m.clock().Sub(parsed)}
		}
		var got timing
		last, settled := 0, false
		m.settle(limit, func(fastest timing, n int, isSettled bool) { got, last, settled = fastest, n, isSettled })
		if (got.solve-test.want).Abs() > test.want/10 || (got.parse-test.parse).Abs() > max(test.parse/5, test.want/50) || settled != test.settled {
			t.Errorf("%s: got %+v, settled %t, want %v, %t", test.name, got, settled, test.want, test.settled)
		}
		if last < test.least || last > calls || passed > test.most {
			t.Errorf("%s: got %d of %d calls in %v, want %d in %v", test.name, last, calls, passed, test.least, test.most)
		}
	}
}
