package command

import (
	"testing"

	"aoc/inputs"
)

func TestStoredExampleSaysWhatTheTextWants(t *testing.T) {
	for want, e := range map[string]inputs.Example{
		"example 1: 1 line": {Number: 1, Input: "7"},
		"example 2: 2 lines; part 2 should be 9 (from the text)":                                   {Number: 2, Input: "7\n8\n", Values: [2][]string{1: {"9", "8"}}, Sure: [2]bool{1: true}},
		"example 3: 1 line; part 1 may be 9 (from the text); part 2 may be 9 or 8 (from the text)": {Number: 3, Input: "7\n", Values: [2][]string{{"9"}, {"9", "8", "7"}}},
	} {
		if got := describeExample(e); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
