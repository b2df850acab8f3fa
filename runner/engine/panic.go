package engine

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"aoc/runner/failure"
)

// errPanic is the kind of error of a panic.
var errPanic = errors.New("panic")

// panicError returns the error of a panic of a day's code. It wraps the value if that is an error.
func panicError(value any, where Place) error {
	message := fmt.Sprint(value)
	err, _ := value.(error)
	var fault runtime.Error
	if errors.As(err, &fault) {
		message = strings.TrimPrefix(message, "runtime error: ")
	}
	return failure.Of(errors.Join(errPanic, err), "panic at %v: %s", where, message)
}

// A Place is a line of a day's code.
type Place struct {
	Function string // with its package: day21.play
	File     string // below the project's root: days/2021/day21/day21.go
	Line     int
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// panicFrames returns the frames of the code that panicked, innermost first: those that called
// gopanic, without others of the runtime. It must be called while recovering.
func panicFrames() (frames []runtime.Frame) {
	pcs := make([]uintptr, 1024)
	all := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	for more, panicking := true, false; more; {
		var frame runtime.Frame
		frame, more = all.Next()
		if panicking && packageOf(frame) != "runtime" {
			frames = append(frames, frame)
		}
		panicking = panicking || frame.Function == "runtime.gopanic"
	}
	return frames
}

// PlaceIn returns the day's innermost line in a stack, whose frames come innermost
// first, and the zero Place if there is none. The day is the package that the engine
// called. So for a panic in a library, PlaceIn returns the line that called the library.
func PlaceIn(frames []runtime.Frame) Place {
	if end := slices.IndexFunc(frames, isOfEngine); end >= 0 {
		frames = frames[:end]
	}
	if len(frames) == 0 {
		return Place{}
	}
	return innermost(packageOf(frames[len(frames)-1]), frames)
}

// innermost returns the place of the first frame in a package.
func innermost(name string, frames []runtime.Frame) Place {
	for _, f := range frames {
		if packageOf(f) == name {
			return placeOf(f)
		}
	}
	return Place{}
}

func placeOf(f runtime.Frame) Place {
	return Place{
		Function: path.Base(f.Function),
		File:     path.Join(belowModule(packageOf(f)), path.Base(f.File)),
		Line:     f.Line,
	}
}

// belowModule returns the folder of a package below the root of the program's main module.
func belowModule(name string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		if below, ok := strings.CutPrefix(name, info.Main.Path+"/"); ok {
			return below
		}
	}
	_, below, _ := strings.Cut(name, "/")
	return cmp.Or(below, name)
}

// isOfEngine reports whether a frame is in the engine, or in package runner above it,
// through which the engine calls days.
func isOfEngine(f runtime.Frame) bool {
	name, engine := packageOf(f), reflect.TypeFor[Puzzle]().PkgPath()
	return name == engine || name == path.Dir(engine)
}

func packageOf(f runtime.Frame) string {
	slash := strings.LastIndex(f.Function, "/") + 1
	name, _, _ := strings.Cut(f.Function[slash:], ".")
	return f.Function[:slash] + name
}
