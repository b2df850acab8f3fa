// Package maths has the arithmetic of cycles that meet.
package maths

// GCD returns the greatest common divisor, which is not negative. GCD(0, 0) is 0.
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// LCM returns the least common multiple, which is not negative.
func LCM(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	multiple := a / GCD(a, b) * b
	return max(multiple, -multiple)
}
