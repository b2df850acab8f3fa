package day21

// neighbours is array, made as fast as possible: both players move at once, on one board. A player alone plays
// on in fewer than 2^23 universes, as a test shows. So one uint64 holds player 1's count in its lower half and
// player 2's in its upper half, and one addition adds both.
type neighbours struct{ Day }

// Part2 returns the answer of Day's Part2.
func (neighbours) Part2(start state) (uint64, error) {
	var b board
	b.rows[0][start.mover.space-1] += one
	b.rows[0][start.other.space-1] += two
	var won [2]uint64
	for before := b.turn(); before != 0; {
		now := b.turn()
		won[0] += (27*first(before) - first(now)) * second(before)
		won[1] += (27*second(before) - second(now)) * first(now)
		before = now
	}
	return max(won[0], won[1]), nil
}

// One universe of player 1, and one of player 2.
const one, two = 1, 1 << 32

func first(universes uint64) uint64  { return universes % two }
func second(universes uint64) uint64 { return universes / two }

// Part1 plays a period of twenty turns. It leaves the pawns and the die as they were, so
// the scores grow by the same amount in each period. Part1 skips the periods without a win.
func (neighbours) Part1(start state) (uint64, error) {
	const goal, period = 1000, 20
	space, score := [2]uint{uint(start.mover.space - 1), uint(start.other.space - 1)}, [2]uint{}
	for turn := uint(0); ; turn++ {
		if turn == period {
			periods := (goal - 1) / max(score[0], score[1])
			turn, score[0], score[1] = turn*periods, score[0]*periods, score[1]*periods
		}
		mover := turn % 2
		space[mover] = (space[mover] + 9*turn + 6) % 10
		score[mover] += space[mover] + 1
		if score[mover] >= goal {
			return uint64(score[1-mover] * 3 * (turn + 1)), nil
		}
	}
}
