package engine_test

import (
	"path"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

// size is a Day, and the others embed it.
type size struct{ n int }

func (s size) Parse(input string) (int, error) { return len(input) * s.n, nil }
func (size) Part1(n int) (int, error)          { return n, nil }
func (size) Part2(n int) (int, error)          { return n, nil }

type (
	embeds         struct{ size }
	embedsTwice    struct{ embeds }
	pointer        struct{ *size }
	anyDay         struct{ runner.Day[int, int, int] }
	generic[T any] struct {
		name T
		size
	}
	replaces struct{ size }
)

func (replaces) Parse(input string) (int, error) { return len(input), nil }

func TestSolversShareTheSameParse(t *testing.T) {
	functions := func() runner.Day[string, int, int] { return runner.Funcs[int, int](nil, nil) }
	variant := func(of engine.Puzzle) engine.Solver { return of.Solvers[1] }
	day := runner.New(2027, 1, "", size{1}).Solvers[0]
	for _, test := range []struct {
		name   string
		solver engine.Solver
		want   bool
	}{
		{"the day itself", day, true},
		{"a variant that embeds the day", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(s size) embeds { return embeds{s} }))), true},
		{"one that embeds that", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(s size) embedsTwice { return embedsTwice{embeds{s}} }))), true},
		{"a pointer to the day", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(s size) pointer { return pointer{&s} }))), true},
		{"an interface with the day", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(s size) anyDay { return anyDay{s} }))), true},
		{"a type with a parameter", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(s size) generic[string] { return generic[string]{"x", s} }))), true},
		{"a day with another parameter", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(size) embeds { return embeds{size{2}} }))), false},
		{"a variant with its own Parse", variant(runner.New(2027, 1, "", size{1}, runner.Variant("v", "", func(s size) replaces { return replaces{s} }))), false},
		{"functions", runner.New(2027, 1, "", functions()).Solvers[0], false},
		{"a broken day", engine.PuzzleOf(func() engine.Puzzle { panic("broken") }).Solvers[0], false},
	} {
		if got := day.SharesParse(test.solver); got != test.want {
			t.Errorf("%s: got %t, want %t", test.name, got, test.want)
		}
		if got := test.solver.SharesParse(day); got != test.want {
			t.Errorf("%s, the other way round: got %t, want %t", test.name, got, test.want)
		}
	}
	if f := runner.New(2027, 1, "", functions()).Solvers[0]; f.SharesParse(f) {
		t.Error("functions cannot be compared, but share Parse")
	}
}

type plain struct{ counted }

type own[T any] struct {
	name T
	counted
}

func (own[T]) Part1(in *[64]byte) (int, error) { return int(in[0]), nil }

// The type counted is in measure_test.go, the others are here.
func TestSourceOfASolver(t *testing.T) {
	c := counted{new(int), new(int)}
	p := runner.New(2027, 1, "", c,
		runner.Variant("embeds", "", func(c counted) plain { return plain{c} }),
		runner.Variant("replaces one", "", func(c counted) own[string] { return own[string]{"x", c} }),
		runner.Variant("pointer", "", func(c counted) *own[int] { return &own[int]{1, c} }),
		runner.Variant("functions", "", func(counted) runner.Day[string, int, int] { return runner.Funcs[int, int](nil, nil) }))
	for i, want := range []string{"measure_test.go", "method_test.go", "method_test.go", "method_test.go", "method_test.go"} {
		if got := path.Base(p.Source(p.Solvers[i])); got != want {
			t.Errorf("%q: got %s, want %s", p.Solvers[i].Variant, got, want)
		}
	}
	if broken := engine.PuzzleOf(func() engine.Puzzle { panic("broken") }); broken.Source(broken.Solvers[0]) != "" {
		t.Errorf("a broken day: got %s", broken.Source(broken.Solvers[0]))
	}
}
