package isolate

import (
	"context"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestResultsComeInOrder(t *testing.T) {
	for workers, want := range map[int]time.Duration{0: 15, 1: 15, 2: 8, math.MaxInt: 5} { // two take 5+3 and 1+4+2
		synctest.Test(t, func(t *testing.T) {
			items, start := []int{5, 1, 4, 2, 3, 0}, time.Now()
			var got []int
			for n := range InOrder(t.Context(), workers, items, func(_ context.Context, n int) int {
				time.Sleep(time.Duration(n))
				return n
			}) {
				got = append(got, n)
			}
			if took := time.Since(start); !slices.Equal(got, items) || took != want {
				t.Errorf("%d at a time: got %v after %v, want %v after %v", workers, got, took, items, want)
			}
		})
	}
}

func TestEndOfTheLoopStartsNothingMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var started atomic.Int32
		for range InOrder(t.Context(), 1, make([]int, 1000), func(context.Context, int) int { started.Add(1); time.Sleep(time.Second); return 0 }) {
			break
		}
		time.Sleep(time.Hour)
		if n := started.Load(); n > 2 {
			t.Errorf("got %d calls for one result", n)
		}
	})
}
