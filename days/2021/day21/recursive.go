package day21

// recursive adds up the wins after each of the seven totals of a turn, like sjrd's article for the Scala
// Center. It remembers nothing, and visits 18,139,826 states, of which 29,088 are different.
type recursive struct{ Day }

// Part2 returns the answer of Day's Part2.
func (recursive) Part2(start state) (uint64, error) { return explore(start).most(), nil }

func explore(s state) wins { return s.wins(explore) }

// wins has the number of universes in which the mover wins, and in which the other player wins.
type wins struct{ mover, other uint64 }

func (w wins) most() uint64 { return max(w.mover, w.other) }

const quantumGoal = 21 // of part 2

// wins plays one turn, and adds up the wins from each state after it, which the function of returns.
func (s state) wins(of func(state) wins) (sum wins) {
	for _, total := range diracTotals {
		moved := s.mover.move(total.spaces)
		if moved.score >= quantumGoal {
			sum.mover += total.universes
			continue
		}
		after := of(state{s.other, moved})
		sum.mover += after.other * total.universes
		sum.other += after.mover * total.universes
	}
	return sum
}
