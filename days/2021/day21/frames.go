package day21

import (
	"fmt"
	"iter"

	"aoc/runner"
	"aoc/runner/grid"
)

// Frames shows part 2 turn by turn: the map of each player, side by side, with the
// universes by space (column) and score (row).
func (Day) Frames(start Start) iter.Seq[runner.Frame] {
	return func(yield func(runner.Frame) bool) {
		players := [2]player{newPlayer(start[0], quantumRules, nil), newPlayer(start[1], quantumRules, nil)}
		var wins [2]uint64
		for turn := 0; ; turn++ {
			playing := players[0].universes * players[1].universes
			if !yield(runner.Frame{
				Caption: fmt.Sprintf("turn %d: %s in play, %d won by player 1 and %d by player 2", turn, universes(playing), wins[0], wins[1]),
				Heat:    heat(players), Low: 1, High: 1e6, Log: true,
			}) || playing == 0 {
				return
			}
			wins[turn%2] += players[turn%2].turn(turn, quantumRules) * players[(turn+1)%2].universes
		}
	}
}

func universes(n uint64) string {
	if n == 1 {
		return "1 universe"
	}
	return fmt.Sprintf("%d universes", n)
}

// heat returns both maps with an empty column between them.
func heat(players [2]player) [][]float64 {
	const spaces = 10
	cells := grid.New[float64](2*spaces+1, quantumGoal)
	for i, p := range players {
		for score := range cells {
			for space := range spaces {
				cells[score][i*(spaces+1)+space] = float64(*p.at(uint(space + stride*score)))
			}
		}
	}
	return cells
}
