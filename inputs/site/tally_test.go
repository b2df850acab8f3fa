package site

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestTallyInAFile(t *testing.T) {
	now := time.Unix(1_638_334_800, 0)
	at := func(d time.Duration, rest string) string { return fmt.Sprint(now.Add(d).UnixNano(), rest) }
	const gap, slow = 3 * time.Second, 15 * time.Second
	for _, test := range []struct {
		name, text   string
		gap          time.Duration
		want, urgent time.Duration // the waits
		used         float64       // after the request
		isOdd        bool
	}{
		{"earlier version, a second ago", at(-time.Second, "\n"), gap, 2 * time.Second, 2 * time.Second, 1, false},
		{"earlier version, many wait", at(time.Minute, ""), gap, gap, gap, 1, true},
		{"one is left", at(-gap, " 29.200"), gap, 0, 0, 30, false},
		{"none is left", at(-gap, " 30.000"), gap, slow - gap, 0, 30.8, false},
		{"most urgent requests", at(-gap, " 60.000"), gap, 31*slow - gap, 0, 60, false},
		{"a clock that is a little behind", at(time.Second, " 30.000"), gap, slow, gap + time.Second, 31, false},
		{"clock set back", at(time.Hour, " 30.000"), gap, slow, gap, 31, true},
		{"clock set forward", at(-1000*time.Hour, " 60.000"), gap, 0, 0, 1, false},
		{"another gap", at(-gap, " 30.000"), 10 * time.Second, 47 * time.Second, 7 * time.Second, 30.94, false},
		{"no gap", at(0, " 60.000"), 0, 0, 0, 1, false},
		{"not a number", "soon", gap, gap, gap, 1, true},
		{"long before the epoch", "-9223372036854775808 30", gap, 0, 0, 1, false},
		{"no count", at(-gap, " NaN"), gap, 0, 0, 1, false},
	} {
		p := Pace{filepath.Join(t.TempDir(), "pace"), test.gap}
		if err := os.WriteFile(p.File, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, isRead := p.tally(now)
		wait, urgent, after := got.wait(now, p.Gap, false), got.wait(now, p.Gap, true), got.with(now, p.Gap)
		if !isClose(wait, test.want) || !isClose(urgent, test.urgent) || isRead == test.isOdd {
			t.Errorf("%s: got the waits %v and %v, read: %v, want %v and %v",
				test.name, wait, urgent, isRead, test.want, test.urgent)
		}
		if math.Abs(after.used-test.used) > 0.001 {
			t.Errorf("%s: used %v after the request, want %v", test.name, after.used, test.used)
		}
	}
}

// isClose reports whether two times differ by less than the precision of the file.
func isClose(a, b time.Duration) bool { return (a - b).Abs() < 100*time.Millisecond }

// newPace returns the usual pace without any requests so far.
func newPace(t *testing.T) Pace { return Pace{filepath.Join(t.TempDir(), "pace"), 3 * time.Second} }

func wait(t *testing.T, p Pace, requests int) {
	for range requests {
		if err := p.Wait(t.Context(), false, nil); err != nil {
			t.Error(err)
		}
	}
}

// All inputs of all years, by one process or by two at once.
func TestBulkWorkTakesAsLongAsEstimated(t *testing.T) {
	for _, processes := range []int{1, 2} {
		synctest.Test(t, func(t *testing.T) {
			const requests = 260
			p := newPace(t)
			begun, estimate := time.Now(), p.Estimate(requests)
			if want := (requests - burst) * 15 * time.Second; estimate != want {
				t.Errorf("%d requests: estimated %v, want %v", requests, estimate, want)
			}
			var all sync.WaitGroup
			for range processes {
				all.Go(func() { wait(t, p, requests/processes) })
			}
			all.Wait()
			if took := time.Since(begun); (took - estimate).Abs() > 10*time.Second {
				t.Errorf("%d requests of %d processes took %v, want %v", requests, processes, took, estimate)
			}
		})
	}
}

// Fifty processes wait, and an answer is sent.
func TestUrgentRequestPassesACrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPace(t)
		wait(t, p, burst)
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for range 50 {
			all.Go(func() {
				if err := p.Wait(ctx, false, nil); err != nil && !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
			})
		}
		time.Sleep(time.Minute)
		begun, before := time.Now(), p.Estimate(1)
		if err := p.Wait(t.Context(), true, nil); err != nil || time.Since(begun) > p.Gap+time.Second {
			t.Errorf("an urgent request waited %v, %v", time.Since(begun), err)
		}
		if after := p.Estimate(1); after < before+10*time.Second {
			t.Errorf("it did not count: %v, then %v", before, after)
		}
		cancel()
		all.Wait()
	})
}

// A process that ends while it waits has taken nothing from the others.
func TestInterruptedWaitsDelayNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPace(t)
		wait(t, p, burst)
		begun := time.Now()
		for range 20 {
			ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
			if err := p.Wait(ctx, false, nil); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("got %v", err)
			}
			cancel()
		}
		want := p.Estimate(1)
		wait(t, p, 1)
		if took := time.Since(begun); !isClose(took, want) {
			t.Errorf("waited %v, want %v", took, want)
		}
	})
}

// The clock has been set back by an hour.
func TestClockThatWasSetBackBlocksNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, begun := newPace(t), time.Now()
		text := tally{begun.Add(time.Hour), burst}.String()
		if err := os.WriteFile(p.File, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		wait(t, p, 2)
		if took := time.Since(begun); took > 31*time.Second {
			t.Errorf("two requests took %v", took)
		}
	})
}
