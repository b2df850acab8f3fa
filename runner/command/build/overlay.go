package build

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/settings"
)

// programFolder is where the go command finds the main file in the project. No such folder is made.
const (
	programFolder = "aoc-days"
	mainFile      = "aoc-days.go"
)

// listMain returns the main file of a program with the listed days.
func (p Project) listMain() string {
	return p.mainText(fmt.Sprintf("days %q", p.Module+"/days"), "days.All()")
}

// daysMain returns the main file of a program with the days of folders.
func (p Project) daysMain(dates []calendar.Date) string {
	imports, days := fmt.Sprintf("%q", settings.Framework+"/runner"), ""
	for i, d := range dates {
		imports += fmt.Sprintf("\n\td%d %q", i, p.Module+"/"+scaffold.Folder(d))
		days += fmt.Sprintf("d%d.Puzzle, ", i)
	}
	return p.mainText(imports, "runner.List("+days+")")
}

func (p Project) mainText(imports, days string) string {
	return fmt.Sprintf("package main\n\nimport (\n\t%s\n\t%q\n)\n\nfunc main() { program.Main(%s) }\n",
		imports, settings.Framework+"/runner/program", days)
}

// overlaid runs a go build that finds a main file in the project. It first removes the files of a killed build.
func (p Project) overlaid(ctx context.Context, at place, main string, environ []string, flags ...string) error {
	temp := filepath.Join(at.dir, "tmp")
	_ = os.RemoveAll(temp) // what is left is written again, or is in nobody's way
	if err := os.MkdirAll(temp, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	file, overlay := filepath.Join(temp, mainFile), filepath.Join(temp, "overlay.json")
	replaced := map[string]string{filepath.Join(p.Root, programFolder, mainFile): file}
	text, _ := json.Marshal(map[string]any{"Replace": replaced}) // strings have no errors
	err := cmp.Or(os.WriteFile(file, []byte(main), 0o600), os.WriteFile(overlay, text, 0o600))
	if err != nil {
		return err
	}
	p.Environ = slices.Concat([]string{"GOGC=off", "GOMEMLIMIT=512MiB"}, p.Environ) // unless the user has set them
	// The temporary folder is beside the program, so the program is renamed and never copied. A project may have several
	// paths, and the overlay uses this one.
	environ = slices.Concat(environ, []string{"GOTMPDIR=" + temp, "PWD=" + p.Root})
	args := []string{"build", "-v", "-n=false", "-json=false", "-cover=false", "-buildvcs=false", "-overlay=" + overlay,
		"-ldflags=-s -w"} // as go run has: a build after an edit takes a quarter less time
	args = append(append(args, flags...), "./"+programFolder)
	_, err = p.goCommand(ctx, environ, args...)
	return err
}
