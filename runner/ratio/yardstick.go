package ratio

// yardstick counts the universes of Dirac Dice (2021 day 21) by recursion, and keeps the
// counts in an array. It is a copy of the variant memo-array of that day, so that the
// benchmarks of other days do not need that day.
func yardstick() uint64 {
	w := new(states).wins(player{3, 0}, player{7, 0})
	return max(w.mover, w.other)
}

const goal = 21 // the score that wins

type (
	player struct{ space, score uint8 } // spaces count from 0
	wins   struct{ mover, other uint64 }
	states [10][goal][10][goal]wins // all zero until a state is counted
)

// rolls has the number of universes in which three rolls of a die add up to 3, 4, … 9.
var rolls = [...]uint64{1, 3, 6, 7, 6, 3, 1}

func (s *states) wins(mover, other player) wins {
	w := &s[mover.space][mover.score][other.space][other.score]
	if *w != (wins{}) {
		return *w
	}
	for i, universes := range rolls {
		next := player{space: (mover.space + 3 + uint8(i)) % 10}
		next.score = mover.score + next.space + 1
		if next.score >= goal {
			w.mover += universes
			continue
		}
		after := s.wins(other, next)
		w.mover += after.other * universes
		w.other += after.mover * universes
	}
	return *w
}
