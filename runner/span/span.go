// Package span is for inclusive ranges of integers, such as 3-7, which has 3, 4, 5, 6 and 7.
package span

import (
	"cmp"
	"slices"
)

// A Span has the numbers from First to Last, both included. It is empty if Last is less than First.
type Span struct{ First, Last int }

// Of returns the span from first to last.
func Of(first, last int) Span { return Span{first, last} }

// Len returns how many numbers the span has.
func (s Span) Len() int { return max(0, s.Last-s.First+1) }

// Has reports whether the span has a number.
func (s Span) Has(n int) bool { return s.First <= n && n <= s.Last }

// And returns the span of the numbers that both spans have, which may be empty.
func (s Span) And(t Span) Span { return Span{max(s.First, t.First), min(s.Last, t.Last)} }

// Join returns the fewest spans that have the same numbers as all of the spans: in order, not
// empty, and with a gap between any two. So their lengths add up to how many numbers there are.
func Join(spans []Span) (joined []Span) {
	spans = slices.Clone(spans)
	slices.SortFunc(spans, func(s, t Span) int { return cmp.Compare(s.First, t.First) })
	for _, s := range spans {
		last := len(joined) - 1
		switch {
		case s.Last < s.First:
		case last < 0 || s.First > joined[last].Last && s.First-1 > joined[last].Last:
			joined = append(joined, s)
		default:
			joined[last].Last = max(joined[last].Last, s.Last)
		}
	}
	return joined
}
