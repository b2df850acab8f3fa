package isolate

import (
	"context"
	"iter"
	"sync"
)

// InOrder does the work for each item, on as many at a time as there are
// workers, and yields the results in the order of the items. When the loop over
// them ends, the work that still goes on is told so through its context, and
// waited for. When ctx ends, nothing more is begun, and the results of what was
// begun are yielded.
func InOrder[T, R any](ctx context.Context, workers int, items []T, do func(context.Context, T) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var working sync.WaitGroup
		defer working.Wait()
		defer cancel()
		results := make([]chan R, len(items))
		for i := range results {
			results[i] = make(chan R, 1)
		}
		next := make(chan int, len(items))
		for i := range items {
			next <- i
		}
		close(next)
		for range min(max(1, workers), len(items)) {
			working.Go(func() {
				for i := range next {
					if ctx.Err() != nil {
						return
					}
					results[i] <- do(ctx, items[i])
				}
			})
		}
		for _, result := range results {
			select {
			case r := <-result:
				if !yield(r) {
					return
				}
			case <-ctx.Done():
				working.Wait()
				if len(result) > 0 && !yield(<-result) {
					return
				}
			}
		}
	}
}
