// Package rebuild replaces an aoc that is older than its project's files. Days are
// compiled in, so an old program would run old code: it builds the project again
// and executes the result. It builds only the project that it was built from, since
// any other may be somebody else's code.
//
// It does not know commands or days.
package rebuild

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/console"
	"aoc/runner/settings"
)

// FreshMark is an environment entry for a program that was built just now.
const FreshMark = settings.FreshName + "=1"

// WithoutMark returns an environment without FreshMark, for programs such as an
// editor, which may start an older aoc.
func WithoutMark(environ []string) []string {
	return slices.DeleteFunc(slices.Clone(environ), func(entry string) bool { return entry == FreshMark })
}

// A Program is the running program.
type Program struct {
	BuiltFrom  string   // the root of its project, "" if it was built with -trimpath
	Executable string   // the path of its file
	Args       []string // its arguments, from its name on
	Environ    []string
	Stderr     io.Writer   // for the compiler's errors
	Tell       func(error) // prints a message to the user
}

// HandOver checks whether the program is older than the files in a folder of the
// project at root, "." for all of them. If it is, HandOver builds the project, runs
// the result, and returns a *console.ExitError.
func (p Program) HandOver(ctx context.Context, root, module, folder string) error {
	switch tool := settings.Tool(module); {
	case module == "" || p.isFresh():
	case p.BuiltFrom != "" && !isSameFolder(p.BuiltFrom, root):
		p.warn(fmt.Sprintf("this aoc was built from %s and has the days of that project", p.BuiltFrom), "go tool "+tool+" runs the days of this project")
	case !p.isOlder(root, folder):
	case p.BuiltFrom == "":
		p.warn("this aoc is older than the files of this project, and cannot rebuild itself because it was built with -trimpath", "go tool "+tool+" always runs the current files")
	default:
		return p.rebuild(ctx, root, module)
	}
	return nil
}

// MayBuild reports whether the program was built from the project at root.
func (p Program) MayBuild(root string) bool { return p.isFresh() || isSameFolder(p.BuiltFrom, root) }

// Tool builds a tool of the project at root, and returns its path in Go's build
// cache. Its import path names it: a module is that of the project's command. If the
// project does not compile, it tells the user what to do.
func (p Program) Tool(ctx context.Context, root, importPath string) (path string, err error) {
	cmd := exec.CommandContext(ctx, "go", "tool", "-n", importPath)
	cmd.Dir = root
	cmd.Env = settings.WithoutSecrets(p.Environ)
	var said bytes.Buffer
	cmd.Stderr, cmd.WaitDelay = io.MultiWriter(p.Stderr, &said), time.Second
	out, err := cmd.Output()
	if hint := buildHint(root, said.String()); err != nil && ctx.Err() == nil && hint != "" {
		p.Tell(console.WithHint(errors.New("the project does not compile"), "%s", hint))
	}
	return string(bytes.TrimSpace(out)), err
}

func (p Program) isFresh() bool {
	return slices.Contains(p.Environ, FreshMark) || builtByGo(p.Executable)
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

func (p Program) warn(text, hint string) {
	p.Tell(console.WithHint(errors.New("warning: "+text), "%s", hint))
}

// slowBuild is how long a build may take before the user is told about it.
const slowBuild = 500 * time.Millisecond

// rebuild builds the project and runs the result in place of this program.
func (p Program) rebuild(ctx context.Context, root, module string) error {
	slow := time.AfterFunc(slowBuild, func() {
		p.Tell(errors.New("the project has changed since this aoc was built: rebuilding"))
	})
	program, err := p.Tool(ctx, root, module)
	slow.Stop()
	switch failed := (*exec.ExitError)(nil); {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, exec.ErrNotFound):
		p.Tell(errors.New("warning: the project has changed since this aoc was built, and there is no go command to rebuild aoc"))
		return nil
	case errors.As(err, &failed):
		return &console.ExitError{Code: 1} // the compiler has printed the errors
	case err != nil:
		return err
	}
	exitCode, err := reexec(program, append([]string{program}, p.Args[1:]...), append(p.Environ, FreshMark))
	if err != nil {
		return err
	}
	return &console.ExitError{Code: exitCode}
}

// isOlder reports whether the program is older than the files in a folder of the project.
func (p Program) isOlder(root, folder string) bool {
	program, err := os.Stat(p.Executable)
	return err == nil && newerSource(root, filepath.Join(root, folder), program.ModTime())
}

func isSameFolder(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// newerSource reports whether anything that the program is built from is newer
// than the program. Other files among the days or in the runner count too, since
// they may be embedded, and so do the folders of the days, whose time changes when
// a file is deleted.
func newerSource(root, folder string, built time.Time) bool {
	ofDays := isBelow(folder, root, "days")
	ofRunner := isBelow(folder, root, "runner") || isBelow(folder, root, "framework")
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

// holdsSource reports whether a folder may hold source: not stored inputs, and
// not what Go's conventions reserve for tests, such as a package sitetest.
func holdsSource(root, folder, name string) bool {
	ofInputs := folder == filepath.Join(root, "inputs")
	stored := ofInputs && '0' <= name[0] && name[0] <= '9'
	ofTests := name == "testdata" || ofInputs && strings.HasSuffix(name, "test")
	return name[0] != '.' && name[0] != '_' && !stored && !ofTests
}

func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") || name == "go.mod" || name == "go.sum"
}
