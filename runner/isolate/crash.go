package isolate

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"iter"
	"path"
	"reflect"
	"runtime"
	"strings"

	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// readCrash says how a program crashed and where in a day, by the account of it
// that the Go runtime wrote; nil if it wrote none. Of a fatal error the account
// has the stack alone: its words went to the standard error before.
func readCrash(account, fatal string) error {
	if !strings.Contains("\n"+account, "\ngoroutine ") {
		return nil
	}
	words, isPanic := panicWords(account)
	if !isPanic {
		words = cmp.Or(fatal, "fatal error")
	}
	return errors.New(sanitize.OneLine(words) + inCrash(account))
}

// panicWords is the line of the account that says what the program panicked with.
func panicWords(account string) (words string, ok bool) {
	account, _, _ = strings.Cut(account, "\ngoroutine ")
	for line := range strings.Lines(account) {
		if strings.HasPrefix(line, "panic: ") {
			words, ok = strings.TrimSpace(line), true
		}
	}
	return words, ok
}

// A fatalLine passes on what a process writes to its standard error, and keeps
// the last fatal error that the Go runtime wrote there.
type fatalLine struct {
	out   io.Writer
	line  []byte // begun, and not ended yet
	words string
	from  int // after how many bytes these words, or the runtime's notes above them, begin
	notes int // bytes of the lines that the runtime has just written
	total int
}

// printed is how many bytes the day itself has written, beside an account of so many bytes.
func (f *fatalLine) printed(account int) int {
	if account > 0 && f.words != "" {
		return f.from
	}
	return max(0, f.total-account)
}

// maxWords is how much is looked at of a line, and from where on its beginning is dropped.
const maxWords = 4 << 10

func (f *fatalLine) Write(p []byte) (int, error) {
	for chunk := range bytes.Lines(p) {
		f.total += len(chunk)
		f.line = append(f.line, chunk...)
		f.look()
		if chunk[len(chunk)-1] == '\n' {
			f.line = f.line[:0]
		}
		f.line = f.line[max(0, len(f.line)-maxWords):]
	}
	return f.out.Write(p)
}

// look looks for the beginning of an account in the line so far: the words of a
// fatal error, perhaps below lines in which the runtime says more of it.
func (f *fatalLine) look() {
	begun := f.total - len(f.line)
	words, ok := fatalWords(f.line)
	switch {
	case ok && f.notes > 0:
		f.words, f.from = words, begun-f.notes
	case ok:
		f.words, f.from = words, begun
	case f.line[len(f.line)-1] != '\n':
	case bytes.HasPrefix(f.line, []byte("runtime: ")):
		f.notes += len(f.line)
	default:
		f.notes = 0
	}
}

// fatalWords finds a fatal error in a line, which the day may have begun with something else.
func fatalWords(line []byte) (words string, ok bool) {
	_, after, ok := bytes.Cut(line, []byte("fatal error: "))
	return string(bytes.TrimSpace(after)), ok
}

const maxDump = 1 << 20

// inDay says in which function of its own a day stands now: " in day21.play".
func inDay() string {
	buffer := make([]byte, maxDump)
	return inPlace(string(buffer[:runtime.Stack(buffer, true)]))
}

// solving begins the line of a stack on which a day is called.
var solving = "\n" + reflect.TypeFor[engine.Solver]().PkgPath() + ".Solver."

// inPlace is the function of a day that the dump tells of, "" if it tells of none.
func inPlace(dump string) string {
	for goroutine := range strings.SplitSeq(dump, "\n\n") {
		if !strings.Contains(goroutine, solving) {
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
