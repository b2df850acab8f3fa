package day21

// frontier visits states in the order of the sum of both scores, lowest first, like abyala's write-up in Clojure.
// Each turn scores, so all states that lead to a state come before it, and frontier visits each of the 29,088
// states once. The day itself visits some states again on a later turn.
type frontier struct{ Day }

// Part2 returns the answer of Day's Part2.
func (frontier) Part2(start state) (uint64, error) {
	var won [2]uint64
	var q queue
	q.add(turn{start, 0}, 1)
	for scores := range q {
		for t, universes := range q[scores] {
			won[t.player] += q.play(t, universes)
		}
	}
	return max(won[0], won[1]), nil
}

// A turn is a state and the player who moves, 0 or 1.
type turn struct {
	state
	player int
}

// A queue has the universes before each turn, in a map for each sum of the scores. There are so few sums that
// it needs no heap.
type queue [2*quantumGoal - 1]map[turn]uint64

func (q *queue) add(t turn, universes uint64) {
	scores := t.mover.score + t.other.score
	if q[scores] == nil {
		q[scores] = map[turn]uint64{}
	}
	q[scores][t] += universes
}

// play plays a turn. It adds the states after it to the queue, and returns the universes that the turn wins.
func (q *queue) play(t turn, universes uint64) (won uint64) {
	for _, total := range diracTotals {
		moved, n := t.mover.move(total.spaces), universes*total.universes
		if moved.score >= quantumGoal {
			won += n
		} else {
			q.add(turn{state{t.other, moved}, 1 - t.player}, n)
		}
	}
	return won
}
