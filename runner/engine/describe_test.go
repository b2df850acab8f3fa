package engine_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func described() engine.Puzzle {
	return runner.New(2027, 1, "Sizes", size{3},
		runner.ExampleOf(size{2}, "a\xff").Part1(4),
		runner.About[size]("multiplies"), runner.Slow[size](),
		runner.SlowVariant("embeds", "is the same", func(s size) embeds { return embeds{s} }),
		runner.Variant("replaces", "", func(s size) replaces { return replaces{s} }),
		runner.ChartOf(func(size, int) (runner.Chart, error) { return runner.Chart{}, nil }))
}

func TestDescriptionSaysWhatThePuzzleIs(t *testing.T) {
	sent, err := json.Marshal(engine.Describe(described())[0])
	if err != nil {
		t.Fatal(err)
	}
	var d engine.Description
	if err := json.Unmarshal(sent, &d); err != nil {
		t.Fatal(err)
	}
	if d.String() != "2027 day 1" || d.Title != "Sizes" || d.Err() != nil {
		t.Errorf("got %v, %q, %v", d.Date, d.Title, d.Err())
	}
	for i := range d.Ways {
		d.Ways[i].Source = "" // TestSourceOfASolver has it
	}
	kinds := [2]reflect.Kind{reflect.Int, reflect.Int}
	if want := (engine.Ways{
		{About: "multiplies", Slow: true, Answers: kinds, HasChart: true},
		{Variant: "embeds", About: "is the same", Slow: true, Answers: kinds},
		{Variant: "replaces", Answers: kinds, ParsesLike: 2},
	}); !reflect.DeepEqual(d.Ways, want) {
		t.Errorf("got the ways %+v, want %+v", d.Ways, want)
	}
	if want := []engine.Sample{{Input: []byte("a\xff"), Want: map[int]string{1: "4"}}}; !reflect.DeepEqual(d.Examples, want) {
		t.Errorf("got the examples %v, want %v", d.Examples, want)
	}
	if broken := engine.PuzzleOf(func() engine.Puzzle { panic("broken") }); engine.Describe(broken)[0].Err().Error() != broken.Err.Error() {
		t.Errorf("got %v, want %v", engine.Describe(broken)[0].Err(), broken.Err)
	}
}

func TestWaysNameTheirSolvers(t *testing.T) {
	p := described()
	ways := engine.Describe(p)[0].Ways
	for name, test := range map[string]struct {
		way  engine.Way
		want string // the answer to "abcd", or the error
	}{
		"the day":            {ways[0], "12"},
		"a variant":          {ways[2], "4"},
		"an example":         {engine.Way{Variant: "embeds", Example: 1}, "8"},
		"no such variant":    {engine.Way{Variant: "none"}, `the day has no variant "none"`},
		"no example 0":       {engine.Way{Example: -1}, "the day has no example -1"},
		"no second example":  {engine.Way{Example: 2}, "the day has no example 2"},
		"no such parameter":  {engine.Way{Parameters: map[string]string{"Size": "1"}}, "the day has no parameter Size"},
		"a hidden parameter": {engine.Way{Parameters: map[string]string{"n": "1"}}, "the day has no parameter n"},
	} {
		s, err := p.Solver(test.way)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = s.Solve(1, "abcd").Answer
		}
		if got != test.want {
			t.Errorf("%s: got %s, want %s", name, got, test.want)
		}
	}
}
