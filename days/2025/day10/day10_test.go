package day10

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
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

// tryPresses returns the fewest presses for the counters that are left. It takes the counter with the fewest buttons that
// have no number of presses yet, and tries all numbers for one of them: for the last one, there is only one. It takes no
// more than some steps.
func tryPresses(buttons []uint16, left []int, spent, best int, steps *int) int {
	*steps--
	if *steps < 0 {
		return best
	}
	fewest, counter := math.MaxInt, -1
	for i := range left {
		n := 0
		for _, b := range buttons {
			n += int(b >> i & 1)
		}
		if n == 0 && left[i] > 0 {
			return best
		}
		if n > 0 && n < fewest {
			fewest, counter = n, i
		}
	}
	if counter < 0 {
		return min(best, spent)
	}
	at := slices.IndexFunc(buttons, func(b uint16) bool { return b>>counter&1 == 1 })
	button, rest := buttons[at], slices.Delete(slices.Clone(buttons), at, at+1)
	most := math.MaxInt
	for i, n := range left {
		if button>>i&1 == 1 {
			most = min(most, n)
		}
	}
	for presses := most; presses >= 0 && (fewest > 1 || presses == left[counter]); presses-- {
		after := slices.Clone(left)
		for i := range after {
			after[i] -= presses * int(button>>i&1)
		}
		if spent+presses+slices.Max(after) < best {
			best = tryPresses(rest, after, spent+presses, best, steps)
		}
	}
	return best
}

func oracle(_ Day, input string) (part1, part2 any) {
	machines, _ := Day{}.Parse(strings.TrimSuffix(input, "\n"))
	presses, parts, steps := [2]int{}, [2]any{}, 100_000
	for i, m := range machines {
		for part, n := range [...]int{trySets(m), tryPresses(m.buttons, m.numbers[:], 0, math.MaxInt, &steps)} {
			presses[part] += n
			if n == math.MaxInt && parts[part] == nil {
				parts[part] = fmt.Sprintf("part %d: line %d: no presses do that", part+1, i+1)
			}
		}
	}
	if steps < 0 { // compare the ways with each other
		parts[1] = Puzzle().Solvers[1].Solve(2, input).Answer
	}
	return cmp.Or(parts[0], any(presses[0])), cmp.Or(parts[1], any(presses[1]))
}

func FuzzSameAnswersAsByTrying(f *testing.F) { daytest.Fuzz(f, Puzzle(), 2, oracle) }

func TestInventedMachines(t *testing.T) {
	least := map[string]int{"4 to 10 lights": 200, "few free buttons": 200, "just one way": 190, "more buttons than lights": 200}
	daytest.Invented(t, Puzzle(), 3, least, func(input string) map[string]bool {
		is := map[string]bool{"4 to 10 lights": true, "few free buttons": true}
		for line := range strings.Lines(input) {
			m, _ := parseMachine(strings.TrimSpace(line))
			lights, sets := strings.Index(line, "]")-1, []uint16(nil) // which make all that the buttons make, in one way
			for _, b := range m.buttons {
				for _, s := range sets {
					b = min(b, b^s)
				}
				if b > 0 {
					sets = append(sets, b)
				}
			}
			is["4 to 10 lights"] = is["4 to 10 lights"] && 4 <= lights && lights <= 10
			is["few free buttons"] = is["few free buttons"] && len(m.buttons) <= lights+3
			is["just one way"] = is["just one way"] || len(sets) == len(m.buttons)
			is["more buttons than lights"] = is["more buttons than lights"] || len(m.buttons) > lights
		}
		return is
	})
}

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
	for _, lights := range []int{1, 3, 6, 8, 10, 12} { // many free buttons and large numbers
		daytest.Compare(t, Puzzle(), Day{}, line(r, lights, maxButtons, maxNumber/maxButtons-1), oracle)
	}
}

func TestEdges(t *testing.T) {
	const triangles = "[######] (0,1) (1,2) (0,2) (0,1) (1,2) (0,2) (3,4) (4,5) (3,5) (3,4) (4,5) (3,5) "
	const none = "no presses do that"
	for input, want := range map[string][2]any{
		"":                                      {0, 0},
		"[#] (0) {1000}":                        {1, 1000},
		"[##] (0) (1) (0,1) {1000,999}":         {1, 1000},
		"[##] (0,1) (0,1) {7,7}":                {1, 7},
		"[.] (0) {1}\n[#.] (0,1) {1,2}":         {"part 1: line 2: " + none, "part 2: line 2: " + none},
		"[###] (0,1) (1,2) (0,2) {1,1,1}":       {nil, "part 2: line 1: " + none}, // half a press each
		triangles + "{10,10,9,10,10,9}":         {nil, "part 2: line 1: " + none},
		triangles + "{10,10,10,20,20,20}":       {nil, 45},
		triangles + "{999,998,998,999,998,998}": {nil, "part 2: line 1: " + none}, // an odd number in each half
	} {
		daytest.Check(t, Puzzle(), Day{}, input, want[0], want[1])
	}
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), "[].#(),{}\n 9") }

func TestParseErrors(t *testing.T) {
	form := func(line string) string {
		return fmt.Sprintf("line 2: %q does not match \"[.#] (0,1) (1) {3,4}\"", line)
	}
	const limits = "line 2: want 12 lights or fewer, 13 buttons with some of them, and a number up to 1000 for each"
	wants := map[string]string{}
	for line, want := range map[string]string{
		"":                        form(""),
		"[..] {1,1}":              form("[..] {1,1}"),
		"[.x] (0) {1,1}":          form("[.x] (0) {1,1}"),
		"x[..] (0) {1,1}":         form("x[..] (0) {1,1}"),
		"[] (0) {1}":              limits,
		"[..] (0) (1,1)":          limits,
		"[..] () {1,1}":           limits,
		"[..] (2) {1,1}":          limits,
		"[..] (0,0) {1,1}":        limits,
		"[..] (-1) {1,1}":         limits,
		"[..] (0 {1,1}":           limits,
		"[..] (0) {1}":            limits,
		"[..] (0) {1,1001}":       limits,
		"[.............] (0) {1}": limits,
		"[.]" + strings.Repeat(" (0)", 14) + " {1}": limits,
	} {
		wants["[.] (0) {1}\n"+line+"\n[.] (0) {1}"] = want
	}
	daytest.Errors(t, Puzzle(), wants)
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
