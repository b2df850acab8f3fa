package watch

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// signals returns the times of signals for events at these times.
func signals(t *testing.T, moments ...time.Duration) (at []time.Duration) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		ctx, end := context.WithCancel(t.Context())
		events, sent := running(ctx)
		go func() {
			for _, moment := range moments {
				time.Sleep(time.Until(start.Add(moment)))
				events <- fsnotify.Event{Name: "a.go", Op: fsnotify.Write}
			}
			time.Sleep(time.Second)
			end()
		}()
		for range sent {
			at = append(at, time.Since(start))
		}
	})
	return at
}

// running returns the events of a watcher that runs until ctx ends, and its signals.
func running(ctx context.Context) (chan<- fsnotify.Event, <-chan struct{}) {
	events, sent := make(chan fsnotify.Event), make(chan struct{}, 1)
	w := &watcher{Watcher: &fsnotify.Watcher{Events: events}}
	go func() {
		defer close(sent)
		w.run(ctx, sent)
	}()
	return events, sent
}

const ms = time.Millisecond

func TestBurstIsOneSignal(t *testing.T) {
	if at := signals(t, 0, 0, 3*ms, 9*ms, 18*ms); len(at) != 1 || at[0] > 100*ms {
		t.Errorf("got signals at %v", at)
	}
}

func TestSeparateChangesAreSeparateSignals(t *testing.T) {
	if at := signals(t, 0, 200*ms); len(at) != 2 || at[0] > 100*ms || at[1] > 300*ms {
		t.Errorf("got signals at %v", at)
	}
}

func TestEndlessChangesAreSignalled(t *testing.T) {
	var moments []time.Duration
	for at := time.Duration(0); at < time.Second; at += 5 * ms {
		moments = append(moments, at)
	}
	if at := signals(t, moments...); len(at) < 8 || at[0] > 150*ms {
		t.Errorf("got signals at %v", at)
	}
}

func TestUnreceivedSignalStandsForLaterChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		events, sent := running(t.Context())
		for range 5 {
			events <- fsnotify.Event{Name: "a.go", Op: fsnotify.Write}
			time.Sleep(time.Second)
		}
		<-sent
		if len(sent) > 0 {
			t.Error("got a second signal")
		}
	})
}

func TestRepeatAfterEachChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := errors.New("ended")
		ctx, end := context.WithCancelCause(t.Context())
		changes := make(chan struct{})
		var log []string
		go func() {
			time.Sleep(5 * time.Second) // the first run takes 3
			changes <- struct{}{}
			time.Sleep(time.Second) // during the second
			changes <- struct{}{}
			time.Sleep(5 * time.Second)
			end(ended)
			close(changes)
		}()
		err := Repeat(ctx, changes, func(ctx context.Context) error {
			select {
			case <-time.After(3 * time.Second):
				log = append(log, "done")
				return nil
			case <-ctx.Done():
				log = append(log, "stopped")
				return errors.New("stopped")
			}
		})
		if want := []string{"done", "stopped", "done"}; !slices.Equal(log, want) || !errors.Is(err, ended) {
			t.Errorf("got %q and %v, want %q and %v", log, err, want, ended)
		}
	})
}

func TestErrorEndsRepeat(t *testing.T) {
	wrong := errors.New("wrong")
	if err := Repeat(t.Context(), nil, func(context.Context) error { return wrong }); !errors.Is(err, wrong) {
		t.Errorf("got %v, want %v", err, wrong)
	}
}
