package day07

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func text(program []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(program), " ", ","), "[]")
}

// A step changes a signal: it multiplies it, or adds to it.
type step struct {
	multiply bool
	by       int
}

func (s step) apply(signal int) int {
	if s.multiply {
		return signal * s.by
	}
	return signal + s.by
}

// phases has the steps of each phase, by round.
type phases [10][][]step

// large returns as many steps as real programs have: phases 0 to 4 have one round of
// several steps, and phases 5 to 9 have ten rounds of one step.
func large(seed uint64) (all phases) {
	r := rand.New(rand.NewPCG(seed, 0))
	for phase := range all {
		rounds, steps, doubled := 1, 2+r.IntN(4), 0
		if phase >= 5 {
			rounds, steps = 10, 1
		}
		for range rounds {
			var round []step
			for range steps {
				s := step{r.IntN(2) == 0 && doubled < 4, r.IntN(3) - 1}
				if s.multiply {
					s.by = 2 - 3*(r.IntN(8)/7) // sometimes -1
					doubled++
				}
				round = append(round, s)
			}
			all[phase] = append(all[phase], round)
		}
	}
	return all
}

// program returns a program that has a routine for each phase, and jumps to it with a
// table.
func (all phases) program() []int {
	const table = 9
	size := table + len(all) + 1
	for _, rounds := range all {
		for _, round := range rounds {
			size += 4 + 4*len(round)
		}
		size++
	}
	signal := size - 1
	program := []int{3, 8, 101, table, 8, 8, 106, 0, 0}
	program = append(program, make([]int, len(all))...)
	for phase, rounds := range all {
		program[table+phase] = len(program)
		for _, round := range rounds {
			program = append(program, 3, signal)
			for i, s := range round {
				opcode := 1
				if s.multiply {
					opcode = 2
				}
				if i%2 == 0 {
					program = append(program, 100+opcode, s.by, signal, signal)
				} else {
					program = append(program, 1000+opcode, signal, s.by, signal)
				}
			}
			program = append(program, 4, signal)
		}
		program = append(program, 99)
	}
	return append(program, 0)
}

// highest tries all five phases in five loops, without a program.
func (all phases) highest(from int) int {
	best := math.MinInt
	for order := range 5 * 5 * 5 * 5 * 5 {
		used, chosen := 0, []int{}
		for range 5 {
			chosen = append(chosen, from+order%5)
			used |= 1 << (order % 5)
			order /= 5
		}
		if used != 0b11111 {
			continue
		}
		signal, rounds := 0, math.MaxInt
		for _, phase := range chosen {
			rounds = min(rounds, len(all[phase]))
		}
		for round := range rounds {
			for _, phase := range chosen {
				for _, s := range all[phase][round] {
					signal = s.apply(signal)
				}
			}
		}
		best = max(best, signal)
	}
	return best
}

func TestLargePrograms(t *testing.T) {
	for seed := range uint64(20) {
		check(t, large(seed))
	}
}

func check(t *testing.T, all phases) {
	t.Helper()
	program, err := Day{}.Parse(text(all.program()))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := (Day{}).Part1(program); err != nil || got != all.highest(0) {
		t.Errorf("part 1: got %d, %v, want %d: %v", got, err, all.highest(0), program)
	}
	if got, err := (Day{}).Part2(program); err != nil || got != all.highest(5) {
		t.Errorf("part 2: got %d, %v, want %d: %v", got, err, all.highest(5), program)
	}
}

// The first program to halt ends the last round, wherever it is in the row.
func TestProgramsMayHaltAfterDifferentRounds(t *testing.T) {
	for seed := range uint64(20) {
		r, all := rand.New(rand.NewPCG(seed, 1)), large(seed)
		for phase := 5; phase < 10; phase++ {
			all[phase] = all[phase][:1+r.IntN(10)]
		}
		check(t, all)
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		program string
		want    [2]string
	}{
		{"99", [2]string{"amplifier A with phase 0: the program halts without an output", "amplifier A with phase 5: the program halts without an output"}},
		{"3,9,3,9,3,9,4,9,99,0", [2]string{"amplifier A with phase 0: position 4: the program needs one more input",
			"amplifier A with phase 5: position 4: the program needs one more input"}},
		{"3,9,4,9,3,9,4,9,99,0", [2]string{"amplifier A with phase 0: position 2: the program writes an output before it reads its input",
			"amplifier A with phase 5: position 2: the program writes an output before it reads its input"}},
	} {
		program, err := Day{}.Parse(test.program)
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range []func([]int) (int, error){Day{}.Part1, Day{}.Part2} {
			if _, err := part(program); err == nil || err.Error() != test.want[i] {
				t.Errorf("%s, part %d: got %v, want %s", test.program, i+1, err, test.want[i])
			}
		}
	}
}

func BenchmarkWhole(b *testing.B) {
	input := text(large(1).program())
	ratio.OfYardstick(b, func() {
		program, _ := Day{}.Parse(input)
		_, _ = Day{}.Part1(program)
		_, _ = Day{}.Part2(program)
	})
}
