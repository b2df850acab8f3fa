package isolate

import (
	"math"
	"runtime"
	"runtime/metrics"
	"testing"
)

// pauses is how often the world was stopped so far.
func pauses() (n uint64) {
	samples := []metrics.Sample{{Name: "/sched/pauses/total/gc:seconds"}, {Name: "/sched/pauses/total/other:seconds"}}
	metrics.Read(samples)
	for _, s := range samples {
		for _, count := range s.Value.Float64Histogram().Counts {
			n += count
		}
	}
	return n
}

func TestLookingAtTheMemoryStopsNothing(t *testing.T) {
	const looks = 1000
	before := pauses()
	for range looks {
		memory()
	}
	if n := pauses() - before; n > looks/2 { // some may be the garbage collector's
		t.Errorf("%d looks stopped the world %d times", looks, n)
	}
}

func TestMemoryIsWhatTheSystemGave(t *testing.T) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if got, want := memory(), m.Sys-m.HeapReleased; math.Abs(float64(got)-float64(want)) > 8<<20 {
		t.Errorf("got %d bytes, want about %d", got, want)
	}
	before := memory()
	hoard := make([]byte, 64<<20)
	for i := range hoard {
		hoard[i] = 1
	}
	if grown := memory() - before; grown < 32<<20 || grown > 128<<20 {
		t.Errorf("64 MiB more are %d bytes", grown)
	}
	runtime.KeepAlive(hoard)
}
