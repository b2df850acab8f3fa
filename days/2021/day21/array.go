package day21

// array is apart with arrays instead of maps. A board has an element for each state of a pawn. A turn moves a
// whole row of the board at a time, and needs only additions.
type array struct{ Day }

// Part2 returns the answer of Day's Part2.
func (array) Part2(start state) (uint64, error) {
	var boards [2]board
	boards[0].rows[0][start.mover.space-1] = 1
	boards[1].rows[0][start.other.space-1] = 1
	var won [2]uint64
	for n1, n2 := boards[0].turn(), boards[1].turn(); n1 > 0 && n2 > 0; {
		now1, now2 := boards[0].turn(), boards[1].turn()
		// A turn splits each universe into 27. Universes missing after it were won.
		won[0] += (27*n1 - now1) * n2
		won[1] += (27*n2 - now2) * now1
		n1, n2 = now1, now2
	}
	return max(won[0], won[1]), nil
}

// A board has the universes of a player alone, with a row for each score. Rows from the goal on are written and
// never read. The rows from lowest to highest are in play.
type board struct {
	rows            [quantumGoal + len(row{})]row
	lowest, highest int
}

// A row has the universes with the same score, by space.
type row [10]uint64

// turn moves the pawn in every universe, and returns how many there were before.
func (b *board) turn() (universes uint64) {
	// A move always scores, so the rows of higher scores have already moved.
	for score := b.highest; score >= b.lowest; score-- {
		r := &b.rows[score]
		universes += (r[4] + r[5]) + (r[6] + r[7]) + (r[8] + r[9]) + (r[0] + r[1]) + (r[2] + r[3])
		// Three rolls of 1, 2 or 3 are six spaces, then three times -1, 0 or 1. Six from index 4 is index 0.
		// Landing on index i scores i + 1. No other row leads to the same states, so they are stored, not added.
		to := (*[len(row{})]row)(b.rows[score+1:])
		to[0][0], to[1][1], to[2][2], to[3][3], to[4][4], to[5][5], to[6][6], to[7][7], to[8][8], to[9][9] =
			roll(roll(roll(r[4], r[5], r[6], r[7], r[8], r[9], r[0], r[1], r[2], r[3])))
		*r = row{}
	}
	b.highest = min(b.highest+len(row{}), quantumGoal-1)
	for b.lowest++; b.lowest < b.highest && b.rows[b.lowest] == (row{}); {
		b.lowest++
	}
	return universes
}

// roll returns for each space the sum of itself and its neighbours on the circle. Two spaces share each inner sum.
func roll(a, b, c, d, e, f, g, h, i, j uint64) (_, _, _, _, _, _, _, _, _, _ uint64) {
	ab, cd, ef, gh, ij := a+b, c+d, e+f, g+h, i+j
	return j + ab, ab + c, b + cd, cd + e, d + ef, ef + g, f + gh, gh + i, h + ij, ij + a
}
