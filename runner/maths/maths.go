// Package maths has the arithmetic of whole numbers that puzzles need and package math lacks.
package maths

import "iter"

// An Integer is of any type of whole numbers.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Abs returns the absolute value, which must fit in an int: that of math.MinInt does not.
func Abs(n int) int { return max(n, -n) }

// Mod returns the remainder of a division that rounds down: for a positive m, the number
// from 0 to m-1 that is as far around a circle of m places. The operator % rounds towards 0.
func Mod(n, m int) int {
	rest := n % m
	if rest != 0 && rest^m < 0 {
		rest += m
	}
	return rest
}

// Sum returns the sum of numbers: of slices.Values or maps.Values, or of any others.
func Sum[T Integer](numbers iter.Seq[T]) (sum T) {
	for n := range numbers {
		sum += n
	}
	return sum
}

// GCD returns the greatest common divisor, which is not negative, and must fit in an int. GCD(0, 0) is 0.
func GCD(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return Abs(a)
}

// LCM returns the least common multiple, which is not negative, and must fit in an int. LCM(0, 0) is 0.
func LCM(a, b int) int { return Abs(a / max(1, GCD(a, b)) * b) }
