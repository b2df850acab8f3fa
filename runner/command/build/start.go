package build

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

// A StartError says that the days compile, but that their program does not list them. Printed is the end of what it
// printed.
type StartError struct {
	Err     error
	Printed string
}

func (e *StartError) Error() string { return fmt.Sprintf("the days cannot be listed: %v", e.Err) }
func (e *StartError) Unwrap() error { return e.Err }

// slowList is how long a program may take to start and to describe its days.
var slowList = 10 * time.Second

// list starts a program and lists its days. If the program does not list them, the error is a *StartError.
func list(ctx context.Context, program string, w isolate.Worker) ([]engine.Description, error) {
	var printed tail
	w.Program, w.Prints, w.Limits.Timeout = program, &printed, slowList
	defer w.Close()
	known, err := w.List(ctx)
	_, isOther := errors.AsType[*isolate.ProtocolError](err)
	if err != nil && !isOther && ctx.Err() == nil {
		err = &StartError{err, string(printed)}
	}
	return known, err
}

// A tail keeps the end of what is written.
type tail []byte

const maxTail = 256 << 10

func (t *tail) Write(text []byte) (int, error) {
	*t = append(*t, text...)
	if len(*t) > 2*maxTail {
		*t = append(tail(nil), (*t)[len(*t)-maxTail:]...)
	}
	return len(text), nil
}

// isLate reports whether the program was quit because it took too long.
func (e *StartError) isLate() bool { return strings.HasPrefix(e.Err.Error(), "timed out after ") }

// isOfSystem reports whether the system did not start the program at all, which is not the fault of a day.
func (e *StartError) isOfSystem() bool { return errors.As(e.Err, new(*fs.PathError)) }

// ofSystem returns the error if the system has not started the program.
func (p Project) ofSystem(failed *StartError) error {
	if !errors.Is(failed, fs.ErrPermission) { // although the folder is the user's
		return failed
	}
	return failure.WithHint(fmt.Errorf("the system runs no programs in %s: %w", p.Cache, fs.ErrPermission),
		"if that disk is mounted noexec, set XDG_CACHE_HOME to a folder on another disk")
}

// namedByTrace returns the days that Go's trace names, with the place in their code.
func (p Project) namedByTrace(l listing, failed *StartError) []Fault {
	trace, _ := isolate.ReadTrace(failed.Printed)
	why := trace.Message
	if failed.isLate() {
		why = failed.Err.Error()
	}
	for _, stack := range trace.Stacks {
		if days, in := l.started(stack); len(days) > 0 {
			return l.blame(days, fmt.Sprintf("%s%s at %s:%d", DoesNotStart, why, p.below(in.File), in.Line))
		}
	}
	return nil
}

// started returns the days with the package of the outermost function of a stack, which is an init or Puzzle, and the
// innermost frame in that package. Functions that no day has do not count, such as those of the runtime.
func (l listing) started(stack []runtime.Frame) (days []Fault, in runtime.Frame) {
	for _, outer := range slices.Backward(stack) {
		path := packageOf(outer.Function)
		days = l.with(path)
		if len(days) > 0 {
			inside := slices.IndexFunc(stack, func(f runtime.Frame) bool {
				return packageOf(f.Function) == path && !strings.HasPrefix(f.File, "_cgo_")
			})
			return days, stack[max(0, inside)]
		}
	}
	return nil, in
}

// below returns the path of a source file below the root of the project, if it is there.
func (p Project) below(file string) string {
	for _, root := range []string{filepath.ToSlash(p.Root), p.Module} { // with -trimpath
		if below, ok := strings.CutPrefix(file, root+"/"); ok {
			return below
		}
	}
	return file
}

// buildAndList builds the program and starts it, until it lists its days. Each round leaves out at least one more
// day: one that Go's trace names, or else one that is found by trying programs with some of the days. If no day is to
// blame, the error is that of the program.
func (p Project) buildAndList(ctx context.Context, at place, w isolate.Worker) ([]engine.Description, error) {
	faults := p.recall(ctx, at)
	var traced []Fault // which another day may have made up
	for round, trusted := 0, true; ; round++ {
		known, left, err := p.try(ctx, at, w, faults)
		failed, isStart := errors.AsType[*StartError](err)
		if !isStart {
			return known, err
		}
		faults = left
		l, isOlder := p.listAfter(ctx, at, faults)
		named := p.namedByTrace(l, failed)
		switch {
		case isOlder && round < maxEdits:
			continue
		case round == 0 && len(named) == 0: // the go command compares only the build ID: the rest may be damaged
			_ = os.Remove(at.program()) // if it stays, the second try fails as the first one did
			continue
		case failed.isOfSystem():
			return nil, p.ofSystem(failed)
		}
		more := without(named, faults)
		if len(named) > 0 && len(more) == 0 { // a day that is not in the program: another one printed this trace
			trusted = false
			faults = without(faults, traced)
		}
		if trusted {
			traced = append(traced, more...)
		}
		if !trusted || len(more) == 0 {
			more = l.halved(DoesNotStart+failed.Err.Error(), faults, p.starts(ctx, at, w))
		}
		if len(more) == 0 {
			return nil, failed
		}
		faults = append(faults, more...)
	}
}

// try builds the program without the days of faults and lists its days. It also returns the days that are left out.
func (p Project) try(
	ctx context.Context, at place, w isolate.Worker, faults []Fault,
) (known []engine.Description, left []Fault, err error) {
	if left, err = p.buildDays(ctx, at, faults); err != nil {
		return nil, nil, err
	}
	if known, err = list(ctx, at.program(), w); err == nil {
		at.remember(left)
	}
	return known, left, err
}

// maxEdits is how many edits are waited out while the days are built, so that a program that differs after each build
// is not built for ever.
const maxEdits = 10

// listAfter lists the days after a program has failed. It also reports whether their files have changed since the
// program was built: its failure is then older than the listing, and must not be kept with the key of the listing.
func (p Project) listAfter(ctx context.Context, at place, faults []Fault) (l listing, isOlder bool) {
	before, _ := os.ReadFile(at.program()) // the go command sets a new time even if nothing has changed
	l = p.list(ctx, nil)
	_, err := p.buildDays(ctx, at, faults)
	after, _ := os.ReadFile(at.program())
	return l, err != nil || !bytes.Equal(before, after)
}

// starts returns a function that reports whether the program starts without the days of faults.
func (p Project) starts(ctx context.Context, at place, w isolate.Worker) func([]Fault) bool {
	flags, unfit := p.withLinker(ctx, daysFlags(at))
	return func(faults []Fault) bool {
		err := cmp.Or(unfit, p.overlaid(ctx, at, faults, flags, nil))
		if err == nil {
			_, err = list(ctx, at.program(), w)
		}
		return err == nil
	}
}
