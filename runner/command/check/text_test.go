package check

import (
	"slices"
	"testing"

	"aoc/inputs"
	"aoc/runner"
)

func TestWhatTheTextHasMustBeAnAnswerOfThePart(t *testing.T) {
	count := func(string) int { return 1 }
	p := runner.New(2020, 4, "Counts", runner.Funcs(count, func(s string) string { return s }))
	for _, test := range []struct {
		name         string
		e            inputs.Example
		part         int
		candidates   []string
		says, unsaid string
	}{
		{"nothing", inputs.Example{}, 1, nil, "", ""},
		{"an integer", inputs.Example{Candidates: [2][]string{{"16", "4"}}}, 1, []string{"16", "4"}, "", "16"},
		{"words, for an integer", inputs.Example{Candidates: [2][]string{{"owl", "16"}}, Says: [2]string{"owl"}}, 1, []string{"16"}, "", "16"},
		{"words, for a string", inputs.Example{Candidates: [2][]string{1: {"owl", "16"}}}, 2, []string{"owl", "16"}, "", "owl"},
		{"one digit", inputs.Example{Candidates: [2][]string{{"4", "16"}}}, 1, []string{"4", "16"}, "", ""},
		{"one digit and a sign", inputs.Example{Candidates: [2][]string{{"-4"}}}, 1, []string{"-4"}, "", ""},
		{"said", inputs.Example{Candidates: [2][]string{{"16"}}, Says: [2]string{"16"}}, 1, []string{"16"}, "16", ""},
		{"confirmed", inputs.Example{Candidates: [2][]string{{"16"}}, Answers: [2]string{"12"}}, 1, []string{"16"}, "", ""},
	} {
		way := p.Solvers[0].Way
		if got := Candidates(way, test.e, test.part); !slices.Equal(got, test.candidates) {
			t.Errorf("%s: got the candidates %q", test.name, got)
		}
		if says, unsaid := Says(way, test.e, test.part), Unsaid(way, test.e, test.part); says != test.says || unsaid != test.unsaid {
			t.Errorf("%s: got %q, %q", test.name, says, unsaid)
		}
	}
}
