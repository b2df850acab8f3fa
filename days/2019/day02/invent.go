package day02

import (
	"math/rand/v2"

	"aoc/days/2019/intcode"
)

// invent returns a linear program and the puzzle's parameters. One noun and verb leave the target.
func invent(r *rand.Rand, size int) (Day, string) {
	d := Day{Noun: 12, Verb: 2, Target: 19_690_720}
	steps := 15 + size     // so that there are 100 numbers: the first instruction takes the noun and the verb as addresses
	sum := 4*(steps+5) + 1 // its address, which is the first one after the instructions
	code, data := []int{}, []int{0}
	instruction := func(opcode, a, b, to int) { code = append(code, opcode, a, b, to) }
	with := func(opcode, n int) {
		instruction(opcode, sum, sum+len(data), sum)
		data = append(data, n)
	}
	perNoun, rest := 100+r.IntN(100), 0
	instruction(1, 0, 0, 3)
	instruction(1, 1, sum, sum)
	with(2, perNoun)
	for range steps {
		if n := r.IntN(5) + 2; r.IntN(2) == 0 && (100*perNoun+rest)*n < d.Target/2 {
			with(2, n)
			perNoun, rest = perNoun*n, rest*n
		} else {
			with(1, n)
			rest += n
		}
	}
	with(1, d.Target-r.IntN(100)*perNoun-rest-r.IntN(100))
	instruction(1, 2, sum, 0)
	return d, intcode.Text(append(append(code, 99), data...))
}
