package engine_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func TestInventedInputHasTheParametersThatDiffer(t *testing.T) {
	for _, test := range []struct {
		day        shown
		parameters map[string]string
		literal    string
		fault      string
	}{
		{shown{Row: 9, Name: "a"}, map[string]string{}, `shown{Row:9, Small:0x0, Name:"a", Ratio:0, hidden:0}`, ""},
		{shown{}, map[string]string{"Row": "0", "Name": ""}, "", ""},
		{shown{Row: 9, Small: 3, Name: "b"}, map[string]string{"Small": "3", "Name": "b"}, `shown{Row:9, Small:0x3, Name:"b", Ratio:0, hidden:0}`, ""},
		{shown{Row: 9, Name: "a", Ratio: 1}, nil, "", "field Ratio of Day differs: use an exported integer or string"},
		{shown{Row: 9, Name: "a", hidden: 1}, nil, "", "field hidden of Day differs: use an exported integer or string"},
	} {
		p := runner.New(2027, 1, "", shown{Row: 9, Name: "a"},
			runner.Invent(func(*rand.Rand, int) (shown, string) { return test.day, "text" }))
		in, err := p.Invented(engine.Seed{Number: 7, Size: 2})
		if test.fault != "" {
			if want := "the generator is at fault: " + test.fault; err == nil || err.Error() != want {
				t.Errorf("%+v: got %v, want %s", test.day, err, want)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(in.Parameters, test.parameters) || in.Day != test.literal || string(in.Input) != "text" {
			t.Errorf("%+v: got %+v, %v, want %v and %s", test.day, in, err, test.parameters, test.literal)
		}
		s, err := p.Solver(engine.Way{Parameters: in.Parameters})
		if err != nil || s.Day != test.day {
			t.Errorf("%+v: its parameters give %+v, %v", test.day, s.Day, err)
		}
	}
}

// A compass has fields of named types, one of which writes itself in words.
type compass struct {
	To heading
	At spot
}

type heading int

func (heading) String() string { return "north" }

type spot struct{ X int }

func (compass) Parse(input string) (string, error) { return input, nil }
func (compass) Part1(string) (int, error)          { return 1, nil }
func (compass) Part2(string) (int, error)          { return 2, nil }

func TestInventedFieldsOfNamedTypesAreGoCode(t *testing.T) {
	p := runner.New(2027, 1, "", compass{At: spot{1}},
		runner.Invent(func(*rand.Rand, int) (compass, string) { return compass{2, spot{1}}, "text" }))
	in, err := p.Invented(engine.Seed{})
	if err != nil || in.Parameters["To"] != "2" || in.Day != "compass{To:2, At:spot{X:1}}" {
		t.Errorf("got %+v, %v", in, err)
	}
}

// TestFaultsOfGeneratorsAreErrors: a panic of Parse is not one of them, and is found when the input is solved.
func TestFaultsOfGeneratorsAreErrors(t *testing.T) {
	day := runner.Funcs(strings.ToUpper, strings.ToLower)
	p := runner.New(2027, 1, "", day, runner.Invent(func(r *rand.Rand, _ int) (runner.Day[string, string, string], string) {
		return day, fmt.Sprint(r.Uint64())
	}))
	calls := 0
	p.Solvers[0].Parse = func(string) (any, error) { panic("parse") }
	p.SolversOf = func(any) []engine.Solver { return p.Solvers }
	in, err := p.Invented(engine.Seed{Number: 7, Size: 1})
	if err != nil || in.Day != "d" || string(in.Input) != "4971928291090985182" {
		t.Errorf("got %+v, %v", in, err)
	}
	p.Invent = func(*rand.Rand, int) (any, string) { return nil, "" }
	if _, err := p.Invented(engine.Seed{}); err == nil || !strings.Contains(err.Error(), "the generator is at fault: ") {
		t.Errorf("no Day: got %v", err)
	}
	p.Invent = func(*rand.Rand, int) (any, string) { calls++; return day, fmt.Sprint(calls) }
	if _, err := p.Invented(engine.Seed{}); err == nil || !strings.Contains(err.Error(), "two texts from one seed") {
		t.Errorf("another text each time: got %v", err)
	}
	number := runner.New(2027, 1, "", scalar(7), runner.Invent(func(*rand.Rand, int) (scalar, string) { return 8, "" }))
	if _, err := number.Invented(engine.Seed{}); err == nil || !strings.HasSuffix(err.Error(), ": the Day differs, and is no struct with fields") {
		t.Errorf("a Day that is a number: got %v", err)
	}
	if _, err := echoPuzzle().Invented(engine.Seed{}); err == nil || err.Error() != "the day invents no inputs" {
		t.Errorf("a day that invents nothing: got %v", err)
	}
}

func echoPuzzle() engine.Puzzle { return engine.Puzzle{Solvers: []engine.Solver{echo}} }
