// Package day07 solves 2019 day 7, Amplification Circuit.
//
// Five amplifiers run the same program. Each reads its phase, then turns the signal of
// the one before it into its own. Part 1 asks for the highest signal at the end of the
// row, with the phases 0 to 4 in any order. In part 2 the phases are 5 to 9, and the
// last amplifier sends its signals to the first one, until the programs halt.
//
// An amplifier sends one signal for each signal that it reads. So the five run in turns: each
// runs to its next output, which is the input of the next one, and waits. That needs no
// queues and no goroutines.
//
// # Growth
//
// The time depends on the instructions that the amplifiers run, in each of the 120
// orders of five phases.
package day07

import (
	"errors"
	"fmt"
	"math"

	"aoc/days/2019/intcode"
	"aoc/runner"
	"aoc/runner/combo"
)

// Puzzle returns Amplification Circuit with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2019, 7, "Amplification Circuit", Day{},
		runner.Example[Day]("3,29,107,4,29,30,3,31,102,-2,31,31,1,31,29,31,4,"+
			"31,1006,30,28,101,-1,32,32,1005,32,6,99,0,0,0,3\n").Part1(76).Part2(130_083),
		runner.Invent(invent),
	)
}

// Day has no parameters.
type Day struct{}

// Parse reads the program.
func (Day) Parse(input string) ([]int, error) { return intcode.Parse(input) }

// Part1 returns the highest signal after one round.
func (Day) Part1(program []int) (int, error) {
	return new(amplifiers).highest(program, []int{0, 1, 2, 3, 4}, 1)
}

// Part2 returns the highest signal when the programs halt.
func (Day) Part2(program []int) (int, error) {
	return new(amplifiers).highest(program, []int{5, 6, 7, 8, 9}, math.MaxInt)
}

type amplifiers [5]intcode.Machine

// highest returns the highest signal of all orders of the phases.
func (row *amplifiers) highest(program, phases []int, rounds int) (most int, err error) {
	most = math.MinInt
	for order := range combo.Permutations(phases) {
		signal, err := row.signal(program, order, rounds)
		if err != nil {
			return 0, err
		}
		most = max(most, signal)
	}
	return most, nil
}

// signal returns the last signal of the row, after all rounds or when a program halts.
func (row *amplifiers) signal(program, phases []int, rounds int) (last int, err error) {
	for round := range rounds {
		signal := last
		for i, phase := range phases {
			if round == 0 {
				row[i].Load(program)
			}
			inputs := []int{phase, signal}[min(round, 1):] // the phase only in the first round
			var halted bool
			signal, halted, err = row[i].Run(inputs...)
			if halted && round > 0 {
				return last, nil
			}
			if halted {
				err = errors.New("the program halts without an output")
			}
			if err != nil {
				return 0, fmt.Errorf("amplifier %c with phase %d: %w", 'A'+i, phase, err)
			}
		}
		last = signal
	}
	return last, nil
}
