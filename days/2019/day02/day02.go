// Package day02 solves 2019 day 2, 1202 Program Alarm.
//
// A program of additions and multiplications starts with two parameters in its memory,
// the noun and the verb. Part 1 asks which number it leaves at address 0 for a given
// pair. Part 2 asks for the pair that leaves a given number there.
//
// There are 10,000 pairs, so part 2 tries all of them.
//
// # Growth
//
// The time depends on the length of the program and on the number of runs: up to 10,000, and
// four in the variant, if the program is linear.
package day02

import (
	"errors"
	"fmt"

	"aoc/days/2019/intcode"
	"aoc/runner"
)

// Puzzle returns 1202 Program Alarm with its example.
func Puzzle() runner.Puzzle {
	return runner.New(2019, 2, "1202 Program Alarm", Day{Noun: 12, Verb: 2, Target: 19_690_720},
		runner.ExampleOf(Day{Noun: 9, Verb: 10, Target: 521},
			"2,0,0,23,2,1,21,20,1,20,2,20,1,20,22,0,99,0,0,0,0,30,7,0\n").Part1(287).Part2(1704),
		runner.About[Day]("tries all pairs"),
		runner.Variant("linear", "computes the pair from three runs", func(d Day) linear { return linear{d} }),
		runner.Invent(invent),
	)
}

// Day has the pair of part 1, and the number that part 2 looks for.
type Day struct{ Noun, Verb, Target int }

// Parse reads the program.
func (Day) Parse(input string) ([]int, error) {
	program, err := intcode.Parse(input)
	if err == nil && len(program) < 3 {
		err = fmt.Errorf("line 1: a program of %d numbers has no room for a noun and a verb", len(program))
	}
	return program, err
}

// Part1 returns the number that the program leaves at address 0.
func (d Day) Part1(program []int) (int, error) {
	return run(new(intcode.Machine), program, d.Noun, d.Verb)
}

func run(m *intcode.Machine, program []int, noun, verb int) (int, error) {
	m.Load(program)
	m.Memory[1], m.Memory[2] = noun, verb
	_, halted, err := m.Run()
	if err == nil && !halted {
		err = errors.New("the program writes an output")
	}
	return m.Memory[0], err
}

// Part2 returns 100 × noun + verb of the first pair that leaves the target.
func (d Day) Part2(program []int) (int, error) {
	var m intcode.Machine
	var fault error
	for pair := range 100 * 100 {
		got, err := run(&m, program, pair/100, pair%100)
		if err == nil && got == d.Target {
			return pair, nil
		}
		fault = err
	}
	err := fmt.Errorf("no noun and verb from 0 to 99 leave %d", d.Target)
	if fault != nil {
		err = fmt.Errorf("%w; with 99 and 99, %w", err, fault)
	}
	return 0, err
}
