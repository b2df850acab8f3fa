// What becomes of the universes, turn by turn.

package day21

import "aoc/runner"

// Chart shows the game of part 2: after each turn, in how many universes it is
// still on, and how many each player has won.
func (Day) Chart(start Start) (runner.Chart, error) {
	on := runner.Series{Name: "still in play"}
	won := [2]runner.Series{{Name: "won by player 1"}, {Name: "won by player 2"}}
	for g := begin(start, quantum()); ; g.turn() {
		on.Values = append(on.Values, float64(g.universes()))
		for player, wins := range g.wins {
			won[player].Values = append(won[player].Values, float64(wins))
		}
		if g.universes() == 0 {
			break
		}
	}
	return runner.Chart{
		Title: "What becomes of the universes", X: "turn", Y: "universes", Log: true,
		Series: []runner.Series{on, won[0], won[1]},
	}, nil
}
