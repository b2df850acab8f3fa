package engine

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"aoc/runner/failure"
)

// errPanic is the kind of error of a panic.
var errPanic = errors.New("panic")

// panicError returns the error of a panic of a day's code. It wraps the value if that is an error.
func panicError(value any, where runtime.Frame) error {
	message := fmt.Sprint(value)
	err, _ := value.(error)
	if _, isFault := errors.AsType[runtime.Error](err); isFault {
		message = strings.TrimPrefix(message, "runtime error: ")
	}
	return failure.Of(errors.Join(errPanic, err), "panic at %s: %s", placeOf(where), message)
}

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

// FrameOfDay returns the day's innermost frame in a stack, whose frames come innermost
// first, or the zero Frame if there is none. The day is the package that the engine called.
// So for a panic in a library, FrameOfDay returns the frame that called the library.
func FrameOfDay(frames []runtime.Frame) runtime.Frame {
	if end := slices.IndexFunc(frames, isOfEngine); end >= 0 {
		frames = frames[:end]
	}
	for _, f := range frames {
		if packageOf(f) == packageOf(frames[len(frames)-1]) {
			return f
		}
	}
	return runtime.Frame{}
}

// placeOf returns the file and line of a frame, below the root of the framework or of a project with days:
// days/2021/day21/day21.go:52.
func placeOf(f runtime.Frame) string {
	name := packageOf(f)
	_, folder, _ := strings.Cut(name, "/")
	framework := strings.TrimSuffix(reflect.TypeFor[Puzzle]().PkgPath(), "runner/engine")
	if below, ok := strings.CutPrefix(name, framework); ok {
		folder = below
	} else if days := strings.LastIndex("/"+name+"/", "/days/"); days >= 0 {
		folder = name[days:]
	}
	return fmt.Sprintf("%s/%s:%d", cmp.Or(folder, name), path.Base(f.File), f.Line)
}

// isOfEngine reports whether a frame is in the engine, or in package runner above it,
// through which the engine calls days.
func isOfEngine(f runtime.Frame) bool {
	name, engine := packageOf(f), reflect.TypeFor[Puzzle]().PkgPath()
	return name == engine || name+"/engine" == engine
}

func packageOf(f runtime.Frame) string {
	slash := strings.LastIndex(f.Function, "/") + 1
	name, _, _ := strings.Cut(f.Function[slash:], ".")
	return f.Function[:slash] + name
}
