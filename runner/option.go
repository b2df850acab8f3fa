// What a day brings beside its three functions: examples, variants and a chart.

package runner

import (
	"maps"
	"reflect"

	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// An Option is what New takes beside the Day: an example, a variant or the chart of it.
type Option[D any] interface{ joins(*plan[D]) }

// A plan collects the options while the Day still has its type.
type plan[D any] struct {
	solvers  []solverOf[D]
	examples []exampleOf[D]
	chart    chartOf[D] // nil if there is none
	last     bool       // the puzzle is that of a last day
}

type solverOf[D any] func(D) engine.Solver

type exampleOf[D any] struct {
	day   D
	input string
	want  map[int]string
}

func (p plan[D]) solversFor(d D) []engine.Solver {
	solvers := make([]engine.Solver, len(p.solvers))
	for i, of := range p.solvers {
		solvers[i] = of(d)
		solvers[i].Last = p.last
	}
	if p.chart != nil {
		solvers[0].Draw = p.chart(d)
	}
	return solvers
}

func (of solverOf[D]) joins(p *plan[D])          { p.solvers = append(p.solvers, of) }
func (e TypedExample[D, A, B]) joins(p *plan[D]) { p.examples = append(p.examples, e.of) }

// Variant is another way of solving the same puzzle, by name. It is made from
// a Day, so that it plays each example with that example's parameters. Tests
// hold all variants to the same answers.
func Variant[D any, V Day[In, A, B], In any, A, B Answer](name string, of func(D) V) Option[D] {
	return solverOf[D](func(d D) engine.Solver { return erase(sanitize.OneLine(name), of(d)) })
}

// SlowVariant is a Variant that takes its time: tests try it on the examples
// and leave the real input out.
func SlowVariant[D any, V Day[In, A, B], In any, A, B Answer](name string, of func(D) V) Option[D] {
	return solverOf[D](func(d D) engine.Solver {
		s := erase(sanitize.OneLine(name), of(d))
		s.Slow = true
		return s
	})
}

// A TypedExample is an Example while its Day and its answers still have their types.
type TypedExample[D any, A, B Answer] struct{ of exampleOf[D] }

// ExampleOf is an example for New, played by a Day with parameters of the
// example's own. Say what is wanted by Part1, Part2 or both.
func ExampleOf[D Day[In, A, B], In any, A, B Answer](d D, input string) TypedExample[D, A, B] {
	return TypedExample[D, A, B]{exampleOf[D]{d, input, map[int]string{}}}
}

// Part1 says what the example's answer to part 1 is.
func (e TypedExample[D, A, B]) Part1(want A) TypedExample[D, A, B] {
	return e.wants(1, write(want).Answer)
}

// Part2 says what the example's answer to part 2 is.
func (e TypedExample[D, A, B]) Part2(want B) TypedExample[D, A, B] {
	return e.wants(2, write(want).Answer)
}

func (e TypedExample[D, A, B]) wants(part int, answer string) TypedExample[D, A, B] {
	e.of.want = maps.Clone(e.of.want)
	e.of.want[part] = answer
	return e
}

func erase[D Day[In, A, B], In any, A, B Answer](variant string, d D) engine.Solver {
	return engine.Solver{
		Variant: variant,
		Parse:   func(input string) (any, error) { return d.Parse(input) },
		Parts:   [2]func(any, bool) (engine.Written, error){erasePart(d.Part1), erasePart(d.Part2)},
		Kinds:   [2]reflect.Type{reflect.TypeFor[A](), reflect.TypeFor[B]()},
	}
}

// erasePart writes the answer only if it is asked to, since that takes an allocation which is not the part's.
func erasePart[In any, A Answer](part func(In) (A, error)) func(any, bool) (engine.Written, error) {
	return func(in any, wanted bool) (w engine.Written, err error) {
		typed, _ := in.(In) // a nil interface is the one In that does not survive any: it comes back as its zero value
		answer, err := part(typed)
		if wanted && err == nil {
			w = write(answer)
		}
		return w, err
	}
}
