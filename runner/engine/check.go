// Part against part: finding a day that keeps state between calls.

package engine

import (
	"errors"
	"fmt"
	"iter"

	"aoc/runner/sanitize"
)

// Check solves cases of one puzzle, and yields what came of each, in their
// order. The cases on one input are solved together: part 2 comes before part
// 1, and then both come again, the last one first, each on an input parsed for
// it alone. A case has the result of its first call, and an error where a later
// one differs, since then the day keeps state between calls. A slow solver is
// not called again. All of it is done as many times over as count says.
func Check(cases iter.Seq[Case], count int, solve func(Case) Result) iter.Seq2[Case, Result] {
	return func(yield func(Case, Result) bool) {
		for together := range ByInput(cases) {
			results := CheckInput(together, count, solve)
			for i, c := range together {
				if !yield(c, results[i]) {
					return
				}
			}
		}
	}
}

// onOneInput parts cases into those that one solver is held to on one input.
func ByInput(cases iter.Seq[Case]) iter.Seq[[]Case] {
	return func(yield func([]Case) bool) {
		var together []Case
		for c := range cases {
			if len(together) > 0 && !c.follows(together[len(together)-1]) {
				if !yield(together) {
					return
				}
				together = nil
			}
			together = append(together, c)
		}
		if len(together) > 0 {
			yield(together)
		}
	}
}

func (c Case) follows(before Case) bool {
	return c.Solver.Variant == before.Solver.Variant && c.Input == before.Input && c.Part > before.Part
}

// check solves the cases on one input, over and over.
func CheckInput(cases []Case, count int, solve func(Case) Result) []Result {
	results := make([]Result, len(cases))
	called := make([]bool, len(cases))
	before := 0
	for i := range turns(cases, count) {
		part, first := cases[i].Part, &results[i]
		switch {
		case !called[i]:
			called[i], *first = true, solve(cases[i])
		case first.comesAgain():
			first.Err = first.against(solve(cases[i]), part, before)
		}
		before = part
	}
	return results
}

// turns yields which case comes next: the last one first, and then the first one first.
func turns(cases []Case, count int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for range count {
			for i := len(cases) - 1; i >= 0; i-- {
				if !yield(i) {
					return
				}
			}
			for i, c := range cases {
				if !c.Solver.Slow && !yield(i) {
					return
				}
			}
		}
	}
}

// comesAgain tells whether it is worth while to ask for a result again. It is
// not where something else than the part itself was in the way, such as its time.
func (r Result) comesAgain() bool {
	var own *PartError
	return r.Err == nil || errors.As(r.Err, &own)
}

// against returns the error of a result that came first, which is a new one
// where a later result differs. The part before that is what may have changed it.
func (r Result) against(again Result, part, before int) error {
	when := fmt.Sprintf("after part %d", before)
	if before == part {
		when = "when called again"
	}
	switch {
	case again.Err != nil && r.Err == nil:
		return fmt.Errorf("part %d gave %s at first, and failed %s: %v", part, sanitize.Visible(r.Answer), when, again.Err)
	case again.Err == nil && r.Err != nil:
		return fmt.Errorf("part %d gave %s %s: the day keeps state between calls; at first it failed: %v", part, sanitize.Visible(again.Answer), when, r.Err)
	case again.Answer != r.Answer:
		return fmt.Errorf("part %d gave %s at first and %s %s: the day keeps state between calls", part, sanitize.Visible(r.Answer), sanitize.Visible(again.Answer), when)
	}
	return r.Err
}
