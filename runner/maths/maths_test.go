package maths_test

import (
	"fmt"
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
