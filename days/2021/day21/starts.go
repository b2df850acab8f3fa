package day21

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

var startsPicture = runner.Picture{
	Title: "Who wins from each start",
	Claim: "The first turn is worth more than most starting spaces.",
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
			shares := grid.New[float64](spaces, spaces)
			better := 0 // starts from which player 1 wins more often
			for p := range grid.Points(shares.Bounds()) {
				won := from(uint16(p.X+1), uint16(p.Y+1)).winsApart(goal)
				if won[0] > won[1] {
					better++
				}
				shares.Set(p, float64(won[0])/float64(won[0]+won[1]))
			}
			caption := fmt.Sprintf("The goal is %d: player 1 wins more often from %d of the 100 starts", goal, better)
			if !yield(runner.Frame{Caption: caption, Heat: shares, Low: 0.25, High: 0.75, Diverging: true}) {
				return
			}
		}
	}
}
