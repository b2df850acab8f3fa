// The chart, held to what the game comes to.

package day21

import "testing"

func TestChartEndsWithEveryUniverseWon(t *testing.T) {
	for start := range everyStart() {
		chart, err := Day{}.Chart(start)
		if err != nil {
			t.Fatal(err)
		}
		game := play(start, quantum())
		on, won := chart.Series[0].Values, chart.Series[1:]
		if len(on) != game.turns+1 || on[0] != 1 || on[1] != 27 || on[game.turns] != 0 {
			t.Errorf("%v: in play in %v, over %d turns", start, on, game.turns)
		}
		for player, wins := range game.wins {
			if got := won[player].Values[game.turns]; uint64(got) != wins {
				t.Errorf("%v: player %d wins %v at the end, want %d", start, player+1, got, wins)
			}
		}
	}
}

// A turn makes 27 universes of each that is in play, each of which is on or won.
func TestChartLosesNoUniverse(t *testing.T) {
	for start := range everyStart() {
		chart, err := Day{}.Chart(start)
		if err != nil {
			t.Fatal(err)
		}
		on, won1, won2 := chart.Series[0].Values, chart.Series[1].Values, chart.Series[2].Values
		for turn := 1; turn < len(on); turn++ {
			won := won1[turn] - won1[turn-1] + won2[turn] - won2[turn-1]
			if on[turn]+won != 27*on[turn-1] {
				t.Errorf("%v turn %d: %v on and %v won of 27 × %v", start, turn, on[turn], won, on[turn-1])
			}
		}
	}
}
