// Finding the line of a day's code among the frames of a stack.

package engine

import (
	"errors"
	"fmt"
	"iter"
	"path"
	"reflect"
	"runtime"
	"strings"
)

// A PanicError is a panic of a day's code.
type PanicError struct {
	Value any
	Where Place
}

func (e *PanicError) Error() string {
	message := fmt.Sprint(e.Value)
	var fault runtime.Error
	if err, ok := e.Value.(error); ok && errors.As(err, &fault) {
		message = strings.TrimPrefix(message, "runtime error: ")
	}
	return fmt.Sprintf("panic at %s: %s", e.Where, message)
}

// Unwrap returns what the day panicked with, if that was an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// A Place is a line of a day's code.
type Place struct {
	Function string // with its package's name: day21.play
	File     string // as seen from the project's root: days/2021/day21/day21.go
	Line     int
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// panicked is called while recovering.
func panicked(value any) error {
	place, _ := PlaceIn(panicFrames())
	return &PanicError{value, place}
}

// panicFrames are those of the code that panicked, from the innermost out. It is called while recovering.
func panicFrames() iter.Seq[runtime.Frame] {
	pcs := make([]uintptr, 1024)
	return afterPanic(all(runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])))
}

// PlaceIn finds, among the frames of one stack from the innermost out, the
// innermost line of the day that the engine called. Which package is the
// day's is seen from the stack itself: it is the one that the engine called
// into. So a panic inside a library is put down to the line that used it.
func PlaceIn(frames iter.Seq[runtime.Frame]) (Place, bool) {
	var inner []runtime.Frame
	for frame := range frames {
		if isOwn(packageOf(frame)) {
			break
		}
		inner = append(inner, frame)
	}
	if len(inner) == 0 {
		return Place{}, false
	}
	day := packageOf(inner[len(inner)-1])
	for _, frame := range inner {
		if packageOf(frame) == day {
			return placeOf(frame), true
		}
	}
	return Place{}, false
}

func placeOf(f runtime.Frame) Place {
	folder := packageOf(f)
	if _, below, ok := strings.Cut(folder, "/"); ok {
		folder = below // the path of a package begins with its module's
	}
	return Place{
		Function: path.Base(f.Function),
		File:     path.Join(folder, path.Base(f.File)),
		Line:     f.Line,
	}
}

// isOwn reports whether a package is the engine, or package runner above it,
// which erases the types of days.
func isOwn(name string) bool {
	engine := reflect.TypeFor[Puzzle]().PkgPath()
	return name == engine || name == path.Dir(engine)
}

func packageOf(f runtime.Frame) string {
	slash := strings.LastIndex(f.Function, "/") + 1
	name, _, _ := strings.Cut(f.Function[slash:], ".")
	return f.Function[:slash] + name
}

func all(frames *runtime.Frames) iter.Seq[runtime.Frame] {
	return func(yield func(runtime.Frame) bool) {
		for {
			frame, more := frames.Next()
			if !yield(frame) || !more {
				return
			}
		}
	}
}

// afterPanic leaves out what lies inside of the panic: this package's recovering and the runtime's panicking.
func afterPanic(frames iter.Seq[runtime.Frame]) iter.Seq[runtime.Frame] {
	return func(yield func(runtime.Frame) bool) {
		panicking := false
		for frame := range frames {
			inside := packageOf(frame) == "runtime"
			if panicking && !inside && !yield(frame) {
				return
			}
			panicking = panicking || frame.Function == "runtime.gopanic"
		}
	}
}
