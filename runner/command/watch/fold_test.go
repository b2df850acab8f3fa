package watch

import (
	"testing"
	"testing/synctest"
	"time"
)

// signals returns when there were signals for events at those moments.
func signals(t *testing.T, moments ...time.Duration) (at []time.Duration) {
	synctest.Test(t, func(*testing.T) {
		start := time.Now()
		events := make(chan struct{})
		go func() {
			defer close(events)
			for _, moment := range moments {
				time.Sleep(time.Until(start.Add(moment)))
				events <- struct{}{}
			}
			time.Sleep(time.Second)
		}()
		for range fold(events) {
			at = append(at, time.Since(start))
		}
	})
	return at
}

const ms = time.Millisecond

func TestABurstIsOneSignal(t *testing.T) {
	if at := signals(t, 0, 0, 10*ms, 25*ms, 50*ms); len(at) != 1 || at[0] > 100*ms {
		t.Errorf("got signals at %v", at)
	}
}

func TestChangesApartAreSignalsApart(t *testing.T) {
	if at := signals(t, 0, 200*ms); len(at) != 2 || at[0] > 100*ms || at[1] > 300*ms {
		t.Errorf("got signals at %v", at)
	}
}

func TestChangesWithoutEndAreToldOf(t *testing.T) {
	var moments []time.Duration
	for at := time.Duration(0); at < time.Second; at += 10 * ms {
		moments = append(moments, at)
	}
	if at := signals(t, moments...); len(at) < 8 || at[0] > 150*ms {
		t.Errorf("got signals at %v", at)
	}
}

func TestASignalNotReceivedStandsForLaterChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		events := make(chan struct{})
		folded := fold(events)
		for range 5 {
			events <- struct{}{}
			time.Sleep(time.Second)
		}
		close(events)
		count := 0
		for range folded {
			count++
		}
		if count != 1 {
			t.Errorf("got %d signals", count)
		}
	})
}
