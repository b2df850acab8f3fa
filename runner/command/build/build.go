// Package build builds programs with the days of a project, as they are now: the days
// program, which serves them to package isolate, and the program of the page of aoc web.
// The go command decides each time what has changed: this package compares no times and
// keeps no record. It writes nothing into the project, and does not know commands.
package build

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"aoc/runner/engine"
	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

// A Project is the project to build, and how to run the go command there.
type Project struct {
	Root    string
	Module  string          // the path of its module
	Environ environ.Environ // of the go command; it must not have the session
	Cache   string          // the folder for the built programs of all projects
}

// Days are the days of a project, and a program that has them.
type Days struct {
	Program string // the path of a program that serves the days to package isolate
	Known   []engine.Description
	Stale   string // why the days may be older than the files, "" if they are current
	release func() // nil if there is nothing to release
}

// Release lets other processes build in the place of the program.
func (d Days) Release() {
	if d.release != nil {
		d.release()
	}
}

// ErrList is the kind of the error if the days compile but cannot be listed.
var ErrList = errors.New("the days cannot be listed")

// slowList is how long a program may take to start and to describe its days.
const slowList = time.Minute

var errSlowList = fmt.Errorf("timed out after %v", slowList)

// Days builds the days program, and lists the days with a worker for it. Days that do not compile are
// listed with the reason. If the list of the days does not compile, the error is an *Error.
func (p Project) Days(ctx context.Context, w isolate.Worker) (Days, error) {
	at, err := p.takePlace()
	if err != nil {
		return Days{}, err
	}
	known, err := p.buildAndList(ctx, at, w)
	if err != nil {
		at.release()
		return Days{}, err
	}
	return Days{Program: at.program(), Known: known, release: at.release}, nil
}

// buildAndList builds the program once more if it does not start: the go command compares only the build ID of an
// existing program, and the rest may be damaged. Only the second program may print.
func (p Project) buildAndList(ctx context.Context, at place, w isolate.Worker) ([]engine.Description, error) {
	w.Program = at.program()
	silent := w
	silent.Prints = nil
	var known []engine.Description
	var err error
	isOther := false // the program has another protocol
	for _, w := range []isolate.Worker{silent, w} {
		if err := p.buildDays(ctx, at); err != nil {
			return nil, err
		}
		known, err = list(ctx, w)
		_, isOther = errors.AsType[*isolate.ProtocolError](err)
		if err == nil || isOther || errors.Is(err, errSlowList) || ctx.Err() != nil {
			break
		}
		_ = os.Remove(w.Program) // if it stays, the second try fails as the first one did
	}
	if err != nil && !isOther && ctx.Err() == nil {
		err = failure.Of(ErrList, "%v: %v", ErrList, err)
	}
	return known, err
}

// list asks the program for its days. Its deadline starts here, since a first build may take longer.
func list(ctx context.Context, w isolate.Worker) ([]engine.Description, error) {
	defer w.Close()
	within, cancel := context.WithTimeoutCause(ctx, slowList, errSlowList)
	defer cancel()
	return w.List(within)
}

// buildDays builds the days program in its place.
func (p Project) buildDays(ctx context.Context, at place) error {
	flags := []string{"-o", at.program()}
	if !p.hasGoFlag("ldflags") {
		flags = append(flags, "-ldflags=-s -w") // as go run does: a build after an edit takes a quarter less time
	}
	_, err := p.withMain(ctx, at, flags)
	return err
}

// ForBrowser builds and returns the program that the page of aoc web runs, without paths of this computer. It also
// returns the days that do not compile.
func (p Project) ForBrowser(ctx context.Context) (program []byte, faults []Fault, err error) {
	at, err := p.takePlace()
	if err != nil {
		return nil, nil, err
	}
	defer at.release()
	path := filepath.Join(at.dir, "aoc.wasm")
	defer os.Remove(path) // the go command would not replace it if it were cut short
	faults, err = p.withMain(ctx, at, []string{"-o", path, "-trimpath", "-ldflags=-s -w"}, "GOOS=js", "GOARCH=wasm")
	if err == nil {
		program, err = os.ReadFile(path)
	}
	return program, faults, err
}

// An Error says that the project does not compile. Output is what the go command printed.
type Error struct{ Output string }

func (e *Error) Error() string { return "the days cannot be built" }

// goCommand runs the go command in the project's root and returns its output.
func (p Project) goCommand(ctx context.Context, environ environ.Environ, args ...string) ([]byte, error) {
	cmd := environ.Command(ctx, "go", args...)
	cmd.Dir, cmd.WaitDelay = p.Root, time.Second
	out, err := cmd.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		err = &Error{string(failed.Stderr)}
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return out, err
}
