package day11

import (
	"fmt"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// walk counts the paths from a device to out by walking each of them, and those that
// visit dac and fft.
func walk(outputs map[string][]string, at string, hasDac, hasFft bool) (all, both uint64) {
	hasDac, hasFft = hasDac || at == "dac", hasFft || at == "fft"
	if at == "out" {
		if hasDac && hasFft {
			return 1, 1
		}
		return 1, 0
	}
	for _, to := range outputs[at] {
		a, b := walk(outputs, to, hasDac, hasFft)
		all, both = all+a, both+b
	}
	return all, both
}

func byWalking(_ Day, input string) (part1, part2 any) {
	outputs := map[string][]string{}
	for line := range strings.Lines(input) {
		names := strings.Fields(line)
		outputs[names[0][:3]] = names[1:]
	}
	if outputs["you"] != nil {
		part1, _ = walk(outputs, "you", false, false)
	}
	if outputs["svr"] != nil {
		_, part2 = walk(outputs, "svr", false, false)
	}
	return part1, part2
}

func FuzzSameAnswersAsByWalking(f *testing.F) { daytest.Fuzz(f, Puzzle(), 1, byWalking) }

func TestInventedDevices(t *testing.T) {
	least := map[string]int{"a path over both": 200, "dac first": 50, "fft first": 50}
	daytest.Invented(t, Puzzle(), 3, least, func(input string) map[string]bool {
		d, _ := Day{}.Parse(input)
		both, err := Day{}.Part2(d)
		isDacFirst, _ := d.paths(place{"dac", true, false})
		return map[string]bool{"a path over both": both > 0 && err == nil, "dac first": isDacFirst > 0, "fft first": isDacFirst == 0}
	})
}

// doubling returns a chain of devices from one to another with two cables between
// neighbours, so it has 2^n paths.
func doubling(from, to string, n int) string {
	var text strings.Builder
	for i := range n {
		next := fmt.Sprintf("%c%c%c", to[0], 'z'-i/26, 'z'-i%26)
		if i == n-1 {
			next = to
		}
		fmt.Fprintf(&text, "%s: %s %[2]s\n", from, next)
		from = next
	}
	return text.String()
}

func TestEdges(t *testing.T) {
	const many, most = "the number of paths does not fit in 63 bits", int64(4611686018427387904)
	for input, want := range map[string][2]any{
		"you: out":                     {1, "part 2: no line has the outputs of svr"},
		"you: abc":                     {0},
		"you: out\nout: abc":           {1},
		"abc: out":                     {"part 1: no line has the outputs of you"},
		"svr: dac\ndac: out\nout: fft": {nil, 0},
		"svr: out\ndac: out\nfft: out": {nil, 0},
		"svr: dac\ndac: fft\nfft: out": {nil, 1},
		"you: out\nout: you":           {1},
		"you: you out":                 {"part 1: line 1: the device is on a cycle"},
		"abc: xyz\nxyz: def\nyou: abc\ndef: xyz out": {"part 1: line 2: the device is on a cycle"},
		"you: out\nabc: abc":                         {1},
		doubling("you", "out", 62):                   {most},
		doubling("you", "out", 62) + "xxx: ozz":      {most},
		doubling("you", "out", 63):                   {"part 1: " + many},
		doubling("svr", "dac", 21) + doubling("dac", "fft", 20) + doubling("fft", "out", 21): {nil, most},
		doubling("svr", "dac", 21) + doubling("dac", "fft", 21) + doubling("fft", "out", 21): {nil, "part 2: " + many},
		doubling("svr", "dac", 70) + "fft: dac\ndac: out":                                    {nil, 0},
		"you: xxx out\n" + doubling("xxx", "qqq", 70):                                        {1},
		// each of four sums fits, and all together do not
		"you: aaa ozz dac fft\ndac: aaa ozz fft\nfft: aaa ozz\n" + doubling("aaa", "out", 61): {"part 1: " + many},
	} {
		daytest.Check(t, Puzzle(), Day{}, input, want[0], want[1])
	}
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), "a: \nout") }

func TestParseErrors(t *testing.T) {
	form := func(line string) string { return fmt.Sprintf("line 2: %q does not match \"abc: def ghi\"", line) }
	wants := map[string]string{}
	for line, want := range map[string]string{
		"":              form(""),
		"abc:":          form("abc:"),
		"abc def":       form("abc def"),
		"ab!: def":      form("ab!: def"),
		"abc: d{f":      form("abc: d{f"),
		"abcd: ef":      form("abcd: ef"),
		"abc: def: ghi": form("abc: def: ghi"),
		"you: abc":      "line 2: line 1 has the outputs of you already",
	} {
		wants["you: out\n"+line+"\nxxx: out"] = want
	}
	daytest.Errors(t, Puzzle(), wants)
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
