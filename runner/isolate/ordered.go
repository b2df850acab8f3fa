package isolate

import (
	"context"
	"iter"
	"sync"
)

// InOrder calls do for each item, with that number of workers at a time, and yields
// the results in the order of the items. When the loop ends, InOrder cancels the
// context of the running calls and waits for them. When ctx ends, it starts no
// more calls and yields the results of those that it has started.
func InOrder[T, R any](ctx context.Context, workers int, items []T, do func(context.Context, T) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var working sync.WaitGroup
		defer working.Wait()
		defer cancel()
		results, next := make([]chan R, len(items)), make(chan int, len(items))
		for i := range items {
			results[i] = make(chan R, 1)
			next <- i
		}
		close(next)
		for range min(max(1, workers), len(items)) {
			working.Go(func() {
				for i := range next {
					if ctx.Err() == nil {
						results[i] <- do(ctx, items[i])
					}
					close(results[i])
				}
			})
		}
		for _, result := range results {
			if r, started := <-result; started && !yield(r) {
				return
			}
		}
	}
}
