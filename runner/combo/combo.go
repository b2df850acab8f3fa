// Package combo tries all orders, or all choices, of some items. Use loops for pairs.
//
// A loop gets the same slice each time: clone it to keep it, and do not change it. The items
// count as different, even if some are equal.
package combo

import (
	"iter"
	"slices"
)

// Permutations yields the items in all orders, the given one first.
func Permutations[T any](items []T) iter.Seq[[]T] {
	return func(yield func([]T) bool) { permute(slices.Clone(items), 0, yield) }
}

// permute yields all orders of the items from an index on, and puts them back. It reports whether the loop goes on.
func permute[T any](items []T, from int, yield func([]T) bool) bool {
	if from >= len(items)-1 {
		return yield(items)
	}
	for i := from; i < len(items); i++ {
		items[from], items[i] = items[i], items[from]
		if !permute(items, from+1, yield) {
			return false
		}
	}
	last := items[from] // since each swap has moved the items between by one place
	copy(items[from:], items[from+1:])
	items[len(items)-1] = last
	return true
}

// Combinations yields all choices of n of the items, each in the order of the items.
func Combinations[T any](items []T, n int) iter.Seq[[]T] {
	return func(yield func([]T) bool) { choose(make([]T, 0, max(0, min(n, len(items)))), items, n, yield) }
}

// choose yields what is chosen with all choices of n more items. It reports whether the loop goes on.
func choose[T any](chosen, items []T, n int, yield func([]T) bool) bool {
	if n <= 0 {
		return n < 0 || yield(chosen)
	}
	for i := range len(items) - n + 1 {
		if !choose(append(chosen, items[i]), items[i+1:], n-1, yield) {
			return false
		}
	}
	return true
}
