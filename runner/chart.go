// A day's chart: numbers as they change, turn by turn.

package runner

import "aoc/runner/engine"

// A Chart is what a day has to show beside its answers: up to six series of
// numbers over a common axis, as data. Its fields are Title, X and Y, the texts;
// From, where on the x axis each series begins; Log, for a logarithmic y axis; and
// Series.
type Chart = engine.Chart

// A Series is one line of a Chart: its Name and its Values.
type Series = engine.Series

// ChartOf is the chart that a day offers of an input, most often a method of the
// Day: runner.ChartOf(Day.Chart). Like a part it is given an input that was
// parsed for it alone. Of several the last one counts; a day of two plain functions
// has no type to name here, and none.
func ChartOf[D Day[In, A, B], In any, A, B Answer](of func(D, In) (Chart, error)) Option[D] {
	return chartOf[D](func(d D) func(any) (Chart, error) {
		return func(in any) (Chart, error) {
			typed, _ := in.(In)
			return of(d, typed)
		}
	})
}

type chartOf[D any] func(D) func(in any) (Chart, error)

func (of chartOf[D]) joins(p *plan[D]) { p.chart = of }
