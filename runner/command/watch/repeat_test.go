package watch

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

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

func TestRepeatEndsWhenAskedDuringAChange(t *testing.T) {
	calls, changes := 0, make(chan struct{}, 1)
	changes <- struct{}{}
	err := Repeat(t.Context(), changes, func(ctx context.Context) error {
		calls++
		<-ctx.Done()
		return ErrEnd
	})
	if calls != 1 || err != nil {
		t.Errorf("got %d calls and %v, want one and no error", calls, err)
	}
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
