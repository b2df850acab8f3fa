package engine

import (
	"errors"
	"fmt"
	"iter"
	"time"

	"aoc/runner/sanitize"
)

// ByInput returns the cases of a puzzle in groups: those of one solver and one input.
func ByInput(cases []Case) (groups [][]Case) {
	first := 0 // of the group
	for i := range cases {
		if i+1 == len(cases) || !cases[i+1].joins(cases[i]) {
			groups = append(groups, cases[first:i+1])
			first = i + 1
		}
	}
	return groups
}

// joins reports whether a case belongs to the group of the case before it.
func (c Case) joins(before Case) bool {
	return c.Way.Variant == before.Way.Variant && c.Input == before.Input && c.Part > before.Part
}

// Check solves the cases of one solver and one input count times: part 2, part 1, and
// then part 1 and part 2 again, each on an input parsed for this call alone. A slow
// solver is not called again, nor is a part that took longer than LongCall, unless
// count is more than 1.
//
// The result of a case is the one of its first call. If a later one differs, the
// day keeps state between calls, and the result is an error that says so.
func Check(cases []Case, count int, solve func(Case) Result) []Result {
	results := make([]Result, len(cases))
	called := make([]bool, len(cases))
	before := 0 // the part that was called before
	for i := range callOrder(cases, count) {
		part, first := cases[i].Part, &results[i]
		switch {
		case !called[i]:
			called[i], *first = true, solve(cases[i])
		case count == 1 && first.Parse+first.Solve > LongCall:
			first.Once = true
		case first.isRepeatable():
			first.Err = first.compare(solve(cases[i]), part, before)
		}
		before = part
	}
	return results
}

// LongCall is how long a part may take to be called again by Check.
const LongCall = 3 * time.Second

// callOrder yields the index of the case to solve next: from the last to the first, and then back.
func callOrder(cases []Case, count int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for range count {
			for i := len(cases) - 1; i >= 0; i-- {
				if !yield(i) {
					return
				}
			}
			for i, c := range cases {
				if !c.Way.Slow && !yield(i) {
					return
				}
			}
		}
	}
}

// isRepeatable reports whether to call the part again, to compare the results. After a timeout it is false.
func (r Result) isRepeatable() bool {
	var part *PartError
	return r.Err == nil || errors.As(r.Err, &part)
}

// compare returns the first result's Err, or an error if the later result
// differs. The part that was called before is named as a possible cause.
func (r Result) compare(again Result, part, before int) error {
	when := fmt.Sprintf("after part %d", before)
	if before == part {
		when = "when called again"
	}
	switch {
	case again.Err != nil && r.Err == nil:
		return fmt.Errorf("part %d gave %s at first and failed %s: %v", part, sanitize.Visible(r.Answer), when, again.Err)
	case again.Err == nil && r.Err != nil:
		return fmt.Errorf("part %d gave %s %s: the day keeps state between calls; at first it failed: %v", part, sanitize.Visible(again.Answer), when, r.Err)
	case again.Answer != r.Answer:
		return fmt.Errorf("part %d gave %s at first and %s %s: the day keeps state between calls", part, sanitize.Visible(r.Answer), sanitize.Visible(again.Answer), when)
	}
	return r.Err
}
