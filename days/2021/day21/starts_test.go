package day21

import "testing"

func TestSharesOfEachStartAreThoseOfTheGame(t *testing.T) {
	better := map[int]int{5: 81, 10: 83, 15: 92, 21: 94}
	goal := 0
	for frame := range (Day{}).Starts(state{}) {
		goal++
		count := 0
		for y, row := range frame.Heat {
			for x, share := range row {
				if share > 0.5 {
					count++
				}
				if goal > 7 && x+10*y != 37+goal {
					continue // the whole game is slow
				}
				_, wins, _ := play(from(uint16(x+1), uint16(y+1)), dirac, uint16(goal))
				if want := float64(wins[0]) / float64(wins[0]+wins[1]); share != want {
					t.Errorf("to %d from %d and %d: got %v, want %v", goal, x+1, y+1, share, want)
				}
			}
		}
		if want, ok := better[goal]; ok && count != want {
			t.Errorf("to %d: player 1 wins more often from %d starts, want %d", goal, count, want)
		}
	}
	if goal != 21 {
		t.Errorf("got %d frames", goal)
	}
}
