package day21

import "strings"

// neighbours is the day's own way made fast, for this puzzle alone. In part 2 it
// computes at most 87 rows of the map, without a multiplication or a test for the goal:
//
//   - Both players move at once. A player alone plays on in fewer than 2^23
//     universes, as a test shows. So one uint64 has the count of player 1 in its
//     lower half and that of player 2 in its upper half, and one addition adds both.
//   - The goal needs no test. A turn splits a universe into 27, so the ones missing
//     on the next turn were won. Rows past the goal are written and never read.
type neighbours struct{ Day }

// Parse reads an input without extra white space, and leaves any other to Day.
func (n neighbours) Parse(input string) (start Start, err error) {
	rest, ok1 := cutSpace(&start[0], labels[0], input)
	rest, ok2 := cutSpace(&start[1], "\n"+labels[1], rest)
	if !ok1 || !ok2 || rest != "" && rest != "\n" {
		return n.Day.Parse(input)
	}
	return start, nil
}

func cutSpace(space *int, label, text string) (rest string, ok bool) {
	digits, ok := strings.CutPrefix(text, label)
	switch {
	case !ok || digits == "" || digits[0] < '1' || digits[0] > '9':
		return "", false
	case strings.HasPrefix(digits, "10"):
		*space = 10
		return digits[2:], true
	}
	*space = int(digits[0] - '0')
	return digits[1:], true
}

// Part1 plays twenty turns. They leave the pawns and the die as they were, so the
// scores grow by the same amount in all periods. Part1 skips those that nobody wins.
func (neighbours) Part1(start Start) (int, error) {
	const period = 20
	space, score := [2]uint{uint(start[0] - 1), uint(start[1] - 1)}, [2]uint{}
	for turn := uint(0); ; turn++ {
		if turn == period {
			periods := (practiceGoal - 1) / max(score[0], score[1])
			turn, score[0], score[1] = turn*periods, score[0]*periods, score[1]*periods
		}
		mover := turn % 2
		space[mover] = (space[mover] + 9*turn + 6) % 10
		if score[mover] += space[mover] + 1; score[mover] >= practiceGoal {
			return int(score[1-mover] * 3 * (turn + 1)), nil
		}
	}
}

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
