// Package build builds programs with the days of a project, as they are now: the days program, which serves them to
// package isolate, and the program of the page of aoc web. The go command decides each time what has changed. The
// only record that this package keeps is that of the days that stop a program, until an edit and for ten minutes at
// most. It writes nothing into the project, and does not know commands.
package build

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"aoc/runner/engine"
	"aoc/runner/environ"
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
	Unbuilt error  // why only the folders of the days are known, nil if the days were built
	Left    string // the folder with files of the build that could not be removed, "" if there are none
	release func() // nil if there is nothing to release
}

// Release lets other processes build in the place of the program.
func (d Days) Release() {
	if d.release != nil {
		d.release()
	}
}

// Days builds the days program, and lists the days with a worker for it. Days that do not compile are
// listed with the reason, and so are those that do not link or that keep the program from starting. If the list of the
// days does not compile, the error is an *Error; if the program does not start without days either, a *StartError.
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
	return Days{Program: at.program(), Known: known, Left: at.left(), release: at.release}, nil
}

// buildDays builds the days program in its place, and returns the days that are not in it: the known ones, and those
// with which it does not build.
func (p Project) buildDays(ctx context.Context, at place, known []Fault) ([]Fault, error) {
	return p.withMain(ctx, at, known, daysFlags(at))
}

func daysFlags(at place) []string { return []string{"-o", at.program()} }

// ForBrowser builds and returns the program that the page of aoc web runs, without paths of this computer. It also
// returns the days that are not in it. Only Days finds those that keep a program from starting.
func (p Project) ForBrowser(ctx context.Context) (program []byte, faults []Fault, err error) {
	at, err := p.takePlace()
	if err != nil {
		return nil, nil, err
	}
	defer at.release()
	path := filepath.Join(at.dir, "aoc.wasm")
	defer os.Remove(path)      // the go command would not replace it if it were cut short
	known := p.recall(ctx, at) // this build starts no program, and its linker accepts functions without a body
	faults, err = p.withMain(ctx, at, known, []string{"-o", path, "-trimpath"}, "GOOS=js", "GOARCH=wasm")
	if err == nil {
		program, err = os.ReadFile(path)
	}
	return program, faults, err
}

// An Error says that the project does not compile. Output is what the go command printed.
type Error struct{ Output string }

func (e *Error) Error() string { return "the days cannot be built" }

// work matches the line that -work adds.
var work = regexp.MustCompile(`(?m)^WORK=.*\n`)

// goVariable returns a variable of the go command, which may come from the environment, from go env -w or with the go
// command, even if GOFLAGS has flags of go env.
func (p Project) goVariable(ctx context.Context, name string) (string, error) {
	out, err := p.goCommand(ctx, nil, "env", "-json=false", "-changed=false", "-u=false", "-w=false", name)
	return strings.TrimSpace(string(out)), err
}

// goCommand runs the go command in the project's root, for this computer unless more variables name another system,
// and returns its output.
func (p Project) goCommand(ctx context.Context, more []string, args ...string) ([]byte, error) {
	host := []string{"GOOS=" + runtime.GOOS, "GOARCH=" + runtime.GOARCH} // whatever the user builds otherwise
	cmd := environ.Environ(slices.Concat(p.Environ, host, more)).Command(ctx, "go", args...)
	cmd.Dir, cmd.WaitDelay = p.Root, time.Second
	out, err := cmd.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		err = &Error{work.ReplaceAllString(string(failed.Stderr), "")}
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return out, err
}
