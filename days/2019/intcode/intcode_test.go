package intcode

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestParseErrors(t *testing.T) {
	for input, want := range map[string]string{
		"":                       `line 1: column 1 of "": got "", want a number`,
		"1,2,x,4":                `line 1: column 5 of "1,2,x,4": got "x,4", want a number`,
		"1,2,":                   `line 1: column 5 of "1,2,": got "", want a number`,
		"1,99999999999999999999": "line 1: 99999999999999999999 overflows int",
		"1,2\n3":                 `line 2: want a program on one line`,
	} {
		if got, err := Parse(input); err == nil || err.Error() != want {
			t.Errorf("%.60q: got %v, %v, want error %q", input, got, err, want)
		}
	}
}

// outputs runs a program that halts, with one input at a time.
func outputs(program string, inputs ...int) (all []int, err error) {
	memory, err := Parse(program)
	if err != nil {
		return nil, err
	}
	var m Machine
	m.Load(memory)
	for {
		var now []int
		if len(inputs) > 0 {
			now, inputs = inputs[:1], inputs[1:]
		}
		output, halted, err := m.Run(now...)
		if halted || err != nil {
			return all, err
		}
		all = append(all, output)
	}
}

func TestPrograms(t *testing.T) {
	for _, test := range []struct {
		about, program string
		inputs         []int
		want           string
	}{
		{"halts", "99", nil, "[]"},
		{"writes an immediate operand", "104,-7,99", nil, "[-7]"},
		{"adds, in all modes", "1,9,8,2,4,2,4,9,99,30", nil, "[129 30]"},
		{"multiplies, in all modes", "1102,6,7,15,1002,15,-1,15,102,3,15,15,4,15,99,0", nil, "[-126]"},
		{"reads, then writes", "3,0,4,0,99", []int{5}, "[5]"},
		{"keeps its place between outputs", "3,11,4,11,3,11,4,11,104,1,99,0", []int{8, 9}, "[8 9 1]"},
		{"compares", "1107,2,3,17,4,17,1108,2,3,17,4,17,104,5,99,0,0,0", nil, "[1 0 5]"},
		{"jumps if true", "1105,-1,5,104,1,104,2,1105,0,3,99", nil, "[2]"},
		{"jumps if false", "1106,0,5,104,1,104,2,1106,1,3,99", nil, "[2]"},
		{"counts down in a loop", "3,13,4,13,101,-1,13,13,1005,13,2,99,0,0", []int{3}, "[3 2 1]"},
		{"changes an instruction", "1101,100,4,4,0,7,99,7", nil, "[7]"},
	} {
		if got, err := outputs(test.program, test.inputs...); err != nil || fmt.Sprint(got) != test.want {
			t.Errorf("%s: got %v, %v, want %s", test.about, got, err, test.want)
		}
	}
}

func TestFaultsNameTheirPosition(t *testing.T) {
	for program, want := range map[string]string{
		"1101,1,1,0":                             "position 4: the program has 4 numbers, and does not halt within them",
		"1106,0,-1":                              "position -1: the program has 3 numbers, and does not halt within them",
		"104,1,9":                                "position 2: 9 is not an instruction",
		"98":                                     "position 0: 98 is not an instruction",
		"-1":                                     "position 0: -1 is not an instruction",
		"103,0":                                  "position 0: 103 is not an instruction",
		"11101,1,1,0":                            "position 0: 11101 is not an instruction",
		"104":                                    "position 0: address 1 is beyond the 1 numbers of the program",
		"4,-1":                                   "position 0: address -1 is beyond the 2 numbers of the program",
		"1101,1,1,4":                             "position 0: address 4 is beyond the 4 numbers of the program",
		fmt.Sprintf("1101,1,%d,0", math.MaxInt):  fmt.Sprintf("position 0: 1 + %d overflows int", math.MaxInt),
		fmt.Sprintf("1101,%d,-1,0", math.MinInt): fmt.Sprintf("position 0: %d + -1 overflows int", math.MinInt),
		fmt.Sprintf("1102,%d,-2,0", math.MaxInt): fmt.Sprintf("position 0: %d * -2 overflows int", math.MaxInt),
		fmt.Sprintf("1102,-1,%d,0", math.MinInt): fmt.Sprintf("position 0: -1 * %d overflows int", math.MinInt),
		"104,1,3,0,99":                           "position 2: the program needs one more input",
	} {
		if got, err := outputs(program); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, %v, want error %q", program, got, err, want)
		}
	}
	var m Machine
	m.Load([]int{3, 0, 104, 1, 99})
	if _, _, err := m.Run(1, 2); err == nil || err.Error() != "position 2: the program writes an output before it reads its input" {
		t.Errorf("got %v", err)
	}
}

// The number of operands of an instruction, and how many of them it reads, by opcode.
var operands, values = [...]int{1: 3, 3, 1, 1, 2, 2, 3, 3}, [...]int{1: 2, 2, 0, 1, 2, 2, 2, 2}

// reference runs a program on a map, and reads the modes of an instruction as decimal digits. It gives up after many
// steps.
func reference(program []int, input int) (outputs []int, ok, finite bool) {
	memory := maps.Collect(slices.All(program))
	isRead, is := false, map[bool]int{true: 1}
	for at, steps := 0, 0; steps < 2_000; steps++ {
		code, isFaulty := memory[at], false
		if code == 99 {
			return outputs, true, true
		}
		opcode, modes := code%100, fmt.Sprintf("%03d", code/100)
		if opcode < 1 || opcode > 8 || len(modes) > 3 || strings.Trim(modes, "01") != "" {
			return outputs, false, true
		}
		var p [3]int // places
		for i := range p {
			isValue := modes[2-i] == '1'
			p[i] = at + 1 + i
			if value, isMapped := memory[p[i]]; isMapped && !isValue {
				p[i] = value
			}
			_, isMapped := memory[p[i]]
			isFaulty = isFaulty || isValue && i >= values[opcode] || !isMapped && i < operands[opcode]
		}
		a, b := memory[p[0]], memory[p[1]]
		exact, next := 0.0, at+1+operands[opcode]
		switch {
		case isFaulty:
		case opcode == 1:
			memory[p[2]], exact = a+b, float64(a)+float64(b)
		case opcode == 2:
			memory[p[2]], exact = a*b, float64(a)*float64(b)
		case opcode == 3:
			isFaulty, isRead = isRead, true
			memory[p[0]] = input
		case opcode == 4:
			isFaulty = !isRead
			outputs = append(outputs, a)
		case (a != 0) == (opcode == 5) && opcode <= 6:
			next = b
		case opcode == 7:
			memory[p[2]] = is[a < b]
		case opcode == 8:
			memory[p[2]] = is[a == b]
		}
		if isFaulty || math.Abs(exact) > math.MaxInt {
			return outputs, false, true
		}
		at = next
	}
	return outputs, false, false
}

// random returns a program that reads one input. Few of its instructions are faulty.
func random(r *rand.Rand, instructions int) []int {
	program := []int{3, 1}
	for range instructions {
		opcode := []int{1, 2, 4, 4, 4, 5, 6, 7, 8}[r.IntN(9)]
		code := len(program)
		program = append(program, opcode)
		for i, mode := 0, 100; i < operands[opcode]; i, mode = i+1, mode*10 {
			operand := r.IntN(4*instructions + 2)
			if r.IntN(50) == 0 {
				operand -= 3
			}
			if i < values[opcode] && r.IntN(2) == 0 || r.IntN(100) == 0 {
				program[code] += mode
			}
			program = append(program, operand)
		}
	}
	return slices.Concat(program, []int{99}, make([]int, 3*instructions))
}

func FuzzMachineDoesWhatTheReferenceDoes(f *testing.F) {
	for seed := range uint64(1000) {
		f.Add(seed, uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, instructions uint8) {
		program, input := random(rand.New(rand.NewPCG(seed, 0)), int(instructions%40)), int(seed%100)
		want, ok, finite := reference(program, input)
		if !finite {
			return
		}
		var m Machine
		m.Load(program)
		var got []int
		output, halted, err := m.Run(input)
		for ; !halted && err == nil; output, halted, err = m.Run() {
			got = append(got, output)
		}
		if !slices.Equal(got, want) || (err == nil) != ok {
			t.Errorf("%v: got %v, %v, want %v (ok: %t)", program, got, err, want, ok)
		}
	})
}
