package isolate

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestResultsComeInOrder(t *testing.T) { synctest.Test(t, testInOrder) }

func testInOrder(t *testing.T) {
	items := []int{5, 1, 4, 2, 3, 0}
	var working, most atomic.Int32
	var got []int
	for n := range InOrder(t.Context(), 2, items, func(_ context.Context, n int) int {
		for now := working.Add(1); ; {
			if before := most.Load(); now <= before || most.CompareAndSwap(before, now) {
				break
			}
		}
		time.Sleep(time.Duration(n) * time.Millisecond)
		working.Add(-1)
		return n
	}) {
		got = append(got, n)
	}
	for i := range items {
		if got[i] != items[i] {
			t.Fatalf("got %v, want %v", got, items)
		}
	}
	if most.Load() != 2 {
		t.Errorf("got %d calls at a time, want 2", most.Load())
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
