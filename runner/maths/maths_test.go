package maths_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"aoc/runner/maths"
)

func ExampleGCD() {
	fmt.Println(maths.GCD(12, 18))
	// Output: 6
}

// After how many steps three cycles begin again together.
func ExampleLCM() {
	steps := 1
	for _, cycle := range []int{4, 6, 10} {
		steps = maths.LCM(steps, cycle)
	}
	fmt.Println(steps)
	// Output: 60
}

// A belt that moves by one place in each step.
func ExampleStateAfter() {
	step := func(belt []byte) []byte { return append(belt[1:], belt[0]) }
	key := func(belt []byte) string { return string(belt) }
	fmt.Printf("%s\n", maths.StateAfter(1_000_000_000, []byte("abcdefg"), step, key))
	// Output: gabcdef
}

// The states are the numbers before a cycle and then those of the cycle.
func TestStateAfterSkipsWhatRepeats(t *testing.T) {
	for before := range 40 {
		for cycle := 1; cycle <= 40; cycle++ {
			for _, n := range []int{-1, 0, 1, 2, before, before + cycle, 3*before + 7*cycle + 5, 1_000_000_007, math.MaxInt} {
				calls := 0
				step := func(state int) int {
					if calls++; state == before+cycle-1 {
						return before
					}
					return state + 1
				}
				want := max(n, 0)
				if want >= before {
					want = before + (want-before)%cycle
				}
				got := maths.StateAfter(n, 0, step, func(state int) int { return state })
				if most := min(max(n, 0), 4*(before+cycle)); got != want || calls > most {
					t.Errorf("%d steps, %d before a cycle of %d: got state %d, want %d, after %d calls of at most %d",
						n, before, cycle, got, want, calls, most)
				}
			}
		}
	}
}

func TestStepMayChangeTheState(t *testing.T) {
	step := func(dials []int) []int { // two dials that turn at different speeds
		dials[0], dials[1] = (dials[0]+1)%10, (dials[1]+3)%7
		return dials
	}
	got := maths.StateAfter(1_000_000_012, []int{0, 0}, step, func(dials []int) [2]int { return [2]int(dials) })
	if want := []int{1_000_000_012 % 10, 3 * (1_000_000_012 % 7) % 7}; !slices.Equal(got, want) {
		t.Errorf("got %d, want %d", got, want)
	}
}

func TestGCDAndLCM(t *testing.T) {
	for a := -12; a <= 12; a++ {
		for b := -12; b <= 12; b++ {
			gcd, lcm := 0, 0
			for n := 1; n <= 12; n++ {
				if a%n == 0 && b%n == 0 && (a != 0 || b != 0) {
					gcd = n
				}
			}
			for n := 144; n > 0 && a != 0 && b != 0; n-- {
				if n%a == 0 && n%b == 0 {
					lcm = n
				}
			}
			if maths.GCD(a, b) != gcd || maths.LCM(a, b) != lcm {
				t.Errorf("%d and %d: got %d, %d, want %d, %d", a, b, maths.GCD(a, b), maths.LCM(a, b), gcd, lcm)
			}
		}
	}
}
