package day03

import (
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
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

func check(t *testing.T, input string, want [2]int64) {
	t.Helper()
	banks, err := Day{}.Parse(input)
	two, err1 := Day{}.Part1(banks)
	twelve, err2 := Day{}.Part2(banks)
	if got := [...]int64{two, twelve}; err != nil || err1 != nil || err2 != nil || got != want {
		t.Errorf("%.200q: got %d, %v, %v, %v, want %d", input, got, err, err1, err2, want)
	}
}

func TestSameAnswersAsByLength(t *testing.T) {
	for seed := range uint64(200) {
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), 1+int(seed%4))
		check(t, input, [...]int64{byLength(input, 2), byLength(input, 12)})
	}
	_, large := invent(rand.New(rand.NewPCG(0, 0)), 10)
	for _, input := range []string{large, sample} {
		check(t, input, [...]int64{byLength(input, 2), byLength(input, 12)})
	}
}

func TestEdges(t *testing.T) {
	check(t, "", [2]int64{})
	check(t, "123456789123", [...]int64{93, 123456789123})
	check(t, "9123456789123", [...]int64{99, 923456789123})
	check(t, strings.Repeat("9", 500), [...]int64{99, 999999999999})
	check(t, "111111111112"+"\n"+"2111111111111", [...]int64{12 + 21, 111111111112 + 211111111111})
}

func TestShortBanks(t *testing.T) {
	banks, err := Day{}.Parse("123456789123\n12345678912\n1")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := (Day{}).Part1(banks); err == nil || err.Error() != "line 3: got 1 digits, want at least 2" {
		t.Errorf("part 1: got %d, %v", got, err)
	}
	if got, err := (Day{}).Part2(banks); err == nil || err.Error() != "line 2: got 11 digits, want at least 12" {
		t.Errorf("part 2: got %d, %v", got, err)
	}
}

func TestParseErrors(t *testing.T) {
	for input, want := range map[string]string{
		"12\n1203": "line 2: column 3: '0' is not a digit from 1 to 9",
		"12\n34:":  "line 2: column 3: ':' is not a digit from 1 to 9",
		"12 ":      "line 1: column 3: ' ' is not a digit from 1 to 9",
		"-12":      "line 1: column 1: '-' is not a digit from 1 to 9",
		"1\xff":    "line 1: column 2: 'ÿ' is not a digit from 1 to 9",
	} {
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
