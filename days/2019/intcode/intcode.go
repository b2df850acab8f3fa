// Package intcode runs programs for the 2019 computer, with the instructions that
// days 2 and 7 need.
//
// A machine runs to its next output and then keeps its place. So machines that feed
// each other run in turns, without goroutines. Its memory is as large as its program.
package intcode

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"aoc/runner/parse"
)

// Parse reads a program: integers with commas between them, on one line.
func Parse(input string) (program []int, err error) {
	line, _, more := strings.Cut(input, "\n")
	if more {
		return nil, errors.New("line 2: want a program on one line")
	}
	program = make([]int, 1+strings.Count(line, ","))
	c := parse.Read(line)
	program[0] = c.Int("")
	for i := range program[1:] {
		program[i+1] = c.Int(",")
	}
	if err := c.End(); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	return program, nil
}

// Text returns a program as Parse reads it.
func Text(program []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(program), " ", ","), "[]")
}

// A Machine has a program in its memory.
type Machine struct {
	Memory []int
	at     int // the position of the next instruction
}

// Load copies the program into the memory, and starts at its beginning.
func (m *Machine) Load(program []int) { m.Memory, m.at = append(m.Memory[:0], program...), 0 }

// Run runs the program to its next output, or until it halts. It reads the inputs in
// order, and all of them before an output.
func (m *Machine) Run(inputs ...int) (output int, halted bool, err error) {
	if output, halted, err = m.run(inputs); err != nil {
		return 0, false, fmt.Errorf("position %d: %w", m.at, err)
	}
	return output, halted, nil
}

func (m *Machine) run(inputs []int) (output int, halted bool, err error) {
	for {
		var p [3]int // places of the operands
		opcode, next, err := m.decode(&p)
		if err != nil {
			return 0, false, err
		}
		memory := m.Memory
		a, b := memory[p[0]], memory[p[1]] // which not all instructions use
		switch opcode {
		case 1:
			memory[p[2]] = a + b
			if (a+b > a) != (b > 0) {
				return 0, false, fmt.Errorf("%d + %d overflows int", a, b)
			}
		case 2:
			isSmall := -small < min(a, b) && max(a, b) < small // division is slow
			memory[p[2]] = a * b
			if !isSmall && min(a, b) != 0 && a*b/min(a, b) != max(a, b) { // a division by -1 can overflow
				return 0, false, fmt.Errorf("%d * %d overflows int", a, b)
			}
		case 3:
			if len(inputs) == 0 {
				return 0, false, errors.New("the program needs one more input")
			}
			memory[p[0]], inputs = inputs[0], inputs[1:]
		case 4:
			if len(inputs) > 0 {
				return 0, false, errors.New("the program writes an output before it reads its input")
			}
			m.at = next
			return a, false, nil
		case 5, 6:
			if isTrue := a != 0; isTrue == (opcode == 5) {
				next = b
			}
		case 7, 8:
			memory[p[2]] = 0
			if opcode == 7 && a < b || opcode == 8 && a == b {
				memory[p[2]] = 1
			}
		case 99:
			return 0, true, nil
		}
		m.at = next
	}
}

// small is a number whose square fits in an int.
const small = 1 << (bits.UintSize/2 - 1)

// A shape is an opcode, its number of operands, and a bit for the mode of each. An operand
// is the address of the value or, if its bit is set, the value itself.
type shape struct{ opcode, operands, modes int }

// shapes has the valid instructions. Only operands that an instruction reads can have
// their bit set, not the address that it writes to.
var shapes = func() (all [1200]shape) {
	operands, values := [100]int{1: 3, 3, 1, 1, 2, 2, 3, 3}, [100]int{1: 2, 2, 0, 1, 2, 2, 2, 2}
	for _, opcode := range [...]int{1, 2, 3, 4, 5, 6, 7, 8, 99} {
		for modes := range 1 << values[opcode] {
			first, second := modes&1, modes>>1
			all[opcode+100*first+1000*second] = shape{opcode, operands[opcode], modes}
		}
	}
	return all
}()

// decode finds the operands of the next instruction. It returns the opcode, and the
// position of the instruction after it.
func (m *Machine) decode(places *[3]int) (opcode, next int, err error) {
	memory := m.Memory
	if uint(m.at) >= uint(len(memory)) {
		return 0, 0, fmt.Errorf("the program has %d numbers, and does not halt within them", len(memory))
	}
	s := &shapes[min(uint(memory[m.at]), uint(len(shapes)-1))]
	if s.opcode == 0 {
		return 0, 0, fmt.Errorf("%d is not an instruction", memory[m.at])
	}
	for i := range s.operands {
		place := m.at + 1 + i
		if s.modes>>i&1 == 0 && place < len(memory) {
			place = memory[place]
		}
		if uint(place) >= uint(len(memory)) {
			return 0, 0, fmt.Errorf("address %d is beyond the %d numbers of the program", place, len(memory))
		}
		places[i] = place
	}
	return s.opcode, m.at + 1 + s.operands, nil
}
