package day10

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

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
	var left counters
	for i, n := range m.numbers {
		left[i] = int32(n)
	}
	return fewest(left)
}

func oracle(_ Day, input string) (part1, part2 any) {
	machines, _ := Day{}.Parse(strings.TrimSuffix(input, "\n"))
	presses, parts := [2]int{}, [2]any{}
	for i, m := range machines {
		for part, n := range [...]int{trySets(m), halve(m)} {
			presses[part] += n
			if n == math.MaxInt && parts[part] == nil {
				parts[part] = fmt.Sprintf("part %d: line %d: no presses do that", part+1, i+1)
			}
		}
	}
	return cmp.Or(parts[0], any(presses[0])), cmp.Or(parts[1], any(presses[1]))
}

func FuzzSameAnswersAsByHalving(f *testing.F) { daytest.Fuzz(f, Puzzle(), 4, oracle) }

// line returns a machine that may have equal buttons, many free ones, and no way.
func line(r *rand.Rand, lights, buttons, most int) string {
	text, numbers := "[", make([]int, lights)
	for range lights {
		text += string(".#"[r.IntN(2)])
	}
	text += "]"
	for range buttons {
		places := r.Perm(lights)[:1+r.IntN(lights)]
		presses := r.IntN(most + 1)
		for _, light := range places {
			numbers[light] += presses
		}
		text += " (" + list(places) + ")"
	}
	numbers[0] += r.IntN(2) // one press more may be too many
	return text + " {" + list(numbers) + "}"
}

func TestAnyMachine(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		daytest.Compare(t, Puzzle(), Day{}, line(r, 1+r.IntN(4), 1+r.IntN(7), 3), oracle)
	}
	for _, lights := range []int{1, 3, 6, 12} { // many free buttons and huge numbers
		daytest.Compare(t, Puzzle(), Day{}, line(r, lights, maxButtons, maxNumber/maxButtons-1), oracle)
	}
}

func TestEdges(t *testing.T) {
	const triangles = "[######] (0,1) (1,2) (0,2) (0,1) (1,2) (0,2) (3,4) (4,5) (3,5) (3,4) (4,5) (3,5) "
	const none = "no presses do that"
	for input, want := range map[string][2]any{
		"":                     {0, 0},
		"[.] (0) {0}":          {0, 0},
		"[#] (0) {1000000000}": {1, 1000000000},
		"[##] (0) (1) (0,1) {1000000000,999999999}": {1, 1000000000},
		"[##] (0,1) (0,1) {7,7}":                    {1, 7},
		"[.] (0) {1}\n[#.] (0,1) {1,2}":             {"part 1: line 2: " + none, "part 2: line 2: " + none},
		"[###] (0,1) (1,2) (0,2) {1,1,1}":           {nil, "part 2: line 1: " + none}, // half a press each
		triangles + "{10,10,9,10,10,9}":             {nil, "part 2: line 1: " + none},
		triangles + "{10,10,10,20,20,20}":           {nil, 45},
		triangles + "{999999999,999999998,999999998,999999999,999999998,999999998}": {nil,
			"part 2: line 1: there are too many ways to try"}, // an odd number in each half
	} {
		daytest.Check(t, Puzzle(), Day{}, input, want[0], want[1])
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
	wants := map[string]string{}
	for line, want := range map[string]string{
		"":                                  form(""),
		"[..]":                              form("[..]"),
		"[..] {1,1}":                        form("[..] {1,1}"),
		"[.x] (0) {1,1}":                    form("[.x] (0) {1,1}"),
		"[.[] (0) {1,1}":                    form("[.[] (0) {1,1}"),
		"x[..] (0) {1,1}":                   form("x[..] (0) {1,1}"),
		"#[.] (0) {1,1}":                    form("#[.] (0) {1,1}"),
		"[] (0) {1}":                        "line 2: button \"(0)\" does not have different lights from 0 to -1",
		"[..] (0) (1,1)":                    numbers("(1,1)"),
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
		"[..] (0) {1,1} ":                   button("{1,1}"),
		"[.............] (0) {1}":           "line 2: there are 13 lights and 1 buttons, want at most 12 and 13",
		"[.]" + strings.Repeat(" (0)", 14) + " {1}": "line 2: there are 1 lights and 14 buttons, want at most 12 and 13",
	} {
		wants["[.] (0) {1}\n"+line+"\n[.] (0) {1}"] = want
	}
	daytest.Errors(t, Puzzle(), wants)
}

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
