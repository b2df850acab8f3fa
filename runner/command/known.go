// What is known to be right of a puzzle: by its own examples, and by those in the store.

package command

import (
	"fmt"
	"iter"

	"aoc/inputs"
	"aoc/runner/engine"
)

// knownCases yields the cases of the day's own examples, and then of the stored ones.
func (t *task) knownCases(p engine.Puzzle) iter.Seq[engine.Case] {
	return func(yield func(engine.Case) bool) {
		for c := range p.Cases() {
			if !yield(c) {
				return
			}
		}
		examples, err := t.store.Examples(p.Year, p.Day)
		if err != nil {
			t.fail(dateOf(p), err)
		}
		for _, e := range examples {
			solvers, err := p.With(parametersOf(e))
			if err != nil {
				t.fail(dateOf(p), fmt.Errorf("%s: %w", t.where(t.store.ExamplePath(p.Year, p.Day, e.Number)), err))
			}
			for _, c := range casesOf(e, solvers) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

func parametersOf(e inputs.Example) map[string]string {
	parameters := map[string]string{}
	for _, p := range e.Parameters {
		parameters[p.Name] = p.Value
	}
	return parameters
}

func casesOf(e inputs.Example, solvers []engine.Solver) (cases []engine.Case) {
	for _, s := range solvers {
		for i, want := range []string{e.Part1, e.Part2} {
			if want != "" {
				cases = append(cases, engine.Case{Solver: s, Name: fmt.Sprintf("local example %d", e.Number), Part: i + 1, Input: e.Input, Want: want})
			}
		}
	}
	return cases
}
