// Package day03 solves 2025 day 3, Lobby.
//
// Each line is a bank of batteries with digits, and the digits of those that are switched on make a number, in their
// order. Part 1 adds up the largest number of two digits that each bank can make, and part 2 the largest one of
// twelve digits.
//
// The day begins with the last batteries of a bank, and goes to the left from there. The
// digit of a battery takes the first place if the digit there is not larger. The digit that
// was there takes the second place by the same rule, and so on, until a digit is dropped
// because the next place has a larger one, or because no place is left.
package day03

import (
	"fmt"

	"aoc/runner"
	"aoc/runner/parse"
)

// Puzzle returns Lobby with its examples.
func Puzzle() runner.Puzzle {
	return runner.New(2025, 3, "Lobby", Day{},
		runner.Example[Day](sample).Part1(406).Part2(2848804436912),
		runner.Invent(invent),
	)
}

const sample = `31415926535897
99999999999991
22222322223222
11223344556677
98711211121117
`

// Day has no parameters.
type Day struct{}

// Parse returns the lines, which have digits from 1 to 9 only.
func (Day) Parse(input string) (banks []string, err error) {
	return parse.Each(input, func(line string) (string, error) {
		for i := range len(line) {
			if line[i]-'1' > 8 {
				return "", fmt.Errorf("column %d: %q is not a digit from 1 to 9", i+1, line[i])
			}
		}
		return line, nil
	})
}

// Part1 returns the sum of the largest numbers of two digits.
func (Day) Part1(banks []string) (int64, error) { return sum(banks, 2) }

// Part2 returns the sum of the largest numbers of twelve digits.
func (Day) Part2(banks []string) (int64, error) { return sum(banks, 12) }

func sum(banks []string, length int) (all int64, err error) {
	for i, bank := range banks {
		if len(bank) < length {
			return 0, fmt.Errorf("line %d: got %d digits, want at least %d", i+1, len(bank), length)
		}
		all += largest(bank, length)
	}
	return all, nil
}

// largest returns the largest number of some digits of a bank.
func largest(bank string, length int) (number int64) {
	left := len(bank) - length
	digits := []byte(bank[left:])
	first := digits[0] // kept beside the slice, since most batteries are compared with it only
	for i := left - 1; i >= 0; i-- {
		digit := bank[i]
		if digit < first {
			continue
		}
		first = digit
		for place, next := range digits {
			if digit < next {
				break
			}
			digits[place], digit = digit, next
		}
	}
	for _, digit := range digits {
		number = 10*number + int64(digit-'0')
	}
	return number
}
