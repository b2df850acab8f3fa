// Package maths is for things that repeat: it skips the steps that repeat earlier ones, and
// has the arithmetic of cycles that meet.
package maths

// GCD returns the greatest common divisor, which is not negative. GCD(0, 0) is 0.
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// LCM returns the least common multiple, which is not negative.
func LCM(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	multiple := a / GCD(a, b) * b
	return max(multiple, -multiple)
}

// StateAfter returns the state after n steps from a start. n can be huge if the states
// repeat: a billion, or 1e18.
//
//	dish = maths.StateAfter(1_000_000_000, dish, spin, grid.Grid[byte].String)
//
// The function step returns the next state, and may change its argument. The function key
// returns a value that is the same for two states only if the same states come after them.
//
// StateAfter calls step at most n times, and at most four times as often as there are
// different states. It keeps one key (Brent's algorithm).
func StateAfter[S any, K comparable](n int, start S, step func(S) S, key func(S) K) S {
	state, kept, since := start, key(start), 0
	for limit := 1; n > 0; {
		state = step(state)
		n, since = n-1, since+1
		now := key(state)
		if now == kept {
			n %= since // that many steps lead from the kept state back to it
			break
		}
		if since == limit {
			kept, since, limit = now, 0, 2*limit
		}
	}
	for range n {
		state = step(state)
	}
	return state
}
