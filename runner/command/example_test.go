package command

import (
	"testing"

	"aoc/inputs"
	"aoc/runner/command/report"
)

func TestQuestionsThatTheUserCanAnswer(t *testing.T) {
	for _, test := range []struct {
		name       string
		candidates [2][]string
		line       report.Example
		want       bool
	}{
		{"nothing known", [2][]string{}, report.Example{Part: 1, Got: "3"}, true},
		{"among the candidates", [2][]string{{"7", "3"}}, report.Example{Part: 1, Got: "3"}, true},
		{"another", [2][]string{{"7", "8"}}, report.Example{Part: 1, Got: "3"}, false},
		{"an example of part 2", [2][]string{1: {"7"}}, report.Example{Part: 1, Got: "3"}, false},
		{"confirmed", [2][]string{{"3"}}, report.Example{Part: 1, Got: "3", Want: "4"}, false},
		{"not solved", [2][]string{}, report.Example{Part: 1, Error: "not solved yet"}, false},
	} {
		test.line.Candidates = test.candidates[test.line.Part-1]
		if got := mayAsk(inputs.Example{Candidates: test.candidates}, test.line); got != test.want {
			t.Errorf("%s: got %v", test.name, got)
		}
	}
}
