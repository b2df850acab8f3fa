package day10

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func invented(seed uint64, size int) string {
	_, input := invent(rand.New(rand.NewPCG(seed, 0)), size)
	return strings.TrimSuffix(input, "\n")
}

// trySets returns the fewest presses for the lights, from all sets of buttons.
func trySets(m Machine) int {
	fewest := none
	for set := range 1 << len(m.buttons) {
		lights := uint16(0)
		for i, button := range m.buttons {
			lights ^= button * uint16(set>>i&1)
		}
		if lights == m.lights {
			fewest = min(fewest, bits.OnesCount(uint(set)))
		}
	}
	return fewest
}

// tryPresses returns the fewest presses for the counters, one press after another.
func tryPresses(buttons []uint16, left half, known map[half]int) int {
	if left == (half{}) {
		return 0
	}
	if n, ok := known[left]; ok {
		return n
	}
	fewest := none
	for _, button := range buttons {
		after := left
		for i := range after {
			after[i] -= int32(button >> i & 1)
		}
		if slices.Min(after[:]) >= 0 {
			if n := tryPresses(buttons, after, known); n < none {
				fewest = min(fewest, n+1)
			}
		}
	}
	known[left] = fewest
	return fewest
}

func check(t *testing.T, m Machine) {
	t.Helper()
	var numbers half
	for i, n := range m.numbers {
		numbers[i] = int32(n)
	}
	want := tryPresses(m.buttons, numbers, map[half]int{})
	if got, isKnown := m.eliminate(); isKnown && got != want {
		t.Errorf("%v: got %d by elimination, want %d", m, got, want)
	}
	if got := m.halve(); got != want {
		t.Errorf("%v: got %d by halving, want %d", m, got, want)
	}
	want = trySets(m)
	got, err := Day{}.Part1([]Machine{m})
	if got != want && (err == nil || want < none) {
		t.Errorf("%v, part 1: got %d, %v, want %d", m, got, err, want)
	}
}

func TestSameAnswersAsByTrying(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		check(t, random(r, 1+r.IntN(4), 1+r.IntN(7), 5))
	}
	inputs := []string{strings.TrimSuffix(sample, "\n")}
	for seed := range uint64(200) {
		inputs = append(inputs, invented(seed, 1))
	}
	for _, input := range inputs {
		machines, err := Day{}.Parse(input)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range machines {
			check(t, m)
		}
	}
}

// random returns a machine that may have equal buttons, many free ones, or no solution.
func random(r *rand.Rand, lights, buttons, most int) (m Machine) {
	m.lights = uint16(r.IntN(1 << lights))
	for range buttons {
		m.buttons = append(m.buttons, uint16(1+r.IntN(1<<lights-1)))
	}
	for range lights {
		m.numbers = append(m.numbers, r.IntN(most+1))
	}
	return m
}

// Elimination gives up on these, and halving looks at few numbers.
func TestManyFreeButtonsWithHugeNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	givenUp := 0
	for _, lights := range []int{1, 3, 6, 12} {
		m := random(r, lights, maxButtons, 0)
		for _, button := range m.buttons {
			n := r.IntN(maxNumber / maxButtons)
			for i := range m.numbers {
				m.numbers[i] += n * int(button>>i&1)
			}
		}
		fewest, isKnown := m.eliminate()
		if !isKnown {
			givenUp++
		}
		if halved := m.halve(); halved == none || isKnown && halved != fewest {
			t.Errorf("%v: got %d by halving, %d by elimination", m, halved, fewest)
		}
	}
	if givenUp == 0 {
		t.Error("elimination never gives up")
	}
}

func TestEdges(t *testing.T) {
	for _, test := range []struct {
		input string
		part  int
		want  string
	}{
		{"", 1, "0"},
		{"", 2, "0"},
		{"[.] (0) {0}", 1, "0"},
		{"[.] (0) {0}", 2, "0"},
		{"[#] (0) {1000000000}", 1, "1"},
		{"[#] (0) {1000000000}", 2, "1000000000"},
		{"[##] (0) (1) (0,1) {1000000000,999999999}", 2, "1000000000"},
		{"[##] (0,1) (0,1) {7,7}", 2, "7"},
		{"[.] (0) {1}\n[#.] (0,1) {1,2}", 1, "line 2: no presses do that"},
		{"[.] (0) {1}\n[#.] (0,1) {1,2}", 2, "line 2: no presses do that"},
		{"[###] (0,1) (1,2) (0,2) {1,1,1}", 2, "line 1: no presses do that"}, // half a press each
	} {
		machines, err := Day{}.Parse(test.input)
		if err != nil {
			t.Fatal(err)
		}
		presses, err := []func([]Machine) (int, error){Day{}.Part1, Day{}.Part2}[test.part-1](machines)
		if got := fmt.Sprint(presses); got != test.want && (err == nil || err.Error() != test.want) {
			t.Errorf("part %d of %q: got %s, %v, want %s", test.part, test.input, got, err, test.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	form := func(line string) string {
		return fmt.Sprintf("line 2: %q does not match \"[.#] (0,1) (1) {3,4}\"", line)
	}
	button := func(list string) string {
		return fmt.Sprintf("line 2: button %q does not have different lights from 0 to 1", list)
	}
	numbers := func(list string) string {
		return fmt.Sprintf("line 2: %q does not have 2 numbers from 0 to 1000000000, such as {3,4}", list)
	}
	for line, want := range map[string]string{
		"":                                  form(""),
		"[..] {1,1}":                        form("[..] {1,1}"),
		"[.x] (0) {1,1}":                    form("[.x] (0) {1,1}"),
		"x[..] (0) {1,1}":                   form("x[..] (0) {1,1}"),
		"[] (0) {1}":                        "line 2: button \"(0)\" does not have different lights from 0 to -1",
		"[..] () {1,1}":                     button("()"),
		"[..] (2) {1,1}":                    button("(2)"),
		"[..] (0,0) {1,1}":                  button("(0,0)"),
		"[..] (-1) {1,1}":                   button("(-1)"),
		"[..] (0) {1}":                      numbers("{1}"),
		"[..] (0) {1,1000000001}":           numbers("{1,1000000001}"),
		"[..] (0) {1,99999999999999999999}": numbers("{1,99999999999999999999}"),
		"[..] (0) (1,1)":                    numbers("(1,1)"),
		"[..] (0) {1,1} ":                   button("{1,1}"),
		"[.............] (0) {1}":           "line 2: there are 13 lights and 1 buttons, want at most 12 and 13",
		"[.]" + strings.Repeat(" (0)", 14) + " {1}": "line 2: there are 1 lights and 14 buttons, want at most 12 and 13",
	} {
		if m, err := (Day{}).Parse("[.] (0) {1}\n" + line + "\n[.] (0) {1}"); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, %v, want %s", line, m, err, want)
		}
	}
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
