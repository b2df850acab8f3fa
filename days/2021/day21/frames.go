package day21

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

var picture = runner.Picture{
	Title:  "Pawns and scores: player 1 left, player 2 right",
	Claim:  "Equal games are played on once, in however many universes they are.",
	X:      "player 1 on spaces 1 to 10, then player 2",
	Y:      "score 20 to 0",
	Heat:   "ways to get there, logarithmic",
	Poster: 10,
}

// Frames shows part 2 turn by turn: the map of each player, side by side, with the universes by space and score.
// The scores grow upwards.
func (Day) Frames(start state) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		turn := 0
		for r := range rounds(start, quantumGoal) {
			if !yield(runner.Frame{Caption: caption(turn, r), Heat: heat(r.players), Low: 1, High: 1e6, Log: true}) {
				return
			}
			turn++
		}
	}
}

func caption(turn int, r round) string {
	when := "The start"
	if turn > 0 {
		when = fmt.Sprintf("Turn %d, player %d moved", turn, 2-turn%2)
	}
	return fmt.Sprintf("%s. Universes in play: %d, won by player 1: %d, by player 2: %d",
		when, r.universes(), r.wins[0], r.wins[1])
}

// heat returns both maps with an empty column between them.
func heat(players [2]player) [][]float64 {
	cells := grid.New[float64](2*spaces+1, quantumGoal)
	for i, p := range players {
		for pawn, universes := range p {
			cells[quantumGoal-1-pawn.score][i*(spaces+1)+int(pawn.space)-1] = float64(universes)
		}
	}
	return cells
}
