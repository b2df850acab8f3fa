package day07

import (
	"math/rand/v2"

	"aoc/days/2019/intcode"
)

// invent returns a program, which has a routine for each phase and jumps to it with a table. Those for the phases 0
// to 4 change one signal, in several steps. The others change as many signals as the size says or, in one program of
// four, any number of signals up to that.
func invent(r *rand.Rand, size int) (Day, string) {
	const table, signal = 9, 9 + 10
	program := append([]int{3, 8, 101, table, 8, 8, 106, 0, 0}, make([]int, 10+1)...)
	isUneven := r.IntN(4) == 0
	for phase := range 10 {
		program[table+phase] = len(program)
		rounds, steps, doubled := size, 1, 0
		if isUneven {
			rounds = 1 + r.IntN(size)
		}
		if phase < 5 {
			rounds, steps = 1, 2+r.IntN(4)
		}
		for range rounds {
			program = append(program, 3, signal)
			for i := range steps {
				opcode, by := 1, r.IntN(3)-1
				if r.IntN(2) == 0 && doubled < 4 {
					opcode, by = 2, 2-3*(r.IntN(8)/7) // sometimes -1
					doubled++
				}
				if i%2 == 0 {
					program = append(program, 100+opcode, by, signal, signal)
				} else {
					program = append(program, 1000+opcode, signal, by, signal)
				}
			}
			program = append(program, 4, signal)
		}
		program = append(program, 99)
	}
	return Day{}, intcode.Text(program)
}
