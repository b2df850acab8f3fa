package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/failure"
	"aoc/runner/settings"
)

// ErrFlag is the kind of the error if a flag in GOFLAGS prevents the build of the days.
var ErrFlag = errors.New("a flag in GOFLAGS")

// programFolder is where the go command finds the main file in the project. No such folder is made.
const programFolder = "aoc-days"

// listMain returns the main file of a program with the listed days.
func (p Project) listMain() string {
	return p.mainFile(fmt.Sprintf("%q", p.Module+"/days"), "days.All()")
}

// daysMain returns the main file of a program with the days of folders.
func (p Project) daysMain(dates []calendar.Date) string {
	imports, days := fmt.Sprintf("%q", settings.Framework+"/runner"), ""
	for i, d := range dates {
		imports += fmt.Sprintf("\n\td%d %q", i, p.Module+"/"+scaffold.Folder(d))
		days += fmt.Sprintf("d%d.Puzzle, ", i)
	}
	return p.mainFile(imports, "runner.List("+days+")")
}

func (p Project) mainFile(imports, days string) string {
	return fmt.Sprintf("package main\n\nimport (\n\t%s\n\t%q\n)\n\nfunc main() { program.Main(%s) }\n",
		imports, settings.Framework+"/runner/program", days)
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

// overlaid runs a go build that finds a main file in the project. It first removes the files of a killed build.
func (p Project) overlaid(ctx context.Context, at place, main string, flags, environ []string) error {
	temp := filepath.Join(at.dir, "tmp")
	_ = os.RemoveAll(temp) // what is left is written again, or is in nobody's way
	if err := os.MkdirAll(temp, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	file, overlay := filepath.Join(temp, "main.go"), filepath.Join(temp, "overlay.json")
	replaced := map[string]string{filepath.Join(p.Root, programFolder, "main.go"): file}
	text, _ := json.Marshal(map[string]any{"Replace": replaced}) // strings have no errors
	if err := os.WriteFile(file, []byte(main), 0o600); err != nil {
		return err
	}
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return err
	}
	p.Environ = slices.Concat([]string{"GOGC=off", "GOMEMLIMIT=512MiB"}, p.Environ) // unless the user has set them
	// The temporary folder is beside the program, so the program is renamed and never copied. A project may have several
	// paths, and the overlay uses this one.
	environ = slices.Concat(environ, []string{"GOTMPDIR=" + temp, "PWD=" + p.Root})
	args := slices.Concat([]string{"build", "-json=false", "-buildvcs=false", "-overlay=" + overlay}, flags)
	_, err := p.goCommand(ctx, environ, append(args, "./"+programFolder)...)
	return err
}
