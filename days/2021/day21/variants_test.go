package day21

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"testing"
	"unsafe"

	"aoc/runner/engine"
)

var slowTests = os.Getenv("TEST_SLOW") != ""

func TestVariantsAgreeWithTheDayFromEveryStart(t *testing.T) {
	solvers := Puzzle().Solvers
	for _, v := range solvers[1:] {
		t.Run(v.Variant, func(t *testing.T) {
			if v.Slow && !slowTests {
				t.Skip("slow: set TEST_SLOW=1 for more than its example")
			}
			n := 0
			for start := range everyStart() {
				if n++; slowTests || n%7 == 0 {
					agree(t, start, solvers[0], v)
				}
			}
		})
	}
}

func TestDocsHaveARowForEachVariant(t *testing.T) {
	docs, err := os.ReadFile("../../../docs/speed.md")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the docs are those of the framework")
	}
	for _, v := range Puzzle().Solvers[1:] {
		if !bytes.Contains(docs, []byte("\n| `"+v.Variant+"` |")) {
			t.Errorf("%s has no row in docs/speed.md: measure it as that page says, count the ways anew in README.md "+
				"and docs/browser.md, and draw docs/times.svg and docs/ways.png again as CONTRIBUTING.md says", v.Variant)
		}
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

func TestJointAgreesWithTheDayForAnyGoal(t *testing.T) {
	for goal := uint(1); goal <= 29; goal += 7 {
		r := rules{goal, diracDie, 64}
		if got, want := playJoint(Start{4, 8}, uint8(goal)), play(Start{4, 8}, r).wins; got != want {
			t.Errorf("goal %d: got %d, want %d", goal, got, want)
		}
	}
}

func TestUnmergedStoresFewSmallStates(t *testing.T) {
	if size := unsafe.Sizeof(weighted{}); size != 12 {
		t.Errorf("a state has %d bytes, want 12", size)
	}
	if peak := collect(Start{4, 8}).peak; peak != 31_925 {
		t.Errorf("got %d states at once, want 31925", peak)
	}
}

func TestMemoComputesEachStateOnce(t *testing.T) {
	c := cache{}
	c.wins(Start{4, 8}.pair())
	if len(c) != 17_512 {
		t.Errorf("got %d states, want 17512", len(c))
	}
}

// Part2 needs this to not overflow, and neighbours to have two counts in one number.
func TestPlayerAlonePlaysInFewUniversesAndTenTurns(t *testing.T) {
	for space := 1; space <= 10; space++ {
		p := newPlayer(space, quantumRules, nil)
		for turn := 1; p.universes > 0; turn++ {
			if p.turn(turn, quantumRules); turn > 10 || p.universes >= 1<<23 {
				t.Errorf("from %d, turn %d: %d universes, want at most 10 turns and 2^23 universes", space, turn, p.universes)
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
