package day21

import (
	"fmt"
	"strings"
	"testing"
)

func TestFramesHaveTheUniversesOfBothPlayers(t *testing.T) {
	for start := range everyStart() {
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
			if want := fmt.Sprintf("turn %d: %s in play", turn, universes(uint64(players[0]*players[1]))); !strings.HasPrefix(f.Caption, want) {
				t.Errorf("%v: got %s, want %s", start, f.Caption, want)
			}
			turn++
		}
		if game := play(start, quantumRules); turn != game.turns+1 {
			t.Errorf("%v: got %d frames, want %d", start, turn, game.turns+1)
		}
	}
}
