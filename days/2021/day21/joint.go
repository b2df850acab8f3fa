package day21

// joint is the puzzle in its own words: breadth-first, a turn at a time, over a map
// from the state of both players to a number of universes, in which universes with
// the same state are merged. The day itself does the same for each player alone.
// joint visits 58,416 states, the day 829. joint's map has up to 12,210 of them.
type joint struct{ Day }

// Part2 returns the answer of Day's Part2.
func (joint) Part2(start Start) (uint64, error) {
	won := playJoint(start, quantumGoal)
	return max(won[0], won[1]), nil
}

func playJoint(start Start, goal uint8) (wins [2]uint64) {
	states := map[pair]uint64{start.pair(): 1}
	for player := 0; len(states) > 0; player = 1 - player {
		next := map[pair]uint64{}
		for state, universes := range states {
			for _, t := range dirac {
				after, n := state.turn(t), universes*t.universes
				if after.other.score >= goal {
					wins[player] += n
				} else {
					next[after] += n
				}
			}
		}
		states = next
	}
	return wins
}
