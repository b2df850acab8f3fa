package day21

import "testing"

func TestChartAccountsForEveryUniverse(t *testing.T) {
	for start := range starts {
		chart, err := Day{}.Chart(start)
		if err != nil {
			t.Fatal(err)
		}
		turns, wins, _ := play(start, dirac, quantumGoal)
		on, won := chart.Series[0].Values, chart.Series[1:]
		if len(on) != turns+1 || on[0] != 1 || on[1] != 27 || on[turns] != 0 {
			t.Errorf("%v: got %v universes in play, in %d turns", start, on, turns)
		}
		for player, want := range wins {
			if got := won[player].Values[turns]; uint64(got) != want {
				t.Errorf("%v: player %d: got %v wins at the end, want %d", start, player+1, got, want)
			}
		}
		for turn := 1; turn < len(on); turn++ {
			won1, won2 := won[0].Values, won[1].Values
			wonNow := won1[turn] - won1[turn-1] + won2[turn] - won2[turn-1]
			if on[turn]+wonNow != 27*on[turn-1] { // a turn splits each universe into 27
				t.Errorf("%v turn %d: got %v in play and %v won, want 27 × %v in all", start, turn, on[turn], wonNow, on[turn-1])
			}
		}
	}
}
