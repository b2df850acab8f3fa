package day01

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// clickByClick solves both parts with a dial that is turned by one number at a time.
func clickByClick(input string) (answers [2]int) {
	dial := 50
	for _, turn := range strings.Fields(input) {
		clicks, _ := strconv.Atoi(turn[1:])
		for range clicks {
			if turn[0] == 'L' {
				dial--
			} else {
				dial++
			}
			if dial %= 100; dial == 0 {
				answers[1]++
			}
		}
		if dial == 0 {
			answers[0]++
		}
	}
	return answers
}

func check(t *testing.T, input string, want [2]int) {
	t.Helper()
	turns, err := Day{}.Parse(input)
	ends, _ := Day{}.Part1(turns)
	all, _ := Day{}.Part2(turns)
	if got := [...]int{ends, all}; err != nil || got != want {
		t.Errorf("%.200q: got %d, %v, want %d", input, got, err, want)
	}
}

func TestSameAnswersAsClickByClick(t *testing.T) {
	for seed := range uint64(200) {
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), 1+int(seed%3))
		check(t, input, clickByClick(input))
	}
	_, large := invent(rand.New(rand.NewPCG(0, 0)), 10)
	check(t, large, clickByClick(large))
	check(t, sample, clickByClick(sample))
}

func TestEdges(t *testing.T) {
	for input, want := range map[string][2]int{
		"":                       {0, 0},
		"R50":                    {1, 1},
		"L50\nL100":              {2, 2}, // from 0 to 0, once around
		"L50\nL99":               {1, 1}, // from 0, and not back to it
		"R50\nR1\nL1":            {2, 2},
		"R50\nL1\nR1\n":          {2, 2},
		"L49\nR98":               {0, 0}, // beside 0 on both sides
		"R1000":                  {0, 10},
		"L50\nR1000":             {1 + 1, 1 + 10},
		"R999999999":             {0, 10000000},
		"R999999999\nL999999999": {0, 20000000},
	} {
		check(t, input, want)
	}
}

func TestParseErrors(t *testing.T) {
	for input, line := range map[string]string{
		"\nL1":              `line 1: got ""`,
		"L1\n\nR2":          `line 2: got ""`,
		"L1\nR2\n5":         `line 3: got "5"`,
		"L1\nR":             `line 2: got "R"`,
		"L0":                `line 1: got "L0"`,
		"L5 \nR5":           `line 1: got "L5 "`,
		"L5R5":              `line 1: got "L5R5"`,
		"l5":                `line 1: got "l5"`,
		"R1\nR1000000000":   `line 2: got "R1000000000"`,
		"R9999999999999999": `line 1: got "R9999999999999999"`,
	} {
		want := line + ", want L or R and 1 to 999999999"
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
