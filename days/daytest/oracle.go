// Package daytest compares the answers of a day with those of an oracle: a slow, obvious solution in the day's test.
package daytest

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"testing"

	"aoc/runner"
	"aoc/runner/ratio"
)

// An Oracle returns the answers to an input, or the texts of errors. An answer that it does not know is nil.
type Oracle[D any] func(d D, input string) (part1, part2 any)

// Fuzz compares a day and its variants with an oracle, on the examples of the day and on inputs that it invents, up
// to a size.
func Fuzz[D any](f *testing.F, p runner.Puzzle, size int, oracle Oracle[D]) {
	for _, e := range p.Examples {
		Compare(f, p, e.Day.(D), e.Input, oracle)
	}
	for seed := range uint64(200) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		d, input := p.Invent(rand.New(rand.NewPCG(seed, 0)), 1+int(seed%uint64(size)))
		Compare(t, p, d.(D), input, oracle)
	})
}

// Compare compares a day and its variants with an oracle on one input.
func Compare[D any](t testing.TB, p runner.Puzzle, d D, input string, oracle Oracle[D]) {
	t.Helper()
	part1, part2 := oracle(d, input)
	Check(t, p, d, input, part1, part2)
}

// Check compares what a day and its variants, except for slow ones, answer with what it should be: an answer to part
// 1 and perhaps one to part 2, or the text of an error.
func Check(t testing.TB, p runner.Puzzle, d any, input string, want ...any) {
	t.Helper()
	for _, way := range p.SolversOf(d) {
		for i := range want {
			if want[i] == nil || way.Slow {
				continue
			}
			r := way.Solve(i+1, input)
			got := r.Answer
			if r.Err != nil {
				got = r.Err.Error()
			}
			if got != fmt.Sprint(want[i]) {
				t.Errorf("part %d, %v, variant %q: got %s, want %v for\n%.1000s", i+1, d, way.Variant, got, want[i], input)
			}
		}
	}
}

// Invented counts of which kinds 200 invented inputs are, and compares that with the least number of each kind.
func Invented(t testing.TB, p runner.Puzzle, size int, least map[string]int, kinds func(input string) map[string]bool) {
	t.Helper()
	found := map[string]int{}
	for seed := range uint64(200) {
		_, input := p.Invent(rand.New(rand.NewPCG(seed, 0)), size)
		for kind, is := range kinds(input) {
			if is {
				found[kind]++
			}
		}
	}
	for kind, n := range least {
		if found[kind] < n {
			t.Errorf("%s: got %d of 200 invented inputs, want %d or more", kind, found[kind], n)
		}
	}
}

// Benchmark measures Parse and both parts of each way of a day, except for slow ones, on an input as large as a real
// one.
func Benchmark(b *testing.B, p runner.Puzzle, seed uint64) {
	d, input := p.Invent(rand.New(rand.NewPCG(seed, 0)), 10)
	for _, way := range p.SolversOf(d) {
		if way.Slow {
			continue
		}
		b.Run("variant="+cmp.Or(way.Variant, "day"), func(b *testing.B) {
			ratio.OfYardstick(b, func() {
				in, _ := way.Parse(input)
				for _, part := range way.Parts {
					_ = part(in, nil)
				}
			})
		})
	}
}

// Errors compares the errors of part 1 on some inputs with what they should be.
func Errors(t testing.TB, p runner.Puzzle, wants map[string]string) {
	t.Helper()
	for input, want := range wants {
		Check(t, p, p.Solvers[0].Day, input, want)
	}
}

// Spoil compares the variants of a day with the day itself on invented inputs of which one byte is another one, or is
// missing.
func Spoil(t testing.TB, p runner.Puzzle, others string) {
	t.Helper()
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		d, input := p.Invent(r, 1+int(seed%3))
		at, other := r.IntN(len(input)), r.IntN(len(others)+1)
		if other == len(others) {
			input = input[:at] + input[at+1:]
		} else {
			input = input[:at] + others[other:other+1] + input[at+1:]
		}
		var want [2]any
		for part := range want {
			r := p.SolversOf(d)[0].Solve(part+1, input)
			if want[part] = r.Answer; r.Err != nil {
				want[part] = r.Err.Error()
			}
		}
		Check(t, p, d, input, want[:]...)
	}
}
