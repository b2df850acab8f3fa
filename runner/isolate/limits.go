package isolate

import (
	"context"
	"errors"
	"fmt"
	"runtime/metrics"
	"time"

	"aoc/runner/console"
)

// Limits are what a day may use; zero is no limit.
type Limits struct {
	Timeout time.Duration // for a request
	Memory  uint64        // for the process, in bytes
}

// run has a day work, and abandons it when the time is up, the memory runs out
// or ctx ends: a goroutine cannot be stopped from outside. The error says which
// of them it was, and where in the day's code.
func run[T any](ctx context.Context, l Limits, work func() T) (result T, err error) {
	start := time.Now()
	done := make(chan T, 1)
	go func() {
		defer close(done) // a day that ends its own goroutine leaves no result
		done <- work()
	}()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case result, ok := <-done:
			if !ok {
				err = errors.New("the day ended its own goroutine")
			}
			return result, err
		case <-ctx.Done():
			return result, context.Cause(ctx)
		case now := <-tick.C:
			if err := l.exceeded(now.Sub(start)); err != nil {
				return result, err
			}
		}
	}
}

// alone has a day work while nothing else runs in the process, not even what would hold it to its limits.
func alone[T any](_ context.Context, _ Limits, work func() T) (T, error) { return work(), nil }

func (l Limits) exceeded(took time.Duration) error {
	switch {
	case l.Timeout > 0 && took >= l.Timeout:
		return fmt.Errorf("timed out after %v%s", l.Timeout, inDay())
	case l.Memory > 0 && memory() > l.Memory:
		return fmt.Errorf("used more than %s%s", console.Size(l.Memory), inDay())
	}
	return nil
}

// memory is how much the process has from the system and has not given back.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
