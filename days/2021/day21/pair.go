package day21

// A pair is the state of both players between two turns.
type pair struct{ mover, other pawn }

// A pawn is the state of one player. Spaces count from 0. Two bytes keep a pair
// small, for the variants that store many of them.
type pawn struct{ space, score uint8 }

func (s Start) pair() pair {
	return pair{pawn{space: uint8(s[0] - 1)}, pawn{space: uint8(s[1] - 1)}}
}

// turn returns the pair after the mover has moved. The other player is the mover then.
func (p pair) turn(t total) pair { return pair{p.other, p.mover.walk(t.spaces)} }

func (p pawn) walk(spaces int) pawn {
	space := (p.space + uint8(spaces)) % 10
	return pawn{space, p.score + space + 1}
}

// wins are the universes in which the mover wins, and those in which the other does.
type wins struct{ mover, other uint64 }

func (w wins) most() uint64 { return max(w.mover, w.other) }

// wins plays one turn and adds up the wins from the pairs after it. The recursive
// variants differ only in how they get those, by the function of.
func (p pair) wins(of func(pair) wins) (sum wins) {
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

// A total of the three rolls of a turn, and the number of universes in which they have it.
type total struct {
	spaces    int
	universes uint64
}

// dirac has the totals of three rolls of 1, 2 or 3.
var dirac = []total{{3, 1}, {4, 3}, {5, 6}, {6, 7}, {7, 6}, {8, 3}, {9, 1}}
