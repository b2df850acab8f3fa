package day02

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// numberByNumber solves both parts with the digits of each number. Digits repeat a block
// if they are also inside two copies of them, not at an end.
func numberByNumber(_ Day, input string) (part1, part2 any) {
	var sums [2]int64
	for text := range strings.SplitSeq(strings.TrimSpace(input), ",") {
		var first, last int64
		_, _ = fmt.Sscanf(text, "%d-%d", &first, &last)
		for n := first; n <= last; n++ {
			digits := strconv.FormatInt(n, 10)
			half := len(digits) / 2
			if digits[:half] == digits[half:] {
				sums[0] += n
			}
			if twice := digits + digits; strings.Contains(twice[1:len(twice)-1], digits) {
				sums[1] += n
			}
		}
	}
	return sums[0], sums[1]
}

func FuzzSameAnswersAsNumberByNumber(f *testing.F) { daytest.Fuzz(f, Puzzle(), 6, numberByNumber) }

func TestInventedRanges(t *testing.T) {
	besidePower := regexp.MustCompile(`^(99+|10+1?)$`).MatchString
	least := map[string]int{"18 ranges": 200, "mostly six digits": 200, "one number": 150, "beside a power": 200, "at a block": 150}
	daytest.Invented(t, Puzzle(), 6, least, func(input string) map[string]bool {
		ranges, short, is := strings.Split(strings.TrimSpace(input), ","), 0, map[string]bool{}
		for _, text := range ranges {
			first, last, _ := strings.Cut(text, "-")
			_, block := numberByNumber(Day{}, last+"-"+last)
			is["one number"] = is["one number"] || first == last
			is["beside a power"] = is["beside a power"] || besidePower(first) || besidePower(last)
			is["at a block"] = is["at a block"] || block != int64(0) && !besidePower(last)
			short += min(1, 6/len(last))
		}
		is["18 ranges"], is["mostly six digits"] = len(ranges) == 18, short > 9
		return is
	})
}

func TestEdges(t *testing.T) {
	for _, input := range []string{"0-0", "0-10", "1-1", "11-11", "10-12", "99-99", "99-100", "98-110", "111-111",
		"1-1000000", "111111-111111", "100999-101101", "999998-1000001", "11-22,11-22,15-40", "007-0012",
		"777777777777-777777777777", "898989898900-898989899000", "123412341234-123412351234,999998999998-999999999999"} {
		daytest.Compare(t, Puzzle(), Day{}, input, numberByNumber)
	}
	daytest.Check(t, Puzzle(), Day{}, "", 0, 0)
	daytest.Check(t, Puzzle(), Day{}, "11-12,\n20-22,\n33-33", 11+22+33, 11+22+33)
	daytest.Check(t, Puzzle(), Day{}, strings.Repeat("1-999999999999,", 20), nil, "part 2: the sum overflows int64")
}

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"\n1-2":           `line 1: column 1 of "": got "", want a number`,
		"1-2,\n5":         `line 2: column 2 of "5": got "", want "-"`,
		"1-2,5-4":         "line 1: 5-4 is not a range of numbers of at most 12 digits",
		"-1-2":            "line 1: -1-2 is not a range of numbers of at most 12 digits",
		"1-1000000000000": "line 1: 1-1000000000000 is not a range of numbers of at most 12 digits",
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
