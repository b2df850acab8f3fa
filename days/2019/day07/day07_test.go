package day07

import (
	"math"
	"strings"
	"testing"

	"aoc/days/2019/intcode"
	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// amplify runs a program on signals that it receives, until it halts or no signal follows. It returns the last one
// that it sends.
func amplify(program []int, phase int, in <-chan int, out chan<- int) (last int) {
	defer close(out)
	var m intcode.Machine
	m.Load(program)
	inputs := []int{phase}
	for signal := range in {
		output, halted, err := m.Run(append(inputs, signal)...)
		if halted || err != nil {
			return last
		}
		last, inputs = output, nil
		out <- output
	}
	return last
}

// inParallel solves a part with five amplifiers that run at the same time. In part 1, they halt after one round.
func inParallel(program []int, lowest int) int {
	best := math.MinInt
	for order := range 5 * 5 * 5 * 5 * 5 {
		used, phases := 0, [5]int{}
		for i := range phases {
			phases[i] = lowest + order%5
			used |= 1 << (order % 5)
			order /= 5
		}
		if used != 0b11111 {
			continue
		}
		first := make(chan int, 1)
		first <- 0
		in := first
		for _, phase := range phases[:4] {
			out := make(chan int, 1)
			go amplify(program, phase, in, out)
			in = out
		}
		best = max(best, amplify(program, phases[4], in, first))
	}
	return best
}

func FuzzSameSignalsAsInParallel(f *testing.F) {
	daytest.Fuzz(f, Puzzle(), 10, func(_ Day, input string) (part1, part2 any) {
		program, _ := Day{}.Parse(strings.TrimSpace(input))
		return inParallel(program, 0), inParallel(program, 5)
	})
}

// Each amplifier of part 2 sends as many signals as the size says, except in one program of four.
func TestAmplifiersOfInventedPrograms(t *testing.T) {
	const size = 9
	daytest.Invented(t, Puzzle(), size, map[string]int{"some": 200, "even": 135, "uneven": 35}, func(input string) map[string]bool {
		program, _ := Day{}.Parse(input)
		least, most := size, 0 // signals that an amplifier sends
		for phase := 5; phase < 10; phase++ {
			var m intcode.Machine
			m.Load(program)
			sent, inputs := 0, []int{phase, 1}
			for halted := false; ; inputs = inputs[len(inputs)-1:] {
				if _, halted, _ = m.Run(inputs...); halted {
					break
				}
				sent++
			}
			least, most = min(least, sent), max(most, sent)
		}
		return map[string]bool{"some": least > 0 && most <= size, "even": least == size, "uneven": least < size}
	})
}

func TestErrors(t *testing.T) {
	const halts = "the program halts without an output"
	const needs = "position 4: the program needs one more input"
	const writes = "position 2: the program writes an output before it reads its input"
	for program, want := range map[string]string{
		"99": halts, "3,9,3,9,3,9,4,9,99,0": needs, "3,9,4,9,3,9,4,9,99,0": writes,
	} {
		daytest.Check(t, Puzzle(), Day{}, program,
			"part 1: amplifier A with phase 0: "+want, "part 2: amplifier A with phase 5: "+want)
	}
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
