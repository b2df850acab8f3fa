package day21

import (
	"fmt"
	"strings"
	"testing"
)

func TestFramesHaveTheUniversesOfBothPlayers(t *testing.T) {
	for start := range starts {
		chart, err := Day{}.Chart(start)
		if err != nil {
			t.Fatal(err)
		}
		turn := 0
		for f := range (Day{}).Frames(start) {
			var players [2]float64
			for _, row := range f.Heat {
				for space, universes := range row {
					players[space/11] += universes
				}
			}
			if got, want := players[0]*players[1], chart.Series[0].Values[turn]; got != want {
				t.Errorf("%v turn %d: got %v universes, want %v", start, turn, got, want)
			}
			if want := fmt.Sprintf(" in play: %.0f, ", players[0]*players[1]); !strings.Contains(f.Caption, want) {
				t.Errorf("%v: got %s, want %s", start, f.Caption, want)
			}
			bottom := f.Heat[quantumGoal-1]
			if turn == 0 && (bottom[start.mover.space-1] != 1 || bottom[11+start.other.space-1] != 1) {
				t.Errorf("%v: got %v at the bottom, want 1 at both starts", start, bottom)
			}
			turn++
		}
		if want := len(chart.Series[0].Values); turn != want {
			t.Errorf("%v: got %d frames, want %d", start, turn, want)
		}
	}
}
