package day21

// frontier visits the states of both players in the order of their total score,
// lowest first, like a write-up in Clojure. A turn always scores, so when a state is
// visited, all its universes have been counted: it visits each of the 29,088 states
// once, while joint visits some of them again on later turns.
type frontier struct{ Day }

// Part2 returns the answer of Day's Part2.
func (frontier) Part2(start Start) (uint64, error) {
	var wins [2]uint64
	var q queue
	q.add(statePlayer{start.pair(), 0}, 1)
	for total := range q {
		for state, universes := range q[total] {
			wins[state.player] += q.turn(state, universes)
		}
	}
	return max(wins[0], wins[1]), nil
}

// A statePlayer is a state and the player who moves.
type statePlayer struct {
	pair
	player int
}

// A queue has the universes of each state, in one map for each total score: there
// are so few totals that the queue needs no heap.
type queue [2*quantumGoal - 1]map[statePlayer]uint64

func (q *queue) add(s statePlayer, universes uint64) {
	total := s.mover.score + s.other.score
	if q[total] == nil {
		q[total] = map[statePlayer]uint64{}
	}
	q[total][s] += universes
}

// turn adds the states after a turn to the queue, and returns the universes won.
func (q *queue) turn(s statePlayer, universes uint64) (won uint64) {
	for _, t := range dirac {
		next, n := statePlayer{s.pair.turn(t), 1 - s.player}, universes*t.universes
		if next.other.score >= quantumGoal {
			won += n
		} else {
			q.add(next, n)
		}
	}
	return won
}
