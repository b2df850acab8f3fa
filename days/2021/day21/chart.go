// What becomes of the universes, turn by turn.

package day21

import "aoc/runner"

// Chart shows the game of part 2: after each turn, in how many universes it is
// still on, and how many each player has won.
func (Day) Chart(start Start) (runner.Chart, error) {
	players := [2]player{seat(start[0], quantum()), seat(start[1], quantum())}
	on := runner.Series{Name: "still in play"}
	won := [2]runner.Series{{Name: "won by player 1"}, {Name: "won by player 2"}}
	var wins [2]uint64
	for turn := 0; ; turn++ {
		universes := players[0].universes * players[1].universes
		on.Values = append(on.Values, float64(universes))
		for i := range won {
			won[i].Values = append(won[i].Values, float64(wins[i]))
		}
		if universes == 0 {
			break
		}
		mover, other := &players[turn%2], &players[(turn+1)%2]
		wins[turn%2] += mover.turn(diracDie(turn)) * other.universes
	}
	return runner.Chart{
		Title: "What becomes of the universes", X: "turn", Y: "universes", Log: true,
		Series: []runner.Series{on, won[0], won[1]},
	}, nil
}
