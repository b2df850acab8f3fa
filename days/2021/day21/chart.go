package day21

import "aoc/runner"

// Chart shows part 2 turn by turn: the universes in which the game goes on, and how many each player has won.
func (Day) Chart(start state) (runner.Chart, error) {
	playing := runner.Series{Name: "still in play"}
	won := [2]runner.Series{{Name: "won by player 1"}, {Name: "won by player 2"}}
	for r := range rounds(start, quantumGoal) {
		playing.Values = append(playing.Values, float64(r.universes()))
		for i := range won {
			won[i].Values = append(won[i].Values, float64(r.wins[i]))
		}
	}
	return runner.Chart{
		Title: "What becomes of the universes", X: "turn", Y: "universes", Log: true,
		Series: []runner.Series{playing, won[0], won[1]},
	}, nil
}
