package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"aoc/runner/failure"
	"aoc/runner/settings"
)

// ErrFlag is the kind of the error if a flag in GOFLAGS prevents the build of the days.
var ErrFlag = errors.New("a flag in GOFLAGS")

// mainFile is the main file of a program with the days of a module.
const mainFile = `package main

import (
	%q
	%q
)

func main() { program.Main(days.All()) }
`

// programFolder is where the go command finds the main file in the project. No such folder is made.
const programFolder = "aoc-days"

// withMain runs go build for a program with all days, with flags and, for a browser, environment variables. It puts
// stubs in the place of the days with known faults. If the build fails because of more days, withMain builds again
// without them. It returns all days that are not in the program.
func (p Project) withMain(
	ctx context.Context, at place, known []Fault, flags []string, environ ...string,
) ([]Fault, error) {
	flags, err := p.withLinker(ctx, flags)
	if err != nil {
		return nil, err
	}
	build := func(faults []Fault) error { return p.overlaid(ctx, at, faults, flags, environ) }
	for {
		failed := build(known)
		if failed == nil || ctx.Err() != nil || errors.Is(failed, exec.ErrNotFound) {
			return known, failed
		}
		l := p.list(ctx, environ)
		more := without(p.uncompiled(l), known)
		if len(more) == 0 && l.isLinked(failed) {
			failed = build(known)
			if failed == nil { // the listing is older than this build, so its build IDs are too
				return known, nil
			}
			more = l.unlinked(failed, known, build)
		}
		if len(more) == 0 {
			return known, p.inWorkspace(ctx, failed)
		}
		known = append(known, more...)
	}
}

// withLinker adds the flags of the linker, as go run does, unless GOFLAGS has some: a build after an edit takes a
// quarter less time.
func (p Project) withLinker(ctx context.Context, flags []string) ([]string, error) {
	users, err := p.goFlags(ctx)
	if err == nil && !slices.Contains(users, "ldflags") {
		flags = append(flags, "-ldflags=-s -w")
	}
	return flags, err
}

// unfit are the flags that the overlay overrides, and those with which go build writes no program. To measure
// coverage, the compiler looks for the main file on the disk.
var unfit = []string{"overlay", "n", "cover", "covermode", "coverpkg"}

// programs are the values of -buildmode with which go build writes a program.
var programs = []string{"default", "exe", "pie"}

// goFlags returns the names of the flags in GOFLAGS. It returns an error for a flag that prevents the build.
func (p Project) goFlags(ctx context.Context) (names []string, err error) {
	flags, err := p.goVariable(ctx, "GOFLAGS")
	for _, flag := range regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`).FindAllString(flags, -1) {
		name, value, _ := strings.Cut(strings.TrimLeft(strings.Trim(flag, `'"`), "-"), "=")
		switch {
		case name == "buildmode" && !slices.Contains(programs, value):
			return nil, failure.Of(ErrFlag, "aoc cannot build the days with -buildmode=%s in GOFLAGS", value)
		case slices.Contains(unfit, name):
			return nil, failure.Of(ErrFlag, "aoc cannot build the days with -%s in GOFLAGS", name)
		}
		names = append(names, name)
	}
	return names, err
}

// removeAll is a variable so that tests can make it fail.
var removeAll = os.RemoveAll

// overlaid runs a go build that finds the main file and the stubs in the project. It first removes the files of a
// killed build.
func (p Project) overlaid(ctx context.Context, at place, faults []Fault, flags, environ []string) error {
	temp := at.temp()
	_ = removeAll(temp) // what is left is written again, or is in nobody's way
	if err := os.MkdirAll(temp, 0o700); err != nil {
		return err
	}
	defer removeAll(temp)
	overlay, err := p.writeOverlay(temp, faults)
	if err != nil {
		return err
	}
	p.Environ = slices.Concat([]string{"GOGC=off", "GOMEMLIMIT=512MiB"}, p.Environ) // unless the user has set them
	environ = slices.Concat(environ,
		// The temporary folder is beside the program, so the program is renamed and never copied. A project may
		// have several paths, and the overlay uses this one.
		[]string{"GOTMPDIR=" + temp, "PWD=" + p.Root})
	// With -work the go command leaves its files to removeAll: it would fail after the build if it could not remove
	// them.
	args := append([]string{"build", "-work", "-json=false", "-buildvcs=false", "-overlay=" + overlay}, flags...)
	_, err = p.goCommand(ctx, environ, append(args, "./"+programFolder)...)
	return err
}

// writeOverlay writes the main file, the stubs and the file that puts them into the project.
func (p Project) writeOverlay(dir string, faults []Fault) (path string, err error) {
	texts := map[string]string{filepath.Join(p.Root, programFolder, "main.go"): fmt.Sprintf(mainFile,
		p.Module+"/days", settings.Framework+"/runner/program")}
	replaced := map[string]string{}
	for _, f := range faults {
		entries, _ := os.ReadDir(f.folder(p.Root)) // none if the folder does not exist
		for _, entry := range entries {
			if !entry.IsDir() {
				replaced[filepath.Join(f.folder(p.Root), entry.Name())] = "" // it does not exist for the go command
			}
		}
		path, text := f.stub(p.Root)
		texts[path] = text
	}
	for path, text := range texts {
		replaced[path] = filepath.Join(dir, fmt.Sprintf("%d.go", len(replaced)))
		if err := os.WriteFile(replaced[path], []byte(text), 0o600); err != nil {
			return "", err
		}
	}
	text, _ := json.Marshal(map[string]any{"Replace": replaced}) // strings have no errors
	path = filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, text, 0o600)
}
