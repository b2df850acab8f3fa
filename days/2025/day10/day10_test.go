package day10

import (
	"errors"
	"fmt"
	"maps"
	"math"
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
	fewest := math.MaxInt
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

// counters has the numbers that are left.
type counters [maxLights]int32

func countersOf(m Machine) (left counters) {
	for i, n := range m.numbers {
		left[i] = int32(n)
	}
	return left
}

// tryPresses returns the fewest presses for the counters, one press after another.
func tryPresses(buttons []uint16, left counters, known map[counters]int) int {
	if left == (counters{}) {
		return 0
	}
	if n, ok := known[left]; ok {
		return n
	}
	fewest := math.MaxInt
	for _, button := range buttons {
		after := left
		for i := range after {
			after[i] -= int32(button >> i & 1)
		}
		if slices.Min(after[:]) >= 0 {
			if n := tryPresses(buttons, after, known); n < math.MaxInt {
				fewest = min(fewest, n+1)
			}
		}
	}
	known[left] = fewest
	return fewest
}

// halve returns the fewest presses for the counters. It presses sets of buttons once that leave
// even numbers. The other presses come in pairs, so half of them are for half of the numbers.
func halve(m Machine) int {
	type set struct {
		raised  counters
		presses int
	}
	sets := map[uint16][]set{0: {{}}} // by the lights that they switch
	for _, button := range m.buttons {
		for lights, before := range maps.Clone(sets) {
			for _, s := range before {
				s.presses++
				for i := range s.raised {
					s.raised[i] += int32(button >> i & 1)
				}
				sets[lights^button] = append(sets[lights^button], s)
			}
		}
	}
	known := map[counters]int{{}: 0}
	var fewest func(left counters) int
	fewest = func(left counters) int {
		if n, ok := known[left]; ok {
			return n
		}
		odd, best := uint16(0), math.MaxInt
		for i, n := range left {
			odd |= uint16(n&1) << i
		}
		for _, s := range sets[odd] {
			rest := left
			for i := range rest {
				rest[i] = (rest[i] - s.raised[i]) >> 1
			}
			if slices.Min(rest[:]) >= 0 {
				if n := fewest(rest); n < math.MaxInt {
					best = min(best, 2*n+s.presses)
				}
			}
		}
		known[left] = best
		return best
	}
	return fewest(countersOf(m))
}

func check(t *testing.T, m Machine) {
	t.Helper()
	wants := []int{trySets(m), tryPresses(m.buttons, countersOf(m), map[counters]int{})}
	for i, solve := range []func([]Machine) (int, error){Day{}.Part1, Day{}.Part2} {
		got, err := solve([]Machine{m})
		if got != wants[i] && (!errors.Is(err, errNone) || wants[i] < math.MaxInt) {
			t.Errorf("%v, part %d: got %d, %v, want %d", m, i+1, got, err, wants[i])
		}
	}
}

func TestSameAnswersAsByTrying(t *testing.T) {
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

// random returns a machine that may have equal buttons, many free ones, and no way.
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

func TestAnyMachine(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		check(t, random(r, 1+r.IntN(4), 1+r.IntN(7), 5))
	}
}

func TestSameAnswersAsByHalving(t *testing.T) {
	var all []Machine
	for seed := range uint64(2) {
		machines, err := Day{}.Parse(invented(seed, 10))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, machines...)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for _, lights := range []int{1, 3, 6, 12} { // many free buttons and huge numbers
		m := random(r, lights, maxButtons, 0)
		for _, button := range m.buttons {
			n := r.IntN(maxNumber / maxButtons)
			for i := range m.numbers {
				m.numbers[i] += n * int(button>>i&1)
			}
		}
		all = append(all, m)
	}
	for _, m := range all {
		want := halve(m)
		if got, err := m.fewestForNumbers(); got != want || err != nil {
			t.Errorf("%v: got %d, %v, want %d", m, got, err, want)
		}
	}
}

func TestEdges(t *testing.T) {
	const triangles = "[######] (0,1) (1,2) (0,2) (0,1) (1,2) (0,2) (3,4) (4,5) (3,5) (3,4) (4,5) (3,5) "
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
		{triangles + "{10,10,9,10,10,9}", 2, "line 1: no presses do that"},
		{triangles + "{10,10,10,20,20,20}", 2, "45"},
		{triangles + "{999999999,999999998,999999998,999999999,999999998,999999998}", 2,
			"line 1: there are too many ways to try"}, // an odd number in each half
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
		"[..]":                              form("[..]"),
		"[..] {1,1}":                        form("[..] {1,1}"),
		"[.x] (0) {1,1}":                    form("[.x] (0) {1,1}"),
		"[.[] (0) {1,1}":                    form("[.[] (0) {1,1}"),
		"x[..] (0) {1,1}":                   form("x[..] (0) {1,1}"),
		"#[.] (0) {1,1}":                    form("#[.] (0) {1,1}"),
		"[] (0) {1}":                        "line 2: button \"(0)\" does not have different lights from 0 to -1",
		"[..] () {1,1}":                     button("()"),
		"[..] (2) {1,1}":                    button("(2)"),
		"[..] (0,0) {1,1}":                  button("(0,0)"),
		"[..] (0,) {1,1}":                   button("(0,)"),
		"[..] (-1) {1,1}":                   button("(-1)"),
		"[..] (0 {1,1}":                     button("(0"),
		"[..]  (0) {1,1}":                   button(""),
		"[..] (0) {1}":                      numbers("{1}"),
		"[..] (0) {1,1,1}":                  numbers("{1,1,1}"),
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

func BenchmarkWhole(b *testing.B) {
	input := invented(1, 10)
	ratio.OfYardstick(b, func() {
		machines, _ := Day{}.Parse(input)
		_, _ = Day{}.Part1(machines)
		_, _ = Day{}.Part2(machines)
	})
}
