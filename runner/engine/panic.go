package engine

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"path"
	"reflect"
	"runtime"
	"runtime/debug"
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

// Unwrap returns the value of the panic if it is an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// A Place is a line of a day's code.
type Place struct {
	Function string // with its package: day21.play
	File     string // below the project's root: days/2021/day21/day21.go
	Line     int
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// panicked must be called while recovering.
func panicked(value any) error {
	place, _ := PlaceIn(panicFrames())
	return &PanicError{value, place}
}

// panicFrames returns the frames of the code that panicked, innermost first. It must be called while recovering.
func panicFrames() iter.Seq[runtime.Frame] {
	pcs := make([]uintptr, 1024)
	return withoutPanic(allFrames(runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])))
}

// PlaceIn returns the day's innermost line in a stack, whose frames come innermost
// first. The day is the package that the engine called. So for a panic in a
// library, PlaceIn returns the line that called the library.
func PlaceIn(frames iter.Seq[runtime.Frame]) (Place, bool) {
	var inner []runtime.Frame
	for frame := range frames {
		if isEngine(packageOf(frame)) {
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
	return Place{
		Function: path.Base(f.Function),
		File:     path.Join(belowModule(packageOf(f), mainModule()), path.Base(f.File)),
		Line:     f.Line,
	}
}

// mainModule returns the path of the program's main module, "" if it is not known.
func mainModule() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Path
	}
	return ""
}

// belowModule returns the folder of a package below the module's root.
func belowModule(name, module string) string {
	if below, ok := strings.CutPrefix(name, module+"/"); ok {
		return below
	}
	_, below, _ := strings.Cut(name, "/")
	return cmp.Or(below, name)
}

// isEngine reports whether a package is the engine, or package runner above it,
// through which the engine calls days.
func isEngine(name string) bool {
	engine := reflect.TypeFor[Puzzle]().PkgPath()
	return name == engine || name == path.Dir(engine)
}

func packageOf(f runtime.Frame) string {
	slash := strings.LastIndex(f.Function, "/") + 1
	name, _, _ := strings.Cut(f.Function[slash:], ".")
	return f.Function[:slash] + name
}

func allFrames(frames *runtime.Frames) iter.Seq[runtime.Frame] {
	return func(yield func(runtime.Frame) bool) {
		for {
			frame, more := frames.Next()
			if !yield(frame) || !more {
				return
			}
		}
	}
}

// withoutPanic drops the frames of the panic itself: those that recover, and those of the runtime.
func withoutPanic(frames iter.Seq[runtime.Frame]) iter.Seq[runtime.Frame] {
	return func(yield func(runtime.Frame) bool) {
		panicking := false
		for frame := range frames {
			isRuntime := packageOf(frame) == "runtime"
			if panicking && !isRuntime && !yield(frame) {
				return
			}
			panicking = panicking || frame.Function == "runtime.gopanic"
		}
	}
}
