// The variants, held to the day's own answers and to the costs they claim.

package day21

import (
	"os"
	"testing"
	"unsafe"

	"aoc/runner/engine"
)

var patient = os.Getenv("TEST_SLOW") != ""

func TestVariantsAnswerAsTheDayDoesFromEveryStart(t *testing.T) {
	solvers := Puzzle().Solvers
	for _, v := range solvers[1:] {
		t.Run(v.Variant, func(t *testing.T) {
			if v.Slow && !patient {
				t.Skip("slow: only its example is tested, unless TEST_SLOW=1")
			}
			for start := range everyStart() {
				agree(t, start, solvers[0], v)
			}
		})
	}
}

func agree(t *testing.T, start Start, day, variant engine.Solver) {
	for part := 1; part <= 2; part++ {
		want, got := day.Solve(part, print(start)), variant.Solve(part, print(start))
		if want.Err != nil || got.Err != nil || got.Answer != want.Answer {
			t.Errorf("%v, part %d: got %s, %v, want %s, %v", start, part, got.Answer, got.Err, want.Answer, want.Err)
		}
	}
}

func TestJointPlaysToAnyGoalAsTheDayDoes(t *testing.T) {
	for goal := 1; goal <= 50; goal += 7 {
		r := rules{goal, diracDie, 64}
		if got, want := playJoint(Start{4, 8}, uint8(goal)), play(Start{4, 8}, r).wins; got != want {
			t.Errorf("goal %d: got %d, want %d", goal, got, want)
		}
	}
}

func TestUnmergedHoldsFewStatesOfADozenBytes(t *testing.T) {
	if size := unsafe.Sizeof(weighted{}); size != 12 {
		t.Errorf("a state takes %d bytes", size)
	}
	if peak := collect(Start{4, 8}).peak; peak != 31_925 {
		t.Errorf("%d states at once", peak)
	}
}

func TestMemoWorksOutEveryStateOnce(t *testing.T) {
	k := known{}
	k.tally(Start{4, 8}.pair())
	if len(k) != 17_512 {
		t.Errorf("%d states", len(k))
	}
}

// On this rest the counts of half a number's width, and that no count overflows.
func TestPlayerAloneIsOnInFewUniversesAndDoneInTenTurns(t *testing.T) {
	for space := 1; space <= 10; space++ {
		p := seat(space, quantum())
		for turn := 1; p.plays(); turn++ {
			if p.turn(dirac); turn > 10 || p.universes >= 1<<23 {
				t.Errorf("from %d, turn %d: on in %d universes", space, turn, p.universes)
			}
		}
	}
}

func TestPart2AllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates on its own")
	}
	for name, part2 := range map[string]func(Start) (uint64, error){
		"day":        Day{}.Part2,
		"neighbours": neighbours{}.Part2,
	} {
		if n := testing.AllocsPerRun(10, func() { _, _ = part2(Start{4, 8}) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
