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
		other size
	}
	replaces struct{ size }
)

func (replaces) Parse(input string) (int, error) { return len(input), nil }

func TestWaysThatShareTheSameParse(t *testing.T) {
	type functions = runner.Day[string, int, int]
	same := func(f functions) functions { return f }
	for _, test := range []struct {
		puzzle engine.Puzzle
		want   map[string]int
	}{
		{runner.New(2027, 1, "", size{1},
			runner.Variant("embeds the day", "", func(s size) embeds { return embeds{s} }),
			runner.Variant("embeds one that does", "", func(s size) embedsTwice { return embedsTwice{embeds{s}} }),
			runner.Variant("has another parameter", "", func(size) embeds { return embeds{size{2}} }),
			runner.Variant("has that too", "", func(size) embeds { return embeds{size{2}} }),
			runner.Variant("has a pointer to the day", "", func(s size) pointer { return pointer{&s} }),
			runner.Variant("has an interface with the day", "", func(s size) anyDay { return anyDay{s} }),
			runner.Variant("has a type parameter", "", func(s size) generic[string] { return generic[string]{"x", s, size{9}} }),
			runner.Variant("replaces Parse", "", func(s size) replaces { return replaces{s} }),
		), map[string]int{"has another parameter": 3, "has that too": 3, "replaces Parse": 8}},
		{runner.New(2027, 1, "", runner.Funcs[int, int](nil, nil), runner.Variant("one", "", same), runner.Variant("two", "", same)),
			map[string]int{"one": 1, "two": 2}}, // functions cannot be compared
		{engine.PuzzleOf(func() engine.Puzzle { panic("broken") }), nil},
	} {
		for _, w := range engine.Describe(test.puzzle)[0].Ways {
			if want := test.want[w.Variant]; w.ParsesLike != want {
				t.Errorf("%q parses like way %d, want %d", w.Variant, w.ParsesLike, want)
			}
		}
	}
}

type plain struct{ counted }

type own[T any] struct {
	name T
	counted
}

func (own[T]) Part1(in *[64]byte) (int, error) { return int(in[0]), nil }

// The type counted is in measure_test.go, the others are here.
func TestSourceOfAWay(t *testing.T) {
	c := counted{new(int), new(int)}
	p := runner.New(2027, 1, "", c,
		runner.Variant("embeds", "", func(c counted) plain { return plain{c} }),
		runner.Variant("replaces one", "", func(c counted) own[string] { return own[string]{"x", c} }),
		runner.Variant("pointer", "", func(c counted) *own[int] { return &own[int]{1, c} }),
		runner.Variant("functions", "", func(counted) runner.Day[string, int, int] { return runner.Funcs[int, int](nil, nil) }))
	ways := engine.Describe(p)[0].Ways
	for i, want := range []string{"measure_test.go", "method_test.go", "method_test.go", "method_test.go", "method_test.go"} {
		if got := path.Base(ways[i].Source); got != want {
			t.Errorf("%q: got %s, want %s", ways[i].Variant, got, want)
		}
	}
	broken := engine.PuzzleOf(func() engine.Puzzle { panic("broken") })
	if got := engine.Describe(broken)[0].Ways[0].Source; got != "" {
		t.Errorf("a broken day: got %s", got)
	}
}
