package page

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
)

// fakeBuilds are builds that end when the test says so.
type fakeBuilds struct {
	*builds
	started, ended int
	end            chan string
}

func newFakeBuilds() *fakeBuilds {
	f := &fakeBuilds{end: make(chan string)}
	f.builds = newBuilds(func(ctx context.Context) ([]byte, error) {
		f.started++
		defer func() { f.ended++ }()
		select {
		case text := <-f.end:
			return []byte(text), nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	})
	return f
}

func TestRequestsShareABuildThatHasNotStarted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFakeBuilds()
		var all sync.WaitGroup
		texts := make([]string, 6)
		for i := range texts {
			all.Go(func() {
				text, err := f.get(t.Context())
				if err != nil {
					t.Error(err)
				}
				texts[i] = string(text)
			})
			synctest.Wait()
		}
		f.end <- "first"
		f.end <- "second"
		all.Wait()
		if want := [6]string{"first", "second", "second", "second", "second", "second"}; [6]string(texts) != want || f.started != 2 {
			t.Errorf("got %q from %d builds, want %q", texts, f.started, want)
		}
	})
}

func TestBuildEndsWhenNobodyWaitsForIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFakeBuilds()
		gone := errors.New("the page was closed")
		ask := func(want string) (leave func()) {
			ctx, cancel := context.WithCancelCause(t.Context())
			go func() {
				text, err := f.get(ctx)
				if string(text) != want || !errors.Is(err, context.Cause(ctx)) {
					t.Errorf("got %q, %v, want %q", text, err, want)
				}
			}()
			synctest.Wait()
			return func() { cancel(gone); synctest.Wait() }
		}
		leaveFirst := ask("")
		leaveSecond := ask("")
		ask("shared")
		leaveSecond() // who has asked for the build that the third waits for
		if f.started != 1 || f.ended != 0 {
			t.Fatalf("got %d builds started, %d ended", f.started, f.ended)
		}
		leaveFirst() // which starts the next build
		if f.started != 2 || f.ended != 1 {
			t.Fatalf("got %d builds started, %d ended", f.started, f.ended)
		}
		ask("")() // whose build never starts
		ask("next")
		f.end <- "shared"
		f.end <- "next"
		synctest.Wait()
		if f.started != 3 || f.ended != 3 {
			t.Errorf("got %d builds started, %d ended", f.started, f.ended)
		}
	})
}
