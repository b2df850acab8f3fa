package day21

// neighbours is the day's own way for part 2 alone, made fast. It computes at most 87
// rows of the map with 50 additions each, without a multiplication or a test for 0:
//
//   - Both players move at once. A player alone plays on in fewer than 2^23
//     universes, as a test shows. So one uint64 has the count of player 1 in its
//     lower half and that of player 2 in its upper half, and one addition adds both.
//   - A turn is only additions. A roll of 1, 2 or 3 moves two spaces and then -1, 0
//     or +1. So three rolls move six spaces, and then each space gets, three times,
//     the sum of itself and its two neighbours.
//   - One map is enough. Landing on a space scores its number, so each state is
//     reached from one score only, and its count is stored, not added. It is in a
//     row of a higher score, which has moved already if the highest moves first.
//   - The goal needs no test. A turn splits a universe into 27, so the ones missing
//     on the next turn were won. Rows past the goal are written and never read.
type neighbours struct{ Day }

// Part2 returns the answer of Day's Part2.
func (neighbours) Part2(start Start) (uint64, error) {
	var b board
	b.rows[0][start[0]-1] += one
	b.rows[0][start[1]-1] += two
	var wins [2]uint64
	for before := b.turn(); before != 0; {
		now := b.turn()
		// Player 2 moves after player 1.
		wins[0] += (27*first(before) - first(now)) * second(before)
		wins[1] += (27*second(before) - second(now)) * first(now)
		before = now
	}
	return max(wins[0], wins[1]), nil
}

// One universe of player 1, and one of player 2.
const one, two = 1, 1 << 32

func first(universes uint64) uint64  { return universes % two }
func second(universes uint64) uint64 { return universes / two }

// A board is the map, with a row for each score, past the goal too. The rows from
// lowest to highest are in play.
type board struct {
	rows            [quantumGoal + len(row{})]row
	lowest, highest int
}

// turn moves both players, and returns the universes in play before it.
func (b *board) turn() (universes uint64) {
	for score := b.highest; score >= b.lowest; score-- {
		r := &b.rows[score]
		universes += (r[4] + r[5]) + (r[6] + r[7]) + (r[8] + r[9]) + (r[0] + r[1]) + (r[2] + r[3])
		// Six spaces from index 4 is index 0. Landing on index i scores i + 1.
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
