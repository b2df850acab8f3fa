// Package rebuild keeps aoc as new as its project's files. Days are compiled in,
// so a program that was built before the last edit would run yesterday's code: it
// builds the project again, and hands over to what it has built. Other projects
// are other people's code, which it neither builds nor runs.
//
// It knows no command, and nothing of days.
package rebuild

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"aoc/runner/console"
	"aoc/runner/settings"
)

// FreshMark in the environment says that the program was built for this very run.
const FreshMark = "AOC_FRESH=1"

// A Program is the one that is running.
type Program struct {
	Executable string   // its own file
	Args       []string // its name, and what follows it
	Environ    []string
	Dir        string      // where the user stands
	Stderr     io.Writer   // for what the compiler has to say
	Tell       func(error) // says something to the user
}

// Ended is the error of a program that has nothing more to do: another one has
// taken its place, or could not be built, and what there was to say has been said.
type Ended struct{ Code int }

func (e *Ended) Error() string { return fmt.Sprintf("exit code %d", e.Code) }

// HandOver begins to check whether the program is as new as its project's files,
// and returns at once. What it returns waits for that, and runs the program that
// the files make if this one is older. Then the error says how that ended.
func (p Program) HandOver(ctx context.Context) (wait func() error) {
	if p.isFresh() {
		return func() error { return nil }
	}
	check := make(chan func() error, 1)
	go func() { check <- p.check(ctx) }() // the command line and the settings are read meanwhile
	return sync.OnceValue(func() error { return (<-check)() })
}

// MayBuild reports whether a project is the one that the program was built from.
func (p Program) MayBuild(root string) bool { return p.isFresh() || isSameFolder(builtFrom(), root) }

// Tool builds a program of the project's, and returns where the go command keeps it.
func (p Program) Tool(ctx context.Context, root, name string) (path string, err error) {
	cmd := exec.CommandContext(ctx, "go", "tool", "-n", name)
	cmd.Dir = root
	cmd.Env = settings.WithoutSecrets(p.Environ)
	cmd.Stderr, cmd.WaitDelay = p.Stderr, time.Second
	out, err := cmd.Output()
	return string(bytes.TrimSpace(out)), err
}

func (p Program) isFresh() bool {
	return slices.Contains(p.Environ, FreshMark) || builtByGo(p.Executable)
}

// builtByGo reports whether go run or go tool built the program: then it is as new
// as it can be. They keep it in a folder named go-build…, or after a hash.
func builtByGo(executable string) bool {
	return slices.ContainsFunc(strings.Split(filepath.ToSlash(executable), "/"), func(folder string) bool {
		hash, isEntry := strings.CutSuffix(folder, "-d")
		return strings.HasPrefix(folder, "go-build") || isEntry && len(hash) == 64 && strings.Trim(hash, "0123456789abcdef") == ""
	})
}

// check returns what there is to do before this program does anything.
func (p Program) check(ctx context.Context) (todo func() error) {
	root, project := settings.FindRoot(p.Dir)
	switch from := builtFrom(); {
	case !project:
	case from == "" && p.isOlder(root):
		return p.warning("files here are newer than this aoc, which was built with -trimpath and does not know its project", "go tool aoc runs what the files here say now")
	case from != "" && !isSameFolder(from, root):
		return p.warning(fmt.Sprintf("this aoc was built from %s, and has the days of that project", from), "go tool aoc runs the days of this one")
	case from != "" && p.isOlder(root):
		return func() error { return p.rebuild(ctx, root) }
	}
	return func() error { return nil }
}

// warning says something, and lets this program go on.
func (p Program) warning(text, hint string) func() error {
	return func() error {
		p.Tell(console.WithHint(fmt.Errorf("warning: %s", text), "%s", hint))
		return nil
	}
}

// slowBuild is how long a build may take before the user is told what is going on.
const slowBuild = 500 * time.Millisecond

// rebuild builds the project, and hands over to what comes of it.
func (p Program) rebuild(ctx context.Context, root string) error {
	slow := time.AfterFunc(slowBuild, func() {
		p.Tell(errors.New("the project has changed since this aoc was built: building it again"))
	})
	program, err := p.Tool(ctx, root, "aoc")
	slow.Stop()
	switch failed := (*exec.ExitError)(nil); {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, exec.ErrNotFound):
		p.Tell(errors.New("warning: the project has changed since this aoc was built, and there is no go command to build it anew"))
		return nil
	case errors.As(err, &failed):
		return &Ended{1} // the compiler has said what is wrong
	case err != nil:
		return err
	}
	exitCode, err := reexec(program, append([]string{program}, p.Args[1:]...), append(p.Environ, FreshMark))
	if err != nil {
		return err
	}
	return &Ended{exitCode}
}

// isOlder reports whether the program is older than the project's files.
func (p Program) isOlder(root string) bool {
	program, err := os.Stat(p.Executable)
	return err == nil && newerSource(root, root, program.ModTime())
}

// builtFrom is the folder of the project that the program was built from, "" if
// it was built with -trimpath, which leaves no path in it.
func builtFrom() string {
	_, file, _, _ := runtime.Caller(0)
	if !filepath.IsAbs(file) {
		return ""
	}
	return filepath.Join(filepath.Dir(file), "..", "..", "..")
}

func isSameFolder(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}
