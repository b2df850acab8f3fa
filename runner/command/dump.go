// Where the goroutines of a day stand, read from a dump of all stacks.

package command

import (
	"iter"
	"runtime"
	"strings"

	"aoc/runner"
)

const maxDump = 1 << 20

// inDay says in which function of its own a day stands now: " in day21.play".
func inDay() string {
	buffer := make([]byte, maxDump)
	return inPlace(string(buffer[:runtime.Stack(buffer, true)]))
}

// inPlace is the function of a day that the dump tells of, "" if it tells of none.
func inPlace(dump string) string {
	for goroutine := range strings.SplitSeq(dump, "\n\n") {
		if !strings.Contains(goroutine, "\naoc/runner.Solver.Solve(") {
			continue
		}
		if place, ok := runner.PlaceIn(functions(goroutine)); ok {
			return " in " + place.Function
		}
	}
	return ""
}

// functions are the frames of one goroutine's stack, as far as their functions
// go. Each is a line like "aoc/days/2021/day21.(*player).turn(0xc000, ...)",
// and the line after it has the place.
func functions(goroutine string) iter.Seq[runtime.Frame] {
	return func(yield func(runtime.Frame) bool) {
		for line := range strings.Lines(goroutine) {
			call := strings.LastIndex(line, "(")
			if call < 0 || line[0] == '\t' {
				continue
			}
			if !yield(runtime.Frame{Function: line[:call]}) {
				return
			}
		}
	}
}
