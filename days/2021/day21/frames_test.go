package day21

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestFramesHaveTheUniversesOfBothPlayers(t *testing.T) {
	for start := range starts {
		want := slices.Collect(rounds(start, quantumGoal))
		turn := 0
		for f := range (Day{}).Frames(start) {
			var players [2]uint64
			for _, row := range f.Heat {
				for space, universes := range row {
					players[space/11] += uint64(universes)
				}
			}
			if got := players[0] * players[1]; turn >= len(want) || got != want[turn].universes() {
				t.Fatalf("%v turn %d: got %d universes in play, of %d turns", start, turn, got, len(want))
			}
			if want := fmt.Sprintf(" in play: %d, ", players[0]*players[1]); !strings.Contains(f.Caption, want) {
				t.Errorf("%v: got %s, want %s", start, f.Caption, want)
			}
			bottom := f.Heat[quantumGoal-1]
			if turn == 0 && (bottom[start.mover.space-1] != 1 || bottom[11+start.other.space-1] != 1) {
				t.Errorf("%v: got %v at the bottom, want 1 at both starts", start, bottom)
			}
			turn++
		}
		if turns, wins, _ := play(start, dirac, quantumGoal); turn != turns+1 || want[turns].wins != wins {
			t.Errorf("%v: got %d frames, and %v wins at the end, want %d and %v", start, turn, want[turns].wins, turns+1, wins)
		}
	}
}
