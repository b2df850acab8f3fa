package day05

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// try solves both parts without blocks. It looks at all ranges for each ingredient, and
// for each stretch between two numbers at which a range begins or has ended.
func try(_ Day, input string) (part1, part2 any) {
	above, below, _ := strings.Cut(input, "\n\n")
	type span struct{ from, to uint64 } // without to
	var spans []span
	var ends []uint64
	var ingredients, numbers uint64
	for line := range strings.Lines(above) {
		var s span
		fmt.Sscanf(line, "%d-%d", &s.from, &s.to)
		s.to++
		spans, ends = append(spans, s), append(ends, s.from, s.to)
	}
	isFresh := func(n uint64) bool {
		return slices.ContainsFunc(spans, func(s span) bool { return s.from <= n && n < s.to })
	}
	for line := range strings.Lines(below) {
		var n uint64
		fmt.Sscan(line, &n)
		if isFresh(n) {
			ingredients++
		}
	}
	slices.Sort(ends)
	for i, end := range ends[1:] {
		if isFresh(ends[i]) {
			numbers += end - ends[i]
		}
	}
	return ingredients, numbers
}

func FuzzSameAnswersAsFromAllRanges(f *testing.F) { daytest.Fuzz(f, Puzzle(), 4, try) }

func TestEdges(t *testing.T) {
	for _, input := range []string{
		"0-0\n\n0",
		"7-9\n\n6\n7\n9\n10\n",
		"7-9\n10-12\n12-12\n7-9\n\n10\n13\n13\n",
		"1-20\n3-4\n5-5\n\n20\n21\n5\n",
		fmt.Sprintf("0-%d\n5-%[1]d\n\n%[1]d\n0\n", math.MaxInt),
	} {
		daytest.Compare(t, Puzzle(), Day{}, input, try)
	}
}

func TestInventedRanges(t *testing.T) {
	least := map[string]int{"touch": 100, "share a number": 100, "have the same end": 100, "have one number": 180}
	daytest.Invented(t, Puzzle(), 3, least, func(input string) map[string]bool {
		above, _, _ := strings.Cut(input, "\n\n")
		begins, ends, is := map[int]bool{}, map[int]bool{}, map[string]bool{}
		for line := range strings.Lines(above) {
			var first, last int
			fmt.Sscanf(line, "%d-%d", &first, &last)
			is["touch"] = is["touch"] || begins[last+1] || ends[first-1]
			is["share a number"] = is["share a number"] || begins[last] || ends[first]
			is["have the same end"] = is["have the same end"] || begins[first] || ends[last]
			is["have one number"] = is["have one number"] || first == last
			begins[first], ends[last] = true, true
		}
		return is
	})
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), "0-\n 9x") }

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"3-7\n\n\n":          "groups of lines with empty lines between them: got 1, want 2",
		"3-7\n9-8\n\n12":     `line 2: "9-8" is not a range, want 0 <= first <= last`,
		"3-7\n-9-8\n\n12":    `line 2: "-9-8" is not a range, want 0 <= first <= last`,
		"3-7\n9\n\n12":       `line 2: column 2 of "9": got "", want "-"`,
		"3-7\n\n12\n1-2":     `line 4: column 2 of "1-2": got "-2", want the end`,
		"3-7\n8-9\n\n12\n-3": "line 5: -3 is negative",
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
