// Package build builds programs of the project that this aoc was built from: the days
// program, which has the days as they are now and serves them to package isolate, when
// the days have changed. It builds no other project, which may be somebody else's code.
// It writes nothing into the project, and does not know commands.
package build

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/engine"
)

// A Project is the project to build, and how to run the go command there.
type Project struct {
	Root    string
	Module  string   // the path of its module; "" outside of a project
	Environ []string // of the go command; it must not have the session
	Self    Program  // builds the project only if it was built from there
	Records string   // the folder of what was built last; "" for none, which costs only time
}

// A Program is this aoc, with the days that it was built with.
type Program struct {
	Path      string    // of its file
	BuiltFrom string    // the root of its project; "" if it was built with -trimpath
	Built     time.Time // what is newer is not in the program; zero never to build the days
	Puzzles   []engine.Puzzle
}

// An Error is that the project does not compile, as the go command has said.
type Error struct{ Output string }

func (e *Error) Error() string { return "the project does not compile" }

// run runs the go command in the project's root and returns its output.
func (p Project) run(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = p.Root, p.Environ, time.Second
	out, err := cmd.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		err = &Error{string(failed.Stderr)}
	}
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return out, err
}

// MayBuild reports whether this program may build the project: it was built from there,
// or by the go command that runs it.
func (p Project) MayBuild() bool {
	return p.Module != "" && !p.Self.Built.IsZero() && (builtByGo(p.Self.Path) || isSameFolder(p.Self.BuiltFrom, p.Root))
}

// Time returns the time whose files a program has: when its file was written or, if go
// run or go tool has just built it, when it was started.
func Time(executable string, started time.Time) time.Time {
	info, err := os.Stat(executable)
	if err != nil || builtByGo(executable) {
		return started
	}
	return info.ModTime()
}

// builtByGo reports whether go run or go tool has just built the program. They put
// it into a folder whose name is go-build and digits, or a hash and -d.
func builtByGo(executable string) bool {
	return slices.ContainsFunc(strings.Split(filepath.ToSlash(executable), "/"), func(folder string) bool {
		number, isTemporary := strings.CutPrefix(folder, "go-build")
		hash, isEntry := strings.CutSuffix(folder, "-d")
		return isTemporary && number != "" && strings.Trim(number, "0123456789") == "" ||
			isEntry && len(hash) == 64 && strings.Trim(hash, "0123456789abcdef") == ""
	})
}

func isSameFolder(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}
