package day21

import "aoc/runner/memo"

// memoMap hands wins up instead of universes down, so that they can be remembered, like csj's write-up in Kotlin. A
// state says who moves, not who is player 1, so a result for one player serves the other too: 17,512 states are enough.
type memoMap struct{ Day }

// Part2 returns the answer of Day's Part2.
func (memoMap) Part2(start state) (uint64, error) { return memo.Of(countWins)(start).most(), nil }

// wins has the number of universes in which the mover wins, and in which the other player wins.
type wins struct{ mover, other uint64 }

func (w wins) most() uint64 { return max(w.mover, w.other) }

// countWins plays one turn, and adds up the wins from each state after it, which the function of returns.
func countWins(of func(state) wins, s state) (sum wins) {
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
