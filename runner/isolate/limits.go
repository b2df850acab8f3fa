package isolate

import (
	"context"
	"errors"
	"fmt"
	"runtime/metrics"
	"time"
)

// Limits are what a day may use. Zero means no limit.
type Limits struct {
	Timeout time.Duration // of a request
	Memory  uint64        // of the process, in bytes
}

// runLimited runs work and abandons it when the time is up, the memory is used up or
// ctx ends. Go cannot stop the goroutine. The error names the limit and the day's
// function.
func runLimited(ctx context.Context, l Limits, work func() Reply) (reply Reply, err error) {
	start := time.Now()
	done := make(chan Reply, 1)
	go func() {
		defer close(done) // without a result after runtime.Goexit
		done <- work()
	}()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case reply, ok := <-done:
			if !ok {
				err = errors.New("the day called runtime.Goexit")
			}
			return reply, err
		case <-ctx.Done():
			return reply, context.Cause(ctx)
		case now := <-tick.C:
			if err := l.exceeded(now.Sub(start)); err != nil {
				return reply, err
			}
		}
	}
}

func (l Limits) exceeded(took time.Duration) error {
	switch {
	case l.Timeout > 0 && took >= l.Timeout:
		return fmt.Errorf("timed out after %v%s", l.Timeout, inDay())
	case l.Memory > 0 && memory() > l.Memory:
		return fmt.Errorf("used more than %s%s", formatSize(l.Memory), inDay())
	}
	return nil
}

// memory returns how many bytes the process has from the system.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
