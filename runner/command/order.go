// Working on several things at once, and telling of them in order.

package command

import "iter"

// inOrder does the work for each item, on as many at a time as there are
// workers, and yields what comes of them in the order of the items.
func inOrder[T, R any](workers int, items []T, do func(T) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		results := make([]chan R, len(items))
		for i := range results {
			results[i] = make(chan R, 1)
		}
		stop := make(chan struct{})
		defer close(stop)
		go func() {
			free := make(chan struct{}, max(1, workers))
			for i, item := range items {
				select {
				case free <- struct{}{}:
				case <-stop:
					return
				}
				go func() {
					results[i] <- do(item)
					<-free
				}()
			}
		}()
		for _, result := range results {
			if !yield(<-result) {
				return
			}
		}
	}
}
