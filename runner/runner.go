// Package runner is what you need to write a day.
//
// A [Day] has three methods: Parse, Part1 and Part2. [New] makes a [Puzzle] from
// it, with a title and, if you like, examples, variants and frames. [Test]
// tests a Puzzle against its examples, and [List] lists the puzzles of a year.
//
// The documentation of [Day] shows a whole day, and that of [New] says what
// compiler errors mean. Packages aoc/runner/parse, grid, search, memo, combo, disjoint,
// span, maths and letters help with common tasks.
package runner

import "aoc/runner/engine"

// A Day solves one puzzle. In is the type of the parsed input; A and B are the
// types of the two answers.
//
// The fields of a Day are the puzzle's parameters: numbers that differ between
// the example and the real input, such as the size of a grid.
//
// Parse gets the input with "\n" between lines and none after the last one. All
// other white space is kept.
//
// Each part gets an input that was parsed for this call alone, so it may change
// it. A Day must not keep anything between calls: Test finds days that do.
//
// # A whole day
//
// This is days/2021/day02/day02.go:
//
//	// Package day02 solves 2021 day 2, Dive!
//	package day02
//
//	import (
//		"fmt"
//
//		"aoc/runner"
//		"aoc/runner/parse"
//	)
//
//	func Puzzle() runner.Puzzle {
//		return runner.New(2021, 2, "Dive!", Day{},
//			runner.Example[Day]("forward 3\ndown 4\n").Part1(12))
//	}
//
//	type Day struct{}
//
//	type move struct {
//		direction string
//		distance  int
//	}
//
//	func (Day) Parse(input string) ([]move, error) {
//		return parse.Each(input, func(line string) (move, error) {
//			c := parse.Read(line)
//			m := move{c.Until(" "), c.Int("")}
//			return m, c.End()
//		})
//	}
//
//	func (Day) Part1(course []move) (int, error) {
//		position, depth := 0, 0
//		for _, m := range course {
//			switch m.direction {
//			case "forward":
//				position += m.distance
//			case "down":
//				depth += m.distance
//			case "up":
//				depth -= m.distance
//			default:
//				return 0, fmt.Errorf("%q is not a direction", m.direction)
//			}
//		}
//		return position * depth, nil
//	}
//
//	func (Day) Part2(course []move) (int, error) { return 0, runner.ErrUnsolved } // not written yet
//
// This is its test, days/2021/day02/day02_test.go:
//
//	package day02
//
//	import (
//		"testing"
//
//		"aoc/runner"
//	)
//
//	func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
//
// With the line day02.Puzzle, in the list of days/2021.go, all commands know the
// day. The command aoc new 2021/2 writes these three files for you to fill in.
//
// # Invented inputs
//
// An input must not be published. A day can invent inputs of the same kind, which
// everybody can run it on, with the option runner.Invent(invent):
//
//	func invent(r *rand.Rand, size int) (Day, string) {
//		var course strings.Builder
//		for range 100 * size {
//			fmt.Fprintln(&course, []string{"forward", "down", "up"}[r.IntN(3)], 1+r.IntN(9))
//		}
//		return Day{}, course.String()
//	}
//
// [Test] then compares the variants on 20 of them. aoc run 2021/2 -invent 7 solves the one of
// seed 7, and aoc bench 2021/2 -invent 7 -size 40 measures the day on a larger one.
type Day[In any, A, B Answer] interface {
	Parse(input string) (In, error)
	Part1(In) (A, error)
	Part2(In) (B, error)
}

// A Puzzle is one day of one year, as returned by [New]. It has no type
// parameters, and the commands of aoc work with it.
type Puzzle = engine.Puzzle

// ErrUnsolved is the error to return from a part that is not written yet.
var ErrUnsolved = engine.ErrUnsolved

// ErrNoPuzzle is the result of part 2 on the last day of an event, which has no
// second puzzle. The Part2 of that day is never called.
var ErrNoPuzzle = engine.ErrNoPuzzle

// New returns the Puzzle of a year and day, solved by d. The options are examples
// ([Example], [ExampleOf]), variants ([Variant], [SlowVariant]), frames
// ([FramesOf]), invented inputs ([Invent]), [About] and [Slow], in any order.
//
// # What compiler errors mean
//
// Parse returns the type that Part1, Part2 and the functions of frames take. The compiler
// calls this type In, and complains about a method with another one:
//
//	in call to runner.New, D (type Day) does not satisfy runner.Day[In, A, B] (wrong type for method Part2)
//		have Part2([]int) (int, error)
//		want Part2(In) (B, error)
//
// The compiler reports one mistake for New and for each example, variant and
// FramesOf. These are the errors and their causes:
//
//   - wrong type for method Part1 or Part2: the method does not take the type that
//     Parse returns, or its results are not an answer and an error.
//   - wrong type for method Parse, in a call to runner.FramesOf: that
//     function does not take the type that Parse returns.
//   - type func(…) of Day.Frames does not match inferred type: the function does
//     not return iter.Seq[runner.Frame].
//   - method Parse has pointer receiver: write func (d Day), not func (d *Day).
//   - float64 does not satisfy runner.Answer: a part does not return
//     an integer or a string.
//   - cannot use "12" as int value in argument to …Part1: the example's answer
//     does not have the type of the part's answer.
//   - cannot infer D, in a call to runner.Example: write runner.Example[Day](…) or,
//     for a day made of functions, runner.ExampleOf(d, …).
func New[D Day[In, A, B], In any, A, B Answer](year, day int, title string, d D, options ...Option[D]) Puzzle {
	return newPuzzle(year, day, title, d, shellOf[D, In, A, B](), erasedOptions(options))
}

// List calls the functions named Puzzle of several days and returns their
// puzzles in the same order:
//
//	runner.List(
//		day13.Puzzle,
//		day21.Puzzle,
//	)
//
// If one of the functions panics, the commands report that day as broken and
// run the others.
func List(days ...func() Puzzle) []Puzzle {
	puzzles := make([]Puzzle, len(days))
	for i, day := range days {
		puzzles[i] = engine.PuzzleOf(day)
	}
	return puzzles
}
