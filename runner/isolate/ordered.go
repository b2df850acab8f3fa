package isolate

import (
	"context"
	"iter"
	"sync"
)

// InOrder calls do for each item, with that number of workers at a time, and yields
// the results in the order of the items. When the loop ends, InOrder cancels the
// context of the running calls and waits for them. When ctx ends, it starts no more
// calls, and yields the results of the started ones.
func InOrder[T, R any](ctx context.Context, workers int, items []T, do func(context.Context, T) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var working sync.WaitGroup
		defer working.Wait()
		defer cancel()
		busy, results := make(chan bool, min(max(1, workers), len(items))), make(chan chan R, len(items))
		working.Go(func() {
			defer close(results)
			for _, item := range items {
				busy <- true
				if ctx.Err() != nil {
					return
				}
				result := make(chan R, 1)
				results <- result
				working.Go(func() {
					result <- do(ctx, item)
					<-busy
				})
			}
		})
		for result := range results {
			if !yield(<-result) {
				return
			}
		}
	}
}
