package day21

import "aoc/runner"

// Chart shows part 2 turn by turn: the universes in which the game goes on, and
// those that each player has won.
func (Day) Chart(start Start) (runner.Chart, error) {
	players := [2]player{newPlayer(start[0], quantumRules, nil), newPlayer(start[1], quantumRules, nil)}
	playing := runner.Series{Name: "still in play"}
	won := [2]runner.Series{{Name: "won by player 1"}, {Name: "won by player 2"}}
	var wins [2]uint64
	for turn := 0; ; turn++ {
		universes := players[0].universes * players[1].universes
		playing.Values = append(playing.Values, float64(universes))
		for i := range won {
			won[i].Values = append(won[i].Values, float64(wins[i]))
		}
		if universes == 0 {
			break
		}
		mover, other := &players[turn%2], &players[(turn+1)%2]
		wins[turn%2] += mover.turn(turn, quantumRules) * other.universes
	}
	return runner.Chart{
		Title: "What becomes of the universes", X: "turn", Y: "universes", Log: true,
		Series: []runner.Series{playing, won[0], won[1]},
	}, nil
}
