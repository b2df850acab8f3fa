package check

import (
	"fmt"
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// A Guess is a stored example whose answer nobody has confirmed, with the values in the text that may be it.
type Guess struct {
	engine.Case
	Values []string
}

// Guesses returns the guesses for a part of the day itself. It leaves out inputs that a known case has.
func Guesses(store inputs.Store, p engine.Description, part int, known []engine.Case) (all []Guess, err error) {
	stored, err := store.Examples(p.Date)
	for at, e := range stored {
		c := engine.Case{Way: p.Ways[0], Name: fmt.Sprintf("local example %d", e.Number), Part: part,
			Input: e.Input, FromText: true, Later: at > 0}
		c.Way.Parameters = e.Parameters
		values := Candidates(c.Way, e, part)
		if says := Says(c.Way, e, part); says != "" && !slices.Contains(values, says) {
			values = slices.Insert(values, 0, says)
		}
		isKnown := func(k engine.Case) bool { return !k.FromText && isSameInput(k.Input, e.Input) }
		if len(values) > 0 && e.Answers[part-1] == "" && !slices.ContainsFunc(known, isKnown) {
			all = append(all, Guess{c, values})
		}
	}
	return all, err
}

func isSameInput(a, b string) bool { return strings.TrimSuffix(a, "\n") == strings.TrimSuffix(b, "\n") }

// maxValues is how many values of the text a doubt names.
const maxValues = 3

// Doubt says how a result contradicts the text, "" if it does not or if the case may not be an example.
func (g Guess) Doubt(r engine.Result) string {
	switch {
	case g.Judge(r) == engine.Skip, r.Unread != "":
		return ""
	case r.Err != nil:
		return fmt.Sprintf("%s gives no answer: %s", g.Name, sanitize.OneLine(r.Err.Error()))
	case slices.Contains(g.Values, r.Answer):
		return ""
	}
	var values []string
	for _, value := range g.Values[:min(maxValues, len(g.Values))] {
		values = append(values, sanitize.Visible(value))
	}
	if more := len(g.Values) - maxValues; more > 0 {
		values = append(values, fmt.Sprintf("%d more", more))
	}
	text := strings.Join(values[:len(values)-1], ", ")
	if text != "" {
		text += " or "
	}
	return fmt.Sprintf("%s gives %s, the text has %s%s", g.Name, sanitize.Visible(r.Answer), text, values[len(values)-1])
}

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
