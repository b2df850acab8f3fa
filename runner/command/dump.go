// Where the goroutines of a day stand, read from a dump of all stacks.

package command

import (
	"iter"
	"path"
	"runtime"
	"strings"

	"aoc/runner/engine"
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
		if !strings.Contains(goroutine, "\naoc/runner/engine.Solver.Solve(") {
			continue
		}
		if place, ok := engine.PlaceIn(functions(goroutine)); ok {
			return " in " + place.Function
		}
	}
	return ""
}

// inCrash is the function in which a program crashed: the goroutine that did stands first.
func inCrash(dump string) string {
	_, crash, ok := strings.Cut("\n"+dump, "\ngoroutine ")
	if !ok {
		return ""
	}
	crash, _, _ = strings.Cut(crash, "\n\n")
	if in := inPlace(crash); in != "" {
		return in
	}
	for frame := range functions(crash) { // a goroutine of the day's own
		if frame.Function != "panic" && !strings.HasPrefix(frame.Function, "runtime.") {
			return " in " + path.Base(frame.Function)
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
			if call < 0 || line[0] == '\t' || strings.HasPrefix(line, "created by ") {
				continue
			}
			if !yield(runtime.Frame{Function: line[:call]}) {
				return
			}
		}
	}
}
