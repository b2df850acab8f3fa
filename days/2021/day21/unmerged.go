package day21

// unmerged plays a turn at a time over a collection of weighted states, and never
// merges equal ones, like a write-up in Scala about State and Kleisli. It visits the
// same 18,139,826 states as recursive. Up to 3,862,020 of them belong to one turn; in
// batches, newest first, it stores at most 31,925 at once, 12 bytes each.
type unmerged struct{ Day }

// Part2 returns the answer of Day's Part2.
func (unmerged) Part2(start Start) (uint64, error) {
	c := collect(start)
	return max(c.wins[0], c.wins[1]), nil
}

// batch is the number of states that play a turn together. With 1 this would be
// recursive; with no limit it would be the write-up.
const batch = 1024

// A collection is a stack of states, with those of later turns on top.
type collection struct {
	states []weighted
	peak   int
	wins   [2]uint64
}

// A weighted state is a pair in byMover × byOther universes, from the rolls of the
// one and of the other. Each number fits in 32 bits.
type weighted struct {
	pair
	byMover, byOther uint32
}

func collect(start Start) collection {
	c := collection{states: []weighted{{start.pair(), 1, 1}}}
	c.turn(0, 0)
	return c
}

// turn pops the states from an index on, and plays them to the end of the game.
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
