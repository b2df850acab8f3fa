package day07

import (
	"math"
	"math/rand/v2"
	"testing"

	"aoc/days/2019/intcode"
	"aoc/runner"
	"aoc/runner/ratio"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

func (s step) apply(signal int) int {
	if s.multiply {
		return signal * s.by
	}
	return signal + s.by
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

func TestInventedPrograms(t *testing.T) {
	for seed := range uint64(20) {
		check(t, random(rand.New(rand.NewPCG(seed, 0)), int(seed)+1))
	}
}

func check(t *testing.T, all phases) {
	t.Helper()
	program, err := Day{}.Parse(intcode.Text(all.program()))
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
		r := rand.New(rand.NewPCG(seed, 1))
		all := random(r, 10)
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

func BenchmarkWhole(b *testing.B) { ratio.OfInvented(b, 1, invent) }
