package day21

// memo is recursive with a cache, like a write-up in Kotlin. The cache has the wins of
// the player who moves and of the other one, not of players 1 and 2, so that it needs
// only 17,512 states.
type memo struct{ Day }

// Part2 returns the answer of Day's Part2.
func (memo) Part2(start Start) (uint64, error) { return cache{}.wins(start.pair()).most(), nil }

// A cache has the states computed so far.
type cache map[pair]wins

func (c cache) wins(p pair) wins {
	w, ok := c[p]
	if !ok {
		w = p.wins(c.wins)
		c[p] = w
	}
	return w
}
