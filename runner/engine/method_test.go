package engine_test

import (
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
			runner.Variant("has another parameter", "", func(size) embeds { return embeds{size{2}} }),
			runner.Variant("has a pointer to the day", "", func(s size) pointer { return pointer{&s} }),
			runner.Variant("has an interface with the day", "", func(s size) anyDay { return anyDay{s} }),
			runner.Variant("has a type parameter", "", func(s size) generic[string] { return generic[string]{"x", s, size{9}} }),
			runner.Variant("replaces Parse", "", func(s size) replaces { return replaces{s} }),
		), map[string]int{"has another parameter": 2, "replaces Parse": 6}},
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
