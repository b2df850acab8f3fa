// Package memo is for recursive functions that come to the same arguments again and again.
package memo

// Of returns a function that computes the result for each key once, with f, and remembers it.
// To recurse, f calls self, which is the returned function. A result depends on nothing but
// its key.
func Of[K comparable, V any](f func(self func(K) V, k K) V) func(K) V {
	known := map[K]V{}
	var self func(K) V
	self = func(k K) V {
		v, ok := known[k]
		if !ok {
			v = f(self, k)
			known[k] = v
		}
		return v
	}
	return self
}
