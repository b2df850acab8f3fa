// Parameters set by name.

package runner_test

import (
	"testing"

	"aoc/runner"
)

type tuned struct {
	Row    int
	Small  uint8
	Name   string
	Ratio  float64
	hidden int
}

func (tuned) Parse(input string) (string, error) { return input, nil }
func (d tuned) Part1(string) (int, error)        { return d.Row*10 + int(d.Small) + d.hidden, nil }
func (d tuned) Part2(string) (string, error)     { return d.Name, nil }

func TestParametersAreSetByName(t *testing.T) {
	p := runner.New(2027, 1, "", tuned{Row: 1, Name: "a"}, runner.Variant("other", func(d tuned) tuned { d.hidden = 100; return d }))
	solvers, err := p.With(map[string]string{"Row": "-7", "Small": "5"})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"-65", "35"} {
		if got := solvers[i].Solve(1, "").Answer; got != want {
			t.Errorf("solver %d: got %s, want %s", i, got, want)
		}
	}
	if got := solvers[0].Solve(2, "").Answer; got != "a" {
		t.Errorf("what was not named changed to %s", got)
	}
	if same, err := p.With(nil); err != nil || same[0].Solve(1, "").Answer != "10" {
		t.Errorf("with nothing to set: %v", err)
	}
}

func TestParametersThatDoNotFitAreRefused(t *testing.T) {
	p := runner.New(2027, 1, "", tuned{})
	for name, value := range map[string]string{"Row": "x", "Small": "256", "Ratio": "1.5", "hidden": "1", "Nothing": "1"} {
		if _, err := p.With(map[string]string{name: value}); err == nil {
			t.Errorf("%s = %s was taken", name, value)
		}
	}
	if _, err := runner.New(2027, 1, "", runner.Funcs(echo, echo)).With(map[string]string{"part1": "x"}); err == nil {
		t.Error("a field of the adapter was set")
	}
}
