// Lowest total score first.

package day21

// frontier takes the states of both players in the order of their total score,
// lowest first. (A Clojure write-up goes this way.) A turn always scores, so by
// the time that a state is taken, every way to it has been counted: each of the
// 29,088 states is taken once, where joint, a turn at a time, meets it again in
// later turns. That write-up's epilogue wishes for one algorithm for both parts
// and leaves it at that; play, in game.go, is one.
type frontier struct{ Day }

// Part2 returns the same as Day's.
func (frontier) Part2(start Start) (uint64, error) {
	var wins [2]uint64
	var q queue
	q.add(seated{start.pair(), 0}, 1)
	for total := range q {
		for state, universes := range q[total] {
			wins[state.player] += q.turn(state, universes)
		}
	}
	return max(wins[0], wins[1]), nil
}

// A seated pair knows which player is the mover.
type seated struct {
	pair
	player int
}

// A queue holds the states in order, and the number of universes beside each.
// An order by so small a number as the total score needs no tree and no heap:
// there is a map for every total.
type queue [2*quantumGoal - 1]map[seated]uint64

func (q *queue) add(s seated, universes uint64) {
	total := s.mover.score + s.other.score
	if q[total] == nil {
		q[total] = map[seated]uint64{}
	}
	q[total][s] += universes
}

// turn queues what a state turns into, and returns in how many universes that wins.
func (q *queue) turn(s seated, universes uint64) (won uint64) {
	for _, t := range dirac {
		next, n := seated{s.pair.turn(t), 1 - s.player}, universes*t.universes
		if next.other.score >= quantumGoal {
			won += n
		} else {
			q.add(next, n)
		}
	}
	return won
}
