// A turn at a time over a growing collection, with no merging.

package day21

// unmerged plays full turns over a collection of weighted states, and never
// looks whether two of them are the same. (A Scala write-up on cats' State and
// Kleisli goes this way.) It comes through the same 18,139,826 states as
// recursive, and shows why a collection is no frontier: a whole turn of them is
// 3,862,020 at the widest. Taken in batches, the newest first, they are never
// more than 31,925 at once, a dozen bytes each.
type unmerged struct{ Day }

// Part2 returns the same as Day's.
func (unmerged) Part2(start Start) (uint64, error) {
	c := collect(start)
	return max(c.wins[0], c.wins[1]), nil
}

// batch is how many states play a turn together. A batch of one would be
// recursive; a batch of everything would be the write-up's.
const batch = 1024

// A collection is a stack of states. Those of a later turn lie above.
type collection struct {
	states []weighted
	peak   int
	wins   [2]uint64
}

// A weighted state is a pair in many universes: as many as the mover's rolls
// have made, times those that the other's have. Each of the two has room in 32 bits.
type weighted struct {
	pair
	byMover, byOther uint32
}

func collect(start Start) collection {
	c := collection{states: []weighted{{start.pair(), 1, 1}}}
	c.turn(0, 0)
	return c
}

// turn takes the states from an index on off the stack and plays them to their end.
func (c *collection) turn(from, player int) {
	end := len(c.states)
	for _, state := range c.states[from:end] {
		for _, t := range dirac {
			next := weighted{state.turn(t), state.byOther, state.byMover * uint32(t.universes)}
			if next.other.score >= quantumGoal {
				c.wins[player] += uint64(next.byMover) * uint64(next.byOther)
			} else {
				c.states = append(c.states, next)
			}
		}
	}
	c.peak = max(c.peak, len(c.states))
	for len(c.states) > end {
		c.turn(max(end, len(c.states)-batch), 1-player)
	}
	c.states = c.states[:from]
}
