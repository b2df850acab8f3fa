// Package check compares the answers of a day with the known ones: those to its
// examples, in code and in the store, and to its stored input. It knows neither
// processes nor how anything is shown.
package check

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/runner/engine"
)

// OnExamples returns the cases of a day's own examples and then of the stored ones: the parts whose answers are
// known or for which the puzzle's text has values and, of an example without any of these, both parts. The error says
// why a stored example cannot be used, and does not stop the others.
func OnExamples(store inputs.Store, p engine.Description) (cases []engine.Case, err error) {
	own := p.Cases()
	stored, err := store.Examples(p.Date)
	for _, e := range stored {
		isUnknown := e.Answers == [2]string{} && len(e.Values[0])+len(e.Values[1]) == 0 // such as an invented one
		for _, way := range p.Ways {
			for part := 1; part <= 2; part++ {
				c, unlike := OnExample(way, e, part)
				err = cmp.Or(err, unlike)
				isIt := func(k engine.Case) bool { return k.Part == part && isSameInput(k.Input, e.Input) }
				isFor := c.Want != "" || len(c.Text) > 0 || isUnknown
				if unlike == nil && isFor && !(c.Unconfirmed && slices.ContainsFunc(own, isIt)) {
					cases = append(cases, c)
				}
			}
		}
	}
	return append(own, cases...), err
}

func isSameInput(a, b string) bool { return strings.TrimSuffix(a, "\n") == strings.TrimSuffix(b, "\n") }

// OnExample returns the case of a part on a stored example. It leaves out values of the text that the part cannot
// return. The case has neither an answer nor values if nothing is known. The error says that the part cannot return
// the answer in the file.
func OnExample(way engine.Way, e inputs.Example, part int) (engine.Case, error) {
	way.Parameters = e.Parameters
	c := engine.Case{Way: way, Name: fmt.Sprintf("local example %d", e.Number), Stored: e.Number, Part: part,
		Input: e.Input, Want: e.Answers[part-1]}
	if c.Want != "" {
		if err := way.CheckAnswer(part, c.Want); err != nil {
			return c, fmt.Errorf("%s part %d: %w", c.Name, part, err)
		}
		return c, nil
	}
	c.Unconfirmed = true
	for i, value := range e.Values[part-1] {
		if way.CheckAnswer(part, value) != nil {
			continue
		}
		c.Text = append(c.Text, value)
		if i == 0 && e.Sure[part-1] {
			c.Want = value
		}
	}
	return c, nil
}

// OnInput returns the cases on the stored input. They expect the accepted answer.
// Until there is one, the cases of the variants expect the answer of the day itself.
// It leaves out slow variants. Without an input there are no cases.
func OnInput(store inputs.Store, p engine.Description) (cases []engine.Case, err error) {
	answers, err := store.Answers(p.Date)
	if err != nil {
		return nil, err
	}
	input, err := store.Input(p.Date)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	for _, way := range p.Ways {
		for part := 1; part <= 2; part++ {
			known := engine.Case{Way: way, Name: "accepted answer",
				Part: part, Input: string(input), Want: answers.Part(part).Accepted}
			if known.Want == "" {
				known.Name, known.Unconfirmed = "stored input", true
				known.WhyWrong = func(answer string) string { return answers.WhyWrong(part, answer) }
			}
			if !way.Slow || way.Variant == "" {
				cases = append(cases, known)
			}
		}
	}
	return cases, nil
}
