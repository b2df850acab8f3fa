package check

import (
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/runner/engine"
)

// Candidates returns the values in the text that can be a part's answer to an example, the likeliest first.
func Candidates(way engine.Way, e inputs.Example, part int) []string {
	isNone := func(value string) bool { return way.CheckAnswer(part, value) != nil }
	return slices.DeleteFunc(slices.Clone(e.Candidates[part-1]), isNone)
}

// Says returns the answer that the text gives for an example, or "" if the part cannot have such an answer.
func Says(way engine.Way, e inputs.Example, part int) string {
	if says := e.Says[part-1]; way.CheckAnswer(part, says) == nil {
		return says
	}
	return ""
}

// Unsaid returns the likeliest candidate of an example whose answer is not known, or "". It leaves out a
// single digit: a wrong part may give it by chance.
func Unsaid(way engine.Way, e inputs.Example, part int) string {
	candidates := Candidates(way, e, part)
	isKnown := e.Answers[part-1] != "" || Says(way, e, part) != ""
	if isKnown || len(candidates) == 0 || len(strings.TrimPrefix(candidates[0], "-")) < 2 {
		return ""
	}
	return candidates[0]
}
