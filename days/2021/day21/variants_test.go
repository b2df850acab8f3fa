package day21

import (
	"testing"
	"unsafe"

	"aoc/runner/memo"
)

func TestUnmergedStoresFewSmallStates(t *testing.T) {
	if size := unsafe.Sizeof(weighted{}); size != 16 {
		t.Errorf("a state has %d bytes, want 16", size)
	}
	if peak := collect(from(4, 8)).peak; peak != 31_925 {
		t.Errorf("got %d states at once, want 31925", peak)
	}
}

func TestMemoComputesEachStateOnce(t *testing.T) {
	states := 0
	memo.Of(func(of func(state) wins, s state) wins {
		states++
		return countWins(of, s)
	})(from(4, 8))
	if states != 17_512 {
		t.Errorf("got %d states, want 17512", states)
	}
}

// So nothing overflows: the game is in play in fewer than 2^46 universes, a turn wins at most 27 times as many,
// and twenty turns fewer than 2^56. And neighbours can have two counts in one number.
func TestPlayerAlonePlaysInFewUniversesAndTenTurns(t *testing.T) {
	for space := range uint16(10) {
		p := player{pawn{space: space + 1}: 1}
		for turn := 1; len(p) > 0; turn++ {
			if p, _ = p.turn(quantumGoal); turn > 10 || p.universes() >= 1<<23 {
				t.Errorf("from %d, turn %d: %d universes, want at most 10 turns and 2^23 universes", space+1, turn, p.universes())
			}
		}
	}
}

func TestPart2AllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates on its own")
	}
	for name, part2 := range map[string]func(state) (uint64, error){
		"array":      array{}.Part2,
		"neighbours": neighbours{}.Part2,
	} {
		if n := testing.AllocsPerRun(10, func() { _, _ = part2(from(4, 8)) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
