package engine

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"aoc/runner/sanitize"
)

// LongCall is how long a part may take to be called again.
const LongCall = 3 * time.Second

// A Call is one call of a part, which checks a case.
type Call struct {
	Case
	Again   bool // the part was called before, and its result must be the same
	earlier *history
}

// A history is what came of the calls of one solver on one input.
type history struct {
	results [3]*Result // of the first call of each part, or how a later call differed; nil if there was none
	last    int        // the part that was called last
}

// Calls yields the calls that check the cases of one solver and one input: part 2, part 1, and then part 1 and part 2
// again. The caller makes each call, and may leave out some.
//
// A slow solver is not called again, nor is a part that took longer than LongCall.
func Calls(cases []Case) iter.Seq[Call] { return calls(cases, 1, new(history)) }

// SolveAll solves the cases of one solver and one input count times, in the order of Calls. If count is more than 1,
// slow parts are called again too.
//
// A case has the result of its first call. If a later result differs, the day keeps
// state between calls, and the result is an error that says so.
func SolveAll(cases []Case, count int, solve func(Case) Result) []Result {
	var h history
	for call := range calls(cases, count, &h) {
		_ = call.Check(solve(call.Case)) // the history keeps what differs
	}
	results := make([]Result, len(cases))
	for i, c := range cases {
		if first := h.results[c.Part]; first != nil {
			results[i] = *first
			results[i].Once = count == 1 && !c.Way.Slow && first.tookLong()
		}
	}
	return results
}

// SolveDay solves each case of a day count times, and yields the cases with their
// results in order. An unconfirmed case expects the answer of the day itself.
func SolveDay(cases []Case, count int, solve func(Case) Result) iter.Seq2[Case, Result] {
	return func(yield func(Case, Result) bool) {
		own := Own{}
		for _, group := range ByInput(cases) {
			for i, r := range SolveAll(group, count, solve) {
				known := group[i]
				if !yield(own.Compare(known, r, solve)) {
					return
				}
			}
		}
	}
}

// Own has what the day itself gives to unconfirmed cases, by name and part.
type Own map[string]Result

// Compare returns an unconfirmed case as one that wants the answer of the day itself, and the result, which becomes an
// error if the day itself fails or the answer cannot be right. A case for which the text has values stays as it
// is, unless a variant differs from the day. So does any other case. If the day's result has not been compared before,
// solve finds it; without solve, a variant is only compared with itself.
func (own Own) Compare(known Case, r Result, solve func(Case) Result) (Case, Result) {
	if !known.Unconfirmed {
		return known, r
	}
	name := fmt.Sprint(known.Name, known.Part)
	day, solved := own[name]
	switch {
	case known.Way.Variant == "", !solved && solve == nil:
		day = r
	case !solved:
		itself := known
		itself.Way.Variant = ""
		day = solve(itself)
	}
	own[name] = day
	if len(known.Text) > 0 {
		if day.Err != nil || r.Err != nil || r.Answer == day.Answer {
			return known, r
		}
		known.Text = nil
	}
	known.Want = day.Answer
	if day.Err != nil && known.Way.Variant != "" {
		r = Result{Err: fmt.Errorf("the day itself: %w", day.Err), FromParse: day.FromParse, Crashed: day.Crashed}
	}
	if known.WhyWrong != nil && r.Err == nil {
		if why := known.WhyWrong(r.Answer); why != "" {
			r.Err = errors.New(why)
		}
	}
	return known, r
}

// calls yields the calls of each round: from the last case to the first, and back.
func calls(cases []Case, count int, h *history) iter.Seq[Call] {
	order := slices.Clone(cases)
	slices.Reverse(order)
	for _, c := range cases {
		if !c.Way.Slow {
			order = append(order, c)
		}
	}
	return func(yield func(Call) bool) {
		for round := range count {
			for n, c := range order {
				call := Call{c, round > 0 || n >= len(cases), h}
				if call.Again && !h.mayRepeat(c.Part, count) {
					continue
				}
				if !yield(call) {
					return
				}
			}
		}
	}
}

// mayRepeat reports whether a part is called again in a test that solves all parts count times.
func (h *history) mayRepeat(part, count int) bool {
	first := h.results[part]
	switch {
	case first == nil: // that call was left out
		return true
	case errors.Is(first.Err, ErrUnsolved), count == 1 && first.tookLong():
		return false
	}
	return first.Err == nil || first.FromPart // not after a timeout or a difference
}

func (r Result) tookLong() bool { return r.Parse+r.Solve > LongCall }

// Subtest names the subtest for the call: "example 1/part=2/variant=day".
func (c Call) Subtest() string {
	name := c.Name
	if c.Again {
		name += "/again"
	}
	return fmt.Sprintf("%s/part=%d/variant=%s", name, c.Part, cmp.Or(c.Way.Variant, "day"))
}

// Make makes the call and returns what is wrong. If the first call of the part was left out, it makes that one first.
func (c Call) Make(solve func(Case) Result) error {
	if c.Again && c.earlier.results[c.Part] == nil {
		if err := c.Check(solve(c.Case)); err != nil {
			return err
		}
	}
	return c.Check(solve(c.Case))
}

// Check returns what is wrong with the result of the call: its mistake, or that it differs from the first result.
func (c Call) Check(r Result) error {
	before, first := c.earlier.last, c.earlier.results[c.Part]
	c.earlier.last = c.Part
	if first == nil {
		c.earlier.results[c.Part] = &r
		return c.Mistake(r)
	}
	err := first.compare(r, c.Part, before)
	if err != nil {
		first.Err, first.FromPart = err, false
	}
	return err
}

// compare returns an error if the later result differs from the first one. It
// names the part that was called before as a possible cause.
func (r Result) compare(again Result, part, before int) error {
	when := fmt.Sprintf("after part %d", before)
	if before == part {
		when = "when called again"
	}
	switch {
	case again.Err != nil && r.Err == nil:
		return fmt.Errorf("part %d gave %s at first and failed %s: %v", part, sanitize.Visible(r.Answer), when, again.Err)
	case again.Err == nil && r.Err != nil:
		return fmt.Errorf("part %d gave %s %s: the day keeps state between calls; at first it failed: %v",
			part, sanitize.Visible(again.Answer), when, r.Err)
	case again.Answer != r.Answer:
		return fmt.Errorf("part %d gave %s at first and %s %s: the day keeps state between calls",
			part, sanitize.Visible(r.Answer), sanitize.Visible(again.Answer), when)
	}
	return nil
}
