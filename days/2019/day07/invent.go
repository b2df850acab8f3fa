package day07

import (
	"math/rand/v2"

	"aoc/days/2019/intcode"
)

// invent returns a program. In part 2, its amplifiers run as many rounds as the size says.
func invent(r *rand.Rand, size int) (Day, string) {
	return Day{}, intcode.Text(random(r, size).program())
}

// A step changes a signal: it multiplies it, or adds to it.
type step struct {
	multiply bool
	by       int
}

// phases has the steps of each phase, by round.
type phases [10][][]step

// random returns one round of several steps for the phases 0 to 4, and some rounds of one step for 5 to 9.
func random(r *rand.Rand, rounds int) (all phases) {
	for phase := range all {
		rounds, steps, doubled := rounds, 1, 0
		if phase < 5 {
			rounds, steps = 1, 2+r.IntN(4)
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
