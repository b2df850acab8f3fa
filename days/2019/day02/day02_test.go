package day02

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

var errOther = errors.New("the program has other instructions of the machine")

// simulate runs a program of additions and multiplications, and reports whether it halts.
// It panics with errOther if the program has another instruction.
func simulate(program []int, noun, verb int) (left int, ok bool) {
	memory := slices.Clone(program)
	memory[1], memory[2] = noun, verb
	for at := 0; at < len(memory); at += 4 {
		switch code := memory[at]; {
		case code == 99:
			return memory[0], true
		case code > 99 || 3 <= code && code <= 8:
			panic(errOther)
		case code != 1 && code != 2 || at+3 >= len(memory):
			return 0, false
		}
		for _, address := range memory[at+1 : at+4] {
			if address < 0 || address >= len(memory) {
				return 0, false
			}
		}
		result, a, b := &memory[memory[at+3]], memory[memory[at+1]], memory[memory[at+2]]
		exact := float64(a) + float64(b)
		if memory[at] == 1 {
			*result = a + b
		} else {
			*result, exact = a*b, float64(a)*float64(b)
		}
		if math.Abs(exact) > math.MaxInt {
			return 0, false
		}
	}
	return 0, false
}

// small returns a program whose noun and verb may be factors of each other, or change
// its instructions.
func small(r *rand.Rand, instructions int) (program []int) {
	size := 4*instructions + 2 + r.IntN(100)
	for range instructions {
		program = append(program, r.IntN(2)+1)
		for range 3 {
			program = append(program, []int{0, 1, 2, r.IntN(size)}[r.IntN(4)])
		}
	}
	program = append(program, 99)
	for len(program) < size {
		program = append(program, r.IntN(10)-2)
	}
	return program
}

func FuzzPairLeavesTheTarget(f *testing.F) {
	for seed := range uint64(60) {
		f.Add(seed, uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, instructions uint8) {
		defer func() {
			if err := recover(); err != nil && err != errOther {
				panic(err)
			}
		}()
		r := rand.New(rand.NewPCG(seed, 0))
		program := small(r, int(instructions%8)+1)
		d := Day{Noun: r.IntN(100), Verb: r.IntN(100), Target: r.IntN(100)}
		if left, ok := simulate(program, d.Noun, d.Verb); ok && r.IntN(4) > 0 {
			d.Target = left
		}
		check(t, d, program)
	})
}

func TestInventedPrograms(t *testing.T) {
	for seed := range uint64(200) {
		d, input := invent(rand.New(rand.NewPCG(seed, 0)), int(seed%4)+1)
		program, err := d.Parse(input)
		if err != nil {
			t.Fatal(err)
		}
		if pairs := check(t, d, program); len(pairs) != 1 {
			t.Errorf("seed %d: got %d pairs that leave the target, want 1", seed, len(pairs))
		}
	}
}

// check compares both parts with simulated runs, and returns the pairs that leave the target.
func check(t *testing.T, d Day, program []int) (pairs map[int]bool) {
	left, ok := simulate(program, d.Noun, d.Verb)
	pairs = map[int]bool{}
	for pair := range 100 * 100 {
		if left, ok := simulate(program, pair/100, pair%100); ok && left == d.Target {
			pairs[pair] = true
		}
	}
	if got, err := d.Part1(program); (err == nil) != ok || ok && got != left {
		t.Errorf("%v with %v: got %d, %v, want %d (ok: %t)", program, d, got, err, left, ok)
	}
	for _, d := range []runner.Day[[]int, int, int]{d, linear{d}} {
		if got, err := d.Part2(program); (err == nil) != (len(pairs) > 0) || err == nil && !pairs[got] {
			t.Errorf("%v with %T%v: got %d, %v, want one of %v", program, d, d, got, err, pairs)
		}
	}
	return pairs
}

func TestErrors(t *testing.T) {
	const none, last = "part 2: no noun and verb from 0 to 99 leave 3", "; with 99 and 99, "
	const unknown, writes = "position 4: 98 is not an instruction", "the program writes an output"
	for input, want := range map[string][2]string{
		"1,1,1,3,99":    {"1", none + last + "position 0: address 99 is beyond the 5 numbers of the program"},
		"1101,1,2,3,99": {"1101", none},
		"1101,1,1,1,98": {"part 1: " + unknown, none + last + unknown},
		"104,1,1,99":    {"part 1: " + writes, none + last + writes},
	} {
		daytest.Check(t, Puzzle(), Day{1, 1, 3}, input, want[0], want[1])
	}
	daytest.Errors(t, Puzzle(), map[string]string{
		"99,0":  "line 1: a program of 2 numbers has no room for a noun and a verb",
		"1,x,3": `line 1: column 3 of "1,x,3": got "x,3", want a number`,
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
