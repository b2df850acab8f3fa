package day02

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// numberByNumber solves both parts with the digits of each number. Digits repeat a block
// if they are also inside two copies of them, not at an end.
func numberByNumber(input string) (answers [2]int64) {
	for text := range strings.SplitSeq(strings.TrimSpace(input), ",") {
		var first, last int64
		_, _ = fmt.Sscanf(text, "%d-%d", &first, &last)
		for n := first; n <= last; n++ {
			digits := strconv.FormatInt(n, 10)
			half := len(digits) / 2
			if digits[:half] == digits[half:] {
				answers[0] += n
			}
			if twice := digits + digits; strings.Contains(twice[1:len(twice)-1], digits) {
				answers[1] += n
			}
		}
	}
	return answers
}

func check(t *testing.T, input string, want [2]int64) {
	t.Helper()
	spans, err := Day{}.Parse(input)
	twice, err1 := Day{}.Part1(spans)
	more, err2 := Day{}.Part2(spans)
	if got := [...]int64{twice, more}; err != nil || err1 != nil || err2 != nil || got != want {
		t.Errorf("%.200q: got %d, %v, %v, %v, want %d", input, got, err, err1, err2, want)
	}
}

func TestSameAnswersAsNumberByNumber(t *testing.T) {
	for seed := range uint64(200) {
		_, input := invent(rand.New(rand.NewPCG(seed, 0)), 1+int(seed%5))
		check(t, input, numberByNumber(input))
	}
	_, large := invent(rand.New(rand.NewPCG(0, 0)), 10)
	check(t, large, numberByNumber(large))
}

func TestEdges(t *testing.T) {
	for _, input := range []string{"0-0", "0-10", "1-1", "11-11", "10-12", "99-99", "99-100", "98-110", "111-111",
		"1-1000000", "111111-111111", "100999-101101", "999998-1000001", "11-22,11-22,15-40", "007-0012"} {
		check(t, input, numberByNumber(input))
	}
	check(t, "", [2]int64{})
	check(t, "11-12,\n20-22,\n33-33", [2]int64{11 + 22 + 33, 11 + 22 + 33})
}

// The sum of all repeated blocks of up to 12 digits, made from the blocks.
func TestLargestNumbers(t *testing.T) {
	want, found := [2]int64{}, map[int64]bool{}
	for block := 1; block < 1e6; block++ {
		digits := strconv.Itoa(block)
		for times := 2; times*len(digits) <= 12; times++ {
			n, _ := strconv.ParseInt(strings.Repeat(digits, times), 10, 64)
			if times == 2 {
				want[0] += n
			}
			if !found[n] {
				want[1] += n
			}
			found[n] = true
		}
	}
	const all = "1-999999999999"
	check(t, all, want)
	spans, err := Day{}.Parse(strings.Repeat(all+",", 20))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := (Day{}).Part2(spans); err == nil || err.Error() != "the sum overflows int64" {
		t.Errorf("got %d, %v, want an overflow", got, err)
	}
}

func TestParseErrors(t *testing.T) {
	for input, want := range map[string]string{
		"\n":              `line 1: column 1 of "": got "", want a number`,
		"1-2,,3-4":        `line 1: column 5 of "1-2,,3-4": got ",3-4", want a number`,
		"1-2,\n5":         `line 2: column 2 of "5": got "", want "-"`,
		"1-2;3-4":         `line 1: column 4 of "1-2;3-4": got ";3-4", want the end`,
		"1-2,5-4":         "line 1: 5-4 is not a range of numbers of at most 12 digits",
		"-1-2":            "line 1: -1-2 is not a range of numbers of at most 12 digits",
		"1-1000000000000": "line 1: 1-1000000000000 is not a range of numbers of at most 12 digits",
	} {
		if got, err := (Day{}).Parse(input); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
