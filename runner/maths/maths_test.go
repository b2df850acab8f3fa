package maths_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"aoc/runner/maths"
)

func ExampleAbs() {
	fmt.Println(maths.Abs(3 - 7))
	// Output: 4
}

// Two places back from place 1 of a circle of ten.
func ExampleMod() {
	fmt.Println(maths.Mod(1-2, 10), (1-2)%10)
	// Output: 9 -1
}

func ExampleSum() {
	scores := []int{10, 25, 7}
	fmt.Println(maths.Sum(slices.Values(scores)))
	// Output: 42
}

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

func TestSum(t *testing.T) {
	if empty, all := maths.Sum(slices.Values([]int(nil))), maths.Sum(maps.Values(map[string]uint8{"a": 100, "b": 150})); empty != 0 || all != 250 {
		t.Errorf("got %d and %d, want 0 and 250", empty, all)
	}
}

func TestModGCDAndLCM(t *testing.T) {
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
			if b == 0 {
				continue
			}
			rest := maths.Mod(a, b)
			if isBelow := 0 <= rest*b && rest*b < b*b; !isBelow || (a-rest)%b != 0 {
				t.Errorf("Mod(%d, %d): got %d", a, b, rest)
			}
		}
	}
}
