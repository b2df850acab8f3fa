// What is known to be right of a puzzle, and holding its solvers to it.

package engine

import (
	"errors"
	"fmt"
	"iter"
)

// A Case is one thing that is known of a puzzle: what a solver should answer to
// one part of one input.
type Case struct {
	Solver Solver
	Name   string // where it is known from: "example 1"
	Part   int
	Input  string
	Want   string

	Unconfirmed bool // Want is what the day itself answered: nobody has said that it is right
}

// Cases yields what the puzzle's examples say, of the day itself and then of each variant.
func (p Puzzle) Cases() iter.Seq[Case] {
	return func(yield func(Case) bool) {
		for s := range p.Solvers {
			for i, e := range p.Examples {
				for part := 1; part <= 2; part++ {
					want, known := e.Want[part]
					c := Case{Solver: e.Solvers[s], Name: fmt.Sprintf("example %d", i+1), Part: part, Input: e.Input, Want: want}
					if known && !yield(c) {
						return
					}
				}
			}
		}
	}
}

// Status is how a Case came out.
type Status string

// A case passes where it agrees with what is known to be right. One that agrees
// with what the day itself answered is the same, and may be wrong. A case is
// skipped where its part is not solved yet, or has no puzzle.
const (
	Pass Status = "pass"
	Same Status = "same"
	Fail Status = "fail"
	Skip Status = "skip"
)

// Judge tells how a case came out, given what its solver did. A drawing of
// which some letters are unknown is right where those that are known are.
func (c Case) Judge(r Result) Status {
	switch {
	case errors.Is(r.Err, ErrUnsolved), errors.Is(r.Err, ErrNoPuzzle):
		return Skip
	case r.Err != nil || r.Answer != c.Want && !mayRead(r.Unread, c.Want):
		return Fail
	case c.Unconfirmed:
		return Same
	default:
		return Pass
	}
}
