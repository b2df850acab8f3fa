package day11

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func invented(seed uint64, size int) string {
	_, input := invent(rand.New(rand.NewPCG(seed, 0)), size)
	return input
}

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

func TestSameAnswersAsByWalking(t *testing.T) {
	orders := map[bool]int{}
	for seed := range uint64(200) {
		input := invented(seed, 1)
		outputs := map[string][]string{}
		for line := range strings.Lines(input) {
			names := strings.Fields(line)
			outputs[names[0][:3]] = names[1:]
		}
		you, _ := walk(outputs, "you", false, false)
		_, both := walk(outputs, "svr", false, false)
		_, dacThenFft := walk(outputs, "dac", false, false)
		orders[dacThenFft > 0]++
		d, err := Day{}.Parse(input)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if got, err := (Day{}).Part1(d); got != you || err != nil {
			t.Errorf("seed %d, part 1: got %d, %v, want %d", seed, got, err, you)
		}
		if got, err := (Day{}).Part2(d); got != both || both == 0 || err != nil {
			t.Errorf("seed %d, part 2: got %d, %v, want %d", seed, got, err, both)
		}
	}
	if min(orders[true], orders[false]) == 0 {
		t.Errorf("dac comes first: %v, want both orders", orders)
	}
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
	for _, test := range []struct {
		input string
		part  int
		want  string
	}{
		{"you: out", 1, "1"},
		{"you: out out", 1, "2"},
		{"you: abc", 1, "the devices you and out are not both there"},
		{"you: abc\nout: abc", 1, "0"},
		{"you: out\nout: abc", 1, "1"},
		{"abc: out", 1, "the devices you and out are not both there"},
		{"you: out", 2, "the devices svr and dac are not both there"},
		{"svr: dac\ndac: out\nout: fft", 2, "0"},
		{"svr: out\ndac: out\nfft: out", 2, "0"},
		{"svr: dac\ndac: fft\nfft: out", 2, "1"},
		{"you: out\nout: you", 1, "1"},
		{"you: you out", 1, "line 1: the device is on a cycle"},
		{"abc: xyz\nxyz: def\nyou: abc\ndef: xyz out", 1, "line 2: the device is on a cycle"},
		{"you: out\nabc: abc", 1, "1"},
		{doubling("you", "out", 62), 1, "4611686018427387904"},
		{doubling("you", "out", 62) + "xxx: ozz", 1, "4611686018427387904"},
		{doubling("you", "out", 63), 1, "the number of paths does not fit in 63 bits"},
		{doubling("you", "out", 70), 1, "the number of paths does not fit in 63 bits"},
		{doubling("svr", "dac", 21) + doubling("dac", "fft", 20) + doubling("fft", "out", 21), 2, "4611686018427387904"},
		{doubling("svr", "dac", 21) + doubling("dac", "fft", 21) + doubling("fft", "out", 21), 2,
			"the number of paths does not fit in 63 bits"},
		{doubling("svr", "dac", 70) + "fft: dac\ndac: out", 2, "0"},
		{"you: xxx out\n" + doubling("xxx", "qqq", 70), 1, "1"},
	} {
		d, err := Day{}.Parse(test.input)
		if err != nil {
			t.Fatalf("%.60q: %v", test.input, err)
		}
		paths, err := []func(*Devices) (uint64, error){Day{}.Part1, Day{}.Part2}[test.part-1](d)
		if got := fmt.Sprint(paths); got != test.want && (err == nil || err.Error() != test.want) {
			t.Errorf("part %d of %.60q: got %s, %v, want %s", test.part, test.input, got, err, test.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	form := func(line string) string { return fmt.Sprintf("line 2: %q does not match \"abc: def ghi\"", line) }
	for line, want := range map[string]string{
		"":              form(""),
		"abc":           form("abc"),
		"abc:":          form("abc:"),
		"abc def":       form("abc def"),
		"abc:def":       form("abc:def"),
		"ab!: def":      form("ab!: def"),
		"abc: d{f":      form("abc: d{f"),
		"abcd: ef":      form("abcd: ef"),
		"abc: def: ghi": form("abc: def: ghi"),
		"abc def: ghi":  form("abc def: ghi"),
		"you: abc":      "line 2: line 1 has the outputs of you already",
	} {
		if _, err := (Day{}).Parse("you: out\n" + line + "\nxxx: out"); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", line, err, want)
		}
	}
	if _, err := (Day{}).Parse(""); err != nil {
		t.Errorf("an empty input: %v", err)
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
