package isolate

import (
	"cmp"
	"errors"
	"path"
	"reflect"
	"runtime"
	"strings"

	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// readCrash returns how a program crashed and where in a day, from the report that
// the Go runtime wrote, or nil if it wrote none. The report of a fatal error has no
// message, only the stack: the message, fatal, went to the standard error before.
func readCrash(report, fatal string) error {
	above, stacks, ok := strings.Cut("\n"+report, "\ngoroutine ")
	if !ok {
		return nil
	}
	message := cmp.Or(fatal, "fatal error")
	for line := range strings.Lines(above) {
		if strings.HasPrefix(line, "panic: ") {
			message = strings.TrimSpace(line)
		}
	}
	crashed, _, _ := strings.Cut(stacks, "\n\n") // the first goroutine
	in := inFunction(crashed)
	for _, frame := range functions(crashed) { // which the day has started
		if in == "" && frame.Function != "panic" && !strings.HasPrefix(frame.Function, "runtime.") {
			in = " in " + path.Base(frame.Function)
		}
	}
	return errors.New(sanitize.OneLine(message) + in)
}

const maxStack = 1 << 20

// inDay returns the function that the day is running now: " in day21.play".
func inDay() string {
	buffer := make([]byte, maxStack)
	return inFunction(string(buffer[:runtime.Stack(buffer, true)]))
}

// callOfDay is in the stack of a goroutine that runs a day.
var callOfDay = "\n" + reflect.TypeFor[engine.Solver]().PkgPath() + ".Solver."

// inFunction returns the day's function in the stacks, and "" if there is none.
func inFunction(stacks string) string {
	for goroutine := range strings.SplitSeq(stacks, "\n\n") {
		if !strings.Contains(goroutine, callOfDay) {
			continue
		}
		if frame := engine.FrameOfDay(functions(goroutine)); frame.Function != "" {
			return " in " + path.Base(frame.Function)
		}
	}
	return ""
}

// functions returns the frames of one goroutine's stack, innermost first, with their functions. The last one is the
// function that started the goroutine, if the stack names it. Each frame is a line like
// "aoc/days/2021/day21.(*player).turn(0xc000, ...)", followed by a line with the place.
func functions(goroutine string) (frames []runtime.Frame) {
	for line := range strings.Lines(goroutine) {
		starter, isStarter := strings.CutPrefix(line, "created by ")
		call := strings.LastIndex(line, "(")
		switch {
		case isStarter:
			starter, _, _ = strings.Cut(strings.TrimSpace(starter), " in goroutine ")
			frames = append(frames, runtime.Frame{Function: starter})
		case call >= 0 && line[0] != '\t' && !strings.HasSuffix(line, "]:\n"): // which ends the head of the stack
			frames = append(frames, runtime.Frame{Function: line[:call]})
		}
	}
	return frames
}
