package day21

import (
	"iter"
	"maps"

	"aoc/runner/maths"
)

// apart plays each player alone, with a map from pawn to a number of universes. Neither player touches the
// other's pawn, so their rolls are independent. If the mover, alone, reaches the goal in w universes on a turn,
// and the other player, alone, has not reached it in b, the turn wins w × b universes. timvisee's solution in
// Rust also multiplies in this way. One pawn has few states: apart visits 829, and the day visits 58,416.
type apart struct{ Day }

// Part2 returns the answer of Day's Part2.
func (apart) Part2(start state) (uint64, error) {
	won := start.winsApart(quantumGoal)
	return max(won[0], won[1]), nil
}

// winsApart returns the number of universes that each player wins.
func (s state) winsApart(goal uint16) (won [2]uint64) {
	for r := range rounds(s, goal) {
		won = r.wins
	}
	return won
}

// A round is the game before a turn: the universes of each player, and how many each has won.
type round struct {
	players [2]player
	wins    [2]uint64
}

// universes returns the universes in which the game goes on.
func (r round) universes() uint64 { return r.players[0].universes() * r.players[1].universes() }

// rounds yields the game before the first turn, and after each turn.
func rounds(start state, goal uint16) iter.Seq[round] {
	return func(yield func(round) bool) {
		r := round{players: [2]player{{start.mover: 1}, {start.other: 1}}}
		for mover := 0; yield(r) && r.universes() > 0; mover = 1 - mover {
			next, won := r.players[mover].turn(goal)
			r.players[mover] = next
			r.wins[mover] += won * r.players[1-mover].universes()
		}
	}
}

// A player alone has a pawn in many universes. The map counts the universes for each pawn.
type player map[pawn]uint64

func (p player) universes() uint64 { return maths.Sum(maps.Values(p)) }

// turn moves the pawn in every universe. It returns the player without the universes in which the pawn
// reaches the goal, and the number of universes won.
func (p player) turn(goal uint16) (next player, won uint64) {
	next = make(player, len(p))
	for before, n := range p {
		for _, total := range diracTotals {
			moved := before.move(total.spaces)
			if moved.score >= goal {
				won += n * total.universes
			} else {
				next[moved] += n * total.universes
			}
		}
	}
	return next, won
}
