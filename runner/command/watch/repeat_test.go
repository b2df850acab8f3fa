package watch

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

func TestRepeatsAfterEachChangeUntilTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := errors.New("ended")
		ctx, end := context.WithCancelCause(t.Context())
		changes := make(chan struct{})
		var log []string
		go func() {
			time.Sleep(5 * time.Second) // the first run takes 3
			changes <- struct{}{}
			time.Sleep(time.Second) // in the middle of the second
			changes <- struct{}{}
			time.Sleep(5 * time.Second)
			end(ended)
			close(changes)
		}()
		err := repeat(ctx, changes, func(ctx context.Context) error {
			select {
			case <-time.After(3 * time.Second):
				log = append(log, "done")
			case <-ctx.Done():
				log = append(log, "stopped")
			}
			return nil
		}, func() { log = append(log, "idle") })
		if want := []string{"done", "idle", "stopped", "done", "idle"}; !slices.Equal(log, want) || !errors.Is(err, ended) {
			t.Errorf("got %q and %v, want %q and %v", log, err, want, ended)
		}
	})
}

func TestErrorEndsTheRepetition(t *testing.T) {
	wrong := errors.New("wrong")
	err := repeat(t.Context(), nil, func(context.Context) error { return wrong }, func() { t.Error("idle") })
	if !errors.Is(err, wrong) {
		t.Errorf("got %v, want %v", err, wrong)
	}
}
