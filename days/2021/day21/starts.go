package day21

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

var startsPicture = runner.Picture{
	Title: "Who wins from each start",
	Claim: "Player 1 wins from 94 of the 100 starts, since the first turn matters more than the space.",
	X:     "start of player 1, from 1 to 10", Y: "start of player 2, from 1 to 10",
	Heat:   "share of the universes that player 1 wins",
	Poster: -1,
}

const spaces = 10

// Starts shows part 2 from each of the 100 pairs of starts, for one goal after another: the share of the universes that
// player 1 wins. It is above one half nearly everywhere, since player 1 moves first.
func (Day) Starts(state) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		for goal := uint16(1); goal <= quantumGoal; goal++ {
			games := gamesTo(goal)
			shares := grid.New[float64](spaces, spaces)
			better := 0 // starts from which player 1 wins more often
			for y, two := range games {
				for x, one := range games {
					wins := one.against(two)
					if wins[0] > wins[1] {
						better++
					}
					shares[y][x] = float64(wins[0]) / float64(wins[0]+wins[1])
				}
			}
			caption := fmt.Sprintf("The goal is %d: player 1 wins more often from %d of the 100 starts", goal, better)
			if !yield(runner.Frame{Caption: caption, Heat: shares, High: 1}) {
				return
			}
		}
	}
}

// A game is what a player alone does, turn by turn: in how many universes the player wins, and plays on.
type game []struct{ won, left uint64 }

// gamesTo returns the games from each space.
func gamesTo(goal uint16) (games [spaces]game) {
	for i := range games {
		p := player{pawn{space: uint16(i + 1)}: 1}
		for p.universes() > 0 {
			next, won := p.turn(goal)
			p = next
			games[i] = append(games[i], struct{ won, left uint64 }{won, p.universes()})
		}
	}
	return games
}

// against returns the universes that each player wins. The first one moves first.
func (one game) against(two game) (wins [2]uint64) {
	left := [2]uint64{1, 1}
	for turn := 0; left[0]*left[1] > 0; turn++ {
		wins[0] += one[turn].won * left[1]
		left[0] = one[turn].left
		if left[0] > 0 {
			wins[1] += two[turn].won * left[0]
			left[1] = two[turn].left
		}
	}
	return wins
}
