package day03

import (
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// byLength solves a part digit by digit: for the digits of a bank so far, it keeps
// the largest number of each length. Such a number either leaves out the last digit
// or ends with it.
func byLength(input string, length int) (sum int64) {
	for bank := range strings.FieldsSeq(input) {
		best := make([]int64, length+1) // by length, for the beginning so far
		for i, digit := range bank {
			for n := min(length, i+1); n > 0; n-- {
				best[n] = max(best[n], 10*best[n-1]+int64(digit-'0'))
			}
		}
		sum += best[length]
	}
	return sum
}

func FuzzSameAnswersAsByLength(f *testing.F) {
	daytest.Fuzz(f, Puzzle(), 4, func(_ Day, input string) (two, twelve any) {
		return byLength(input, 2), byLength(input, 12)
	})
}

func TestInventedBanks(t *testing.T) {
	least := map[string]int{"60 banks": 200, "mostly around a digit": 200, "all digits": 150, "one digit": 185, "rise": 50, "fall": 50}
	daytest.Invented(t, Puzzle(), 3, least, func(input string) map[string]bool {
		banks, around, is := strings.Fields(input), 0, map[string]bool{}
		for _, bank := range banks {
			counts, different, slope := [11]int{}, 0, 0
			for i, digit := range bank {
				counts[digit-'0']++
				slope += int(digit-'0') * (2*i - 29)
			}
			nearby := 0 // batteries with the same digit, or one more or less
			for digit := 1; digit <= 9; digit++ {
				different += min(1, counts[digit])
				nearby = max(nearby, counts[digit-1]+counts[digit]+counts[digit+1])
			}
			around += nearby / 24 // of 30
			is["all digits"] = is["all digits"] || different == 9
			is["one digit"] = is["one digit"] || slices.Max(counts[:]) >= 24
			is["rise"], is["fall"] = is["rise"] || slope > 700, is["fall"] || slope < -700
		}
		is["60 banks"], is["mostly around a digit"] = len(banks) == 60 && len(input) == 60*31, around > 30
		return is
	})
}

func TestEdges(t *testing.T) {
	for input, want := range map[string][2]any{
		"":                            {0, 0},
		"123456789123":                {93, int64(123456789123)},
		"9123456789123":               {99, int64(923456789123)},
		strings.Repeat("9", 500):      {99, int64(999999999999)},
		"111111111112\n2111111111111": {12 + 21, int64(111111111112 + 211111111111)},
		"123456789123\n12345678912\n1": {"part 1: line 3: got 1 digits, want at least 2",
			"part 2: line 2: got 11 digits, want at least 12"},
	} {
		daytest.Check(t, Puzzle(), Day{}, input, want[0], want[1])
	}
}

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"12\n1203": "line 2: column 3: '0' is not a digit from 1 to 9",
		"12\n34:":  "line 2: column 3: ':' is not a digit from 1 to 9",
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
