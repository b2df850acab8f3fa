// Package span is for inclusive ranges of integers, such as 3-7, which has 3, 4, 5, 6 and 7.
package span

import "slices"

// A Span has the numbers from First to Last, both included. It is empty if Last is less than First.
type Span struct{ First, Last int }

// Of returns the span from first to last.
func Of(first, last int) Span { return Span{first, last} }

// Len returns how many numbers the span has, which must fit in an int.
func (s Span) Len() int {
	if s.Last < s.First {
		return 0
	}
	return s.Last - s.First + 1
}

// Has reports whether the span has a number.
func (s Span) Has(n int) bool { return s.First <= n && n <= s.Last }

// And returns the span of the numbers that both spans have, which may be empty.
func (s Span) And(t Span) Span { return Span{max(s.First, t.First), min(s.Last, t.Last)} }

// Join returns the fewest spans that have the same numbers as all of the spans: in order, not
// empty, and with a gap between any two. So their lengths add up to how many numbers there are.
func Join(spans []Span) []Span {
	firsts, lasts := make([]int, 0, len(spans)), make([]int, 0, len(spans))
	for _, s := range spans {
		if s.First <= s.Last {
			firsts, lasts = append(firsts, s.First), append(lasts, s.Last)
		}
	}
	// Two slices of numbers are sorted faster than spans. It does not matter which numbers belong
	// together: there is a gap before a first number if as many spans have ended as have begun.
	slices.Sort(firsts)
	slices.Sort(lasts)
	joined := make([]Span, 0, len(firsts))
	for i, first := range firsts {
		if i > 0 && (first <= lasts[i-1] || first-1 == lasts[i-1]) {
			joined[len(joined)-1].Last = lasts[i]
		} else {
			joined = append(joined, Span{first, lasts[i]})
		}
	}
	return joined
}
