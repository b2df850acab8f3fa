// Both players in one state, for the variants that do not take them apart.

package day21

// A pair is the game between two turns.
type pair struct{ mover, other pawn }

// A pawn stands on a space, counted from 0, and has a score. A byte each keeps
// a pair small, for the variants that hold many of them.
type pawn struct{ space, score uint8 }

func (s Start) pair() pair {
	return pair{pawn{space: uint8(s[0] - 1)}, pawn{space: uint8(s[1] - 1)}}
}

// turn moves the mover's pawn, and hands the dice over.
func (p pair) turn(t total) pair { return pair{p.other, p.mover.walk(t.spaces)} }

func (p pawn) walk(spaces int) pawn {
	space := (p.space + uint8(spaces)) % 10
	return pawn{space, p.score + space + 1}
}

// A tally is what comes of a pair: the universes in which the mover wins, and
// those in which the other player does.
type tally struct{ mover, other uint64 }

func (t tally) most() uint64 { return max(t.mover, t.other) }

// tally plays one turn and adds up what comes of the pairs that it leads to.
// How their tallies are come by is all that the recursive variants differ in.
func (p pair) tally(of func(pair) tally) (sum tally) {
	for _, t := range dirac {
		next := p.turn(t)
		if next.other.score >= quantumGoal {
			sum.mover += t.universes
			continue
		}
		after := of(next)
		sum.mover += after.other * t.universes
		sum.other += after.mover * t.universes
	}
	return sum
}
