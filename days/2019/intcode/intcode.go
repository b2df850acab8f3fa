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
	"strconv"
	"strings"
)

// Parse reads a program: integers with commas between them, on one line.
func Parse(input string) (program []int, err error) {
	line, _, more := strings.Cut(input, "\n")
	if more {
		return nil, errors.New("line 2: want a program on one line")
	}
	for word := range strings.SplitSeq(line, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("line 1: position %d: %.60q is not an integer, or is too large", len(program), word)
		}
		program = append(program, n)
	}
	return program, nil
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
		switch opcode {
		case 1:
			a, b := memory[p[0]], memory[p[1]]
			if memory[p[2]] = a + b; (a+b > a) != (b > 0) {
				return 0, false, fmt.Errorf("%d + %d overflows int", a, b)
			}
		case 2:
			a, b := memory[p[0]], memory[p[1]]
			isSmall := a>>half == a>>all && b>>half == b>>all // division is slow
			if memory[p[2]] = a * b; !isSmall && a != 0 && a*b/a != b {
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
			return memory[p[0]], false, nil
		case 5:
			if memory[p[0]] != 0 {
				next = memory[p[1]]
			}
		case 6:
			if memory[p[0]] == 0 {
				next = memory[p[1]]
			}
		case 7:
			memory[p[2]] = toInt(memory[p[0]] < memory[p[1]])
		case 8:
			memory[p[2]] = toInt(memory[p[0]] == memory[p[1]])
		case 99:
			return 0, true, nil
		}
		m.at = next
	}
}

// An integer is small if the bits of its upper half are all like its sign.
const (
	half = bits.UintSize/2 - 1
	all  = bits.UintSize - 1
)

func toInt(is bool) int {
	if is {
		return 1
	}
	return 0
}

// The number of operands of an instruction, by opcode, and the number of those that are
// values. The others are addresses to write to.
var (
	operands = [100]int{1: 3, 2: 3, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3}
	values   = [100]int{1: 2, 2: 2, 3: 0, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2}
)

// A shape is an opcode and the modes of its operands. An immediate operand is the value
// itself, and any other is the address of the value.
type shape struct {
	opcode, operands int
	immediate        [3]bool
}

// shapes has the instructions that exist.
var shapes = func() (all [1200]shape) {
	for _, opcode := range [...]int{1, 2, 3, 4, 5, 6, 7, 8, 99} {
		for modes := range 1 << values[opcode] {
			first, second := modes&1, modes>>1
			all[opcode+100*first+1000*second] = shape{opcode, operands[opcode], [3]bool{first > 0, second > 0}}
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
	instruction := memory[m.at]
	if uint(instruction) >= uint(len(shapes)) || shapes[instruction].opcode == 0 {
		return 0, 0, fmt.Errorf("%d is not an instruction", instruction)
	}
	s := &shapes[instruction]
	next = m.at + 1
	for i := range s.operands {
		place := next
		if !s.immediate[i] && place < len(memory) {
			place = memory[place]
		}
		if uint(place) >= uint(len(memory)) {
			return 0, 0, fmt.Errorf("address %d is beyond the %d numbers of the program", place, len(memory))
		}
		places[i] = place
		next++
	}
	return s.opcode, next, nil
}
