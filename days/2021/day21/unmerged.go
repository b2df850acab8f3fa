package day21

// unmerged plays a turn at a time over a collection of states, and never merges equal ones, like the write-up by
// TheDrawingCoder-Gamer in Scala, which uses State and Kleisli of the library cats. It visits the same 18,139,826
// states as recursive, up to 3,862,020 of them on one turn. In batches, newest first, it stores at most 31,925 at
// once.
type unmerged struct{ Day }

// Part2 returns the answer of Day's Part2.
func (unmerged) Part2(start state) (uint64, error) {
	c := collect(start)
	return max(c.wins[0], c.wins[1]), nil
}

// batch is the number of states that play a turn together. With 1, unmerged would work like recursive. Without a
// limit, it would work like the write-up.
const batch = 1024

// A collection is a stack of states, with the states of later turns on top.
type collection struct {
	states []weighted
	peak   int
	wins   [2]uint64
}

// A weighted state is a state in byMover × byOther universes, a factor for the rolls of each player. Each
// factor fits in 32 bits.
type weighted struct {
	state
	byMover, byOther uint32
}

func collect(start state) collection {
	c := collection{states: []weighted{{start, 1, 1}}}
	c.turn(0, 0)
	return c
}

// turn pops the states from an index on, and plays them to the end of the game.
func (c *collection) turn(from, player int) {
	end := len(c.states)
	for _, s := range c.states[from:end] {
		for _, total := range diracTotals {
			moved, byMover := s.mover.move(total.spaces), s.byMover*uint32(total.universes)
			if moved.score >= quantumGoal {
				c.wins[player] += uint64(byMover) * uint64(s.byOther)
			} else {
				c.states = append(c.states, weighted{state{s.other, moved}, s.byOther, byMover})
			}
		}
	}
	c.peak = max(c.peak, len(c.states))
	for len(c.states) > end {
		c.turn(max(end, len(c.states)-batch), 1-player)
	}
	c.states = c.states[:from]
}
