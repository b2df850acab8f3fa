package engine_test

import (
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func TestParametersAreSetByName(t *testing.T) {
	type day struct {
		Row    int
		Small  uint8
		Name   string
		Ratio  float64
		hidden int
	}
	for _, test := range []struct {
		parameters map[string]string
		want       day
		err        string
	}{
		{nil, day{Row: 1, Name: "a", hidden: 0}, ""},
		{map[string]string{"Row": "-7", "Small": "5"}, day{Row: -7, Small: 5, Name: "a"}, ""},
		{map[string]string{"Name": "b c"}, day{Row: 1, Name: "b c"}, ""},
		{map[string]string{"Row": "x"}, day{}, `parameter Row: "x" is not of type int`},
		{map[string]string{"Small": "256"}, day{}, `parameter Small: "256" is not of type uint8`},
		{map[string]string{"Ratio": "1.5"}, day{}, "parameter Ratio: type float64 cannot be set from text: use an integer or a string"},
		{map[string]string{"hidden": "1"}, day{}, "the day has no parameter hidden"},
		{map[string]string{"Nothing": "1"}, day{}, "the day has no parameter Nothing"},
		{map[string]string{"D": "1", "B": "1", "C": "1", "A": "1"}, day{}, "the day has no parameter A"},
	} {
		before := day{Row: 1, Name: "a"}
		got, err := engine.WithParameters(before, test.parameters)
		switch {
		case test.err != "" && (err == nil || err.Error() != test.err):
			t.Errorf("%v: got error %v, want %s", test.parameters, err, test.err)
		case test.err == "" && (err != nil || got != test.want):
			t.Errorf("%v: got %+v, %v, want %+v", test.parameters, got, err, test.want)
		case before != day{Row: 1, Name: "a"}:
			t.Errorf("%v: the day itself has changed: %+v", test.parameters, before)
		}
	}
	for _, other := range []any{7, runner.Funcs[int, int](nil, nil)} {
		if _, err := engine.WithParameters(other, map[string]string{"part1": "1"}); err == nil || err.Error() != "the day has no parameter part1" {
			t.Errorf("%T: got %v", other, err)
		}
	}
}
