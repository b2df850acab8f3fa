// Never stale: days are compiled in, so an aoc that was installed before the
// last edit would run yesterday's code. It builds the project anew instead, and
// becomes what it has built. Other projects are other people's code: it neither
// builds nor runs that.

package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
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

// freshMark in the environment says that the program was built for this very run.
const freshMark = "AOC_FRESH=1"

// lookForNewer begins to look whether the program is as new as the project's
// files, and returns at once. What it returns waits for the result, and runs the
// program that the files make if this one is older. Then the error says how that ended.
func (a App) lookForNewer(ctx context.Context) (wait func() error) {
	if !a.Fresh || a.isChild() || slices.Contains(a.Environ, freshMark) || builtByGo(a.Executable) {
		return func() error { return nil }
	}
	look := make(chan func() error, 1)
	go func() { look <- a.look(ctx) }() // the command line and the settings are read meanwhile
	return sync.OnceValue(func() error { return (<-look)() })
}

// look returns what there is to do before this program does anything.
func (a App) look(ctx context.Context) (todo func() error) {
	root, project := settings.FindRoot(a.Dir)
	switch from := builtFrom(); {
	case !project:
	case from == "" && a.isOlder(root):
		return a.warning("files here are newer than this aoc, which was built with -trimpath and does not know its project", "go tool aoc runs what the files here say now")
	case from != "" && !isSameFolder(from, root):
		return a.warning(fmt.Sprintf("this aoc was built from %s, and has the days of that project", from), "go tool aoc runs the days of this one")
	case from != "" && a.isOlder(root):
		return func() error { return a.becomeFresh(ctx, root) }
	}
	return func() error { return nil }
}

// warning says something, and lets this program go on.
func (a App) warning(text, hint string) func() error {
	return func() error {
		a.tell(console.WithHint(fmt.Errorf("warning: %s", text), "%s", hint))
		return nil
	}
}

// mayBuild refuses to build a project that this program was not built from, for
// a command that would.
func (t *task) mayBuild() error {
	root := t.settings.Root
	if !t.Fresh || builtByGo(t.Executable) || slices.Contains(t.Environ, freshMark) || isSameFolder(builtFrom(), root) {
		return nil
	}
	return console.WithHint(console.Usagef("this aoc was not built from the project in %s, and does not build it", root),
		"go tool aoc %s works there, and runs its code", t.flags.Command.Name)
}

// slowBuild is how long a build may take before the user is told what is going on.
const slowBuild = 500 * time.Millisecond

func (a App) becomeFresh(ctx context.Context, root string) error {
	slow := time.AfterFunc(slowBuild, func() {
		a.tell(errors.New("the project has changed since this aoc was built: building it again"))
	})
	program, err := a.buildTool(ctx, root, "aoc")
	slow.Stop()
	switch failed := (*exec.ExitError)(nil); {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, exec.ErrNotFound):
		a.tell(errors.New("warning: the project has changed since this aoc was built, and there is no go command to build it anew"))
		return nil
	case errors.As(err, &failed):
		return &reportedError{exitFailed} // the compiler has said what is wrong
	case err != nil:
		return err
	}
	exitCode, err := become(program, append([]string{program}, a.Args[1:]...), append(a.Environ, freshMark))
	if err != nil {
		return err
	}
	return &reportedError{exitCode}
}

// buildTool makes a program of the project's, and returns where the go command keeps it.
func (a App) buildTool(ctx context.Context, root, name string) (program string, err error) {
	cmd := exec.CommandContext(ctx, "go", "tool", "-n", name)
	cmd.Dir = root
	cmd.Env = settings.WithoutSecrets(a.Environ)
	cmd.Stderr, cmd.WaitDelay = a.Stderr, time.Second
	path, err := cmd.Output()
	return string(bytes.TrimSpace(path)), err
}

// builtByGo tells whether go run or go tool built the program: then it is as new
// as it can be. They keep it in a folder named go-build…, or after a hash.
func builtByGo(executable string) bool {
	return slices.ContainsFunc(strings.Split(filepath.ToSlash(executable), "/"), func(folder string) bool {
		hash, isEntry := strings.CutSuffix(folder, "-d")
		return strings.HasPrefix(folder, "go-build") || isEntry && len(hash) == 64 && strings.Trim(hash, "0123456789abcdef") == ""
	})
}

// isOlder tells whether the program is older than the project's files.
func (a App) isOlder(root string) bool {
	program, err := os.Stat(a.Executable)
	return err == nil && newerSource(root, root, program.ModTime())
}

// builtFrom is the folder of the project that the program was built from, "" if
// it was built with -trimpath, which leaves no path in it.
func builtFrom() string {
	_, file, _, _ := runtime.Caller(0)
	if !filepath.IsAbs(file) {
		return ""
	}
	return filepath.Join(filepath.Dir(file), "..", "..")
}

func isSameFolder(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// newerSource tells whether anything in the folder that the program is made of
// has changed since. What lies with the days or the runner may be embedded,
// whatever its name, and the days' folders change when a file goes.
func newerSource(root, folder string, built time.Time) bool {
	ofDays, ofRunner := isBelow(folder, root, "days"), isBelow(folder, root, "runner")
	entries, _ := os.ReadDir(folder)
	return slices.ContainsFunc(entries, func(entry fs.DirEntry) bool {
		name := entry.Name()
		counts := isSource(name) || ofDays || ofRunner && !entry.IsDir()
		return counts && !strings.HasSuffix(name, "_test.go") && name != "testdata" && isNewer(entry, built) ||
			entry.IsDir() && holdsSource(root, folder, name) && newerSource(root, filepath.Join(folder, name), built)
	})
}

func isBelow(folder, root, name string) bool {
	separator := string(filepath.Separator)
	return strings.HasPrefix(folder+separator, filepath.Join(root, name)+separator)
}

func isNewer(entry fs.DirEntry, built time.Time) bool {
	info, err := entry.Info()
	return err == nil && info.ModTime().After(built)
}

// holdsSource leaves out what is stored, and what Go's conventions keep for tests, such as a package sitetest.
func holdsSource(root, folder, name string) bool {
	ofInputs := folder == filepath.Join(root, "inputs")
	stored := ofInputs && '0' <= name[0] && name[0] <= '9'
	ofTests := name == "testdata" || ofInputs && strings.HasSuffix(name, "test")
	return name[0] != '.' && name[0] != '_' && !stored && !ofTests
}

func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") || name == "go.mod" || name == "go.sum"
}
