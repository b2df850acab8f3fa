package day01

import (
	"strconv"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/maths"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// clickByClick solves both parts with a dial that is turned by one number at a time.
func clickByClick(_ Day, input string) (ends, all any) {
	dial, zeros, passes := 50, 0, 0
	for _, turn := range strings.Fields(input) {
		clicks, _ := strconv.Atoi(turn[1:])
		for range clicks {
			if turn[0] == 'L' {
				dial--
			} else {
				dial++
			}
			if dial %= 100; dial == 0 {
				passes++
			}
		}
		if dial == 0 {
			zeros++
		}
	}
	return zeros, passes
}

func FuzzSameAnswersAsClickByClick(f *testing.F) { daytest.Fuzz(f, Puzzle(), 3, clickByClick) }

func TestInventedTurns(t *testing.T) {
	least := map[string]int{"164 turns": 200, "ends at 0": 200, "full rounds from 0 to 0": 190}
	daytest.Invented(t, Puzzle(), 2, least, func(input string) map[string]bool {
		turns, at, ends, rounds := strings.Fields(input), start, 0, 0
		for _, turn := range turns {
			clicks, _ := strconv.Atoi(strings.NewReplacer("L", "-", "R", "").Replace(turn))
			if at = maths.Mod(at+clicks, round); at == 0 {
				ends++
				rounds += 1 - min(1, maths.Abs(clicks%round))
			}
		}
		return map[string]bool{"164 turns": len(turns) == 164, "ends at 0": ends > 10, "full rounds from 0 to 0": rounds > 0}
	})
}

func TestEdges(t *testing.T) {
	for input, want := range map[string][2]int{
		"":                       {0, 0},
		"R50":                    {1, 1},
		"L50\nL100":              {2, 2}, // from 0 to 0, once around
		"L50\nL99":               {1, 1}, // from 0, and not back to it
		"R50\nR1\nL1":            {2, 2},
		"L49\nR98":               {0, 0}, // beside 0 on both sides
		"R1000":                  {0, 10},
		"R999999999\nL999999999": {0, 20000000},
	} {
		daytest.Check(t, Puzzle(), Day{}, input, want[0], want[1])
	}
}

func TestParseErrors(t *testing.T) {
	const want = ", want L or R and 1 to 999999999"
	daytest.Errors(t, Puzzle(), map[string]string{
		"\nL1":            `line 1: got ""` + want,
		"L1\nR2\n5":       `line 3: got "5"` + want,
		"L1\nR":           `line 2: got "R"` + want,
		"L0":              `line 1: got "L0"` + want,
		"L5 \nR5":         `line 1: got "L5 "` + want,
		"R1\nR1000000000": `line 2: got "R1000000000"` + want,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
