package isolate

import (
	"bytes"
	"cmp"
	"errors"
	"io"
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

// A stderrScanner passes on the standard error of a process, and keeps the message
// of the last fatal error that the Go runtime wrote there.
type stderrScanner struct {
	out   io.Writer
	line  []byte // the line so far
	fatal string // the message
	total int    // bytes written
}

// maxScanned is how much of the end of a line is searched.
const maxScanned = 4 << 10

// Write searches all of a line, since the day may have printed its beginning.
func (s *stderrScanner) Write(p []byte) (int, error) {
	for chunk := range bytes.Lines(p) {
		s.total += len(chunk)
		s.line = append(s.line, chunk...)
		if _, message, ok := bytes.Cut(s.line, []byte("fatal error: ")); ok {
			s.fatal = string(bytes.TrimSpace(message))
		}
		if chunk[len(chunk)-1] == '\n' {
			s.line = s.line[:0]
		}
		s.line = s.line[max(0, len(s.line)-maxScanned):]
	}
	return s.out.Write(p)
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

// functions returns the frames of one goroutine's stack with their functions only.
// Each frame is a line like "aoc/days/2021/day21.(*player).turn(0xc000, ...)",
// followed by a line with the place.
func functions(goroutine string) (frames []runtime.Frame) {
	for line := range strings.Lines(goroutine) {
		call := strings.LastIndex(line, "(")
		if call >= 0 && line[0] != '\t' && !strings.HasPrefix(line, "created by ") {
			frames = append(frames, runtime.Frame{Function: line[:call]})
		}
	}
	return frames
}
