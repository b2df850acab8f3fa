// Never stale: days are compiled in, so an aoc that was installed before the
// last edit would run yesterday's code. It builds the project anew instead, and
// becomes what it has built.

package command

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

// freshMark in the environment says that the program was built for this very run.
const freshMark = "AOC_FRESH=1"

// handOver runs the program that the project's files make, if this one is
// older than they are. done is false if this one serves.
func (a App) handOver(ctx context.Context) (exitCode int, done bool) {
	root, project := findRoot(a.Dir)
	if !project || slices.Contains(a.Environ, freshMark) || a.isChild() || builtByGo(a.Executable) || !a.isStale(root) {
		return 0, false
	}
	program, err := a.build(ctx, root)
	if errors.Is(err, exec.ErrNotFound) {
		say(a.Stderr, errors.New("warning: the project has changed since this aoc was built, and there is no go command to build it anew"))
		return 0, false
	}
	if err == nil {
		exitCode, err = become(program, append([]string{program}, a.Args[1:]...), append(a.Environ, freshMark))
	}
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) { // the compiler has said itself what is wrong
		say(a.Stderr, err)
	}
	if err != nil {
		exitCode = exitFailed
	}
	return exitCode, true
}

// build makes the project's program, and returns where the go command keeps it.
func (a App) build(ctx context.Context, root string) (program string, err error) {
	cmd := exec.CommandContext(ctx, "go", "tool", "-n", "aoc")
	cmd.Dir = root
	cmd.Env = withoutSecrets(a.Environ)
	cmd.Stderr = a.Stderr
	path, err := cmd.Output()
	return string(bytes.TrimSpace(path)), err
}

var buildFolder = regexp.MustCompile(`^go-build|^[0-9a-f]{64}-d$`)

// builtByGo tells whether go run or go tool built the program: then it is as new as it can be.
func builtByGo(executable string) bool {
	return slices.ContainsFunc(strings.Split(filepath.ToSlash(executable), "/"), buildFolder.MatchString)
}

func (a App) isStale(root string) bool {
	program, err := os.Stat(a.Executable)
	return err == nil && (builtElsewhere(root) || newerSource(root, program.ModTime()))
}

// builtElsewhere tells whether this program was built in another project: it has other days then.
func builtElsewhere(root string) bool {
	_, file, _, _ := runtime.Caller(0)
	source, err := os.Stat(filepath.Join(filepath.Dir(file), "..", ".."))
	here, hereErr := os.Stat(root)
	return filepath.IsAbs(file) && err == nil && hereErr == nil && !os.SameFile(source, here)
}

var errNewer = errors.New("newer")

// newerSource tells whether anything that the program is made of has changed since.
func newerSource(root string, built time.Time) bool {
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case entry.IsDir() && path != root && holdsNoSource(root, path):
			return filepath.SkipDir
		case !isSource(root, path, entry):
			return nil
		}
		if info, err := entry.Info(); err == nil && info.ModTime().After(built) {
			return errNewer
		}
		return nil
	})
	return errors.Is(err, errNewer)
}

func holdsNoSource(root, path string) bool {
	name := filepath.Base(path)
	digit := '0' <= name[0] && name[0] <= '9'
	return name == "testdata" || name[0] == '.' || name[0] == '_' || digit && filepath.Dir(path) == filepath.Join(root, "inputs")
}

// isSource tells whether the program is made of it: what lies with the days
// may be embedded, and their folders change when a file goes.
func isSource(root, path string, entry fs.DirEntry) bool {
	name := entry.Name()
	if rel, err := relative(filepath.Join(root, "days"), path); err == nil && rel != "" {
		return !strings.HasSuffix(name, "_test.go")
	}
	return !entry.IsDir() && (name == "go.mod" || name == "go.sum" || strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"))
}
