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

const ms = time.Millisecond

// running returns the events of a watcher that runs until ctx ends, and its signals.
func running(ctx context.Context) (chan<- fsnotify.Event, <-chan struct{}) {
	events, sent := make(chan fsnotify.Event), make(chan struct{}, 1)
	w := &watcher{pause: time.Second, events: events, notify: func(string) error { return nil }}
	go func() {
		defer close(sent)
		w.run(ctx, sent)
	}()
	return events, sent
}

func TestBurstIsOneSignal(t *testing.T) {
	var endless []time.Duration
	for i := range 40 {
		endless = append(endless, time.Duration(i)*7*ms)
	}
	for name, test := range map[string]struct{ events, want []time.Duration }{
		"a burst":          {[]time.Duration{0, 0, 3 * ms, 9 * ms, 18 * ms}, []time.Duration{28 * ms}},
		"separate changes": {[]time.Duration{0, 200 * ms}, []time.Duration{10 * ms, 210 * ms}},
		"endless changes":  {endless, []time.Duration{100 * ms, 205 * ms, 283 * ms}},
	} {
		synctest.Test(t, func(t *testing.T) {
			start := time.Now()
			ctx, end := context.WithCancel(t.Context())
			events, sent := running(ctx)
			go func() {
				for _, at := range test.events {
					time.Sleep(time.Until(start.Add(at)))
					events <- fsnotify.Event{Name: "a.go", Op: fsnotify.Write}
				}
				time.Sleep(time.Second)
				end()
			}()
			var got []time.Duration
			for range sent {
				got = append(got, time.Since(start))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s: got signals at %v, want %v", name, got, test.want)
			}
		})
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

func TestRepeatCallsAgainWhenAsked(t *testing.T) {
	calls, ended := 0, errors.New("ended")
	err := Repeat(t.Context(), nil, func(context.Context) error {
		if calls++; calls < 3 {
			return ErrAgain
		}
		return ended
	})
	if calls != 3 || !errors.Is(err, ended) {
		t.Errorf("got %d calls and %v, want 3 and %v", calls, err, ended)
	}
}
