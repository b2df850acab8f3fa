package build

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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

// withMain runs go build for a program with all days, with flags and, for a browser, more environment variables. If
// that fails because of some days, withMain builds again with stubs in their place, and returns these days.
func (p Project) withMain(ctx context.Context, at place, flags []string, environ ...string) ([]Fault, error) {
	for _, flag := range []string{"overlay", "n"} {
		if p.hasGoFlag(flag) {
			return nil, failure.Of(ErrFlag, "aoc cannot build the days with -%s in GOFLAGS", flag)
		}
	}
	failed := p.overlaid(ctx, at, nil, flags, environ)
	if failed == nil || ctx.Err() != nil || errors.Is(failed, exec.ErrNotFound) {
		return nil, failed
	}
	faults := p.faults(ctx)
	if len(faults) == 0 || p.overlaid(ctx, at, faults, flags, environ) != nil {
		return nil, failed
	}
	return faults, nil
}

// hasGoFlag reports whether GOFLAGS, from the environment or from go env -w, has a flag. Asking the go command
// would take one more process.
func (p Project) hasGoFlag(name string) bool {
	config, _ := p.Environ.Config()
	text, _ := os.ReadFile(cmp.Or(p.Environ.Get("GOENV"), filepath.Join(config, "go", "env")))
	flags := p.Environ.Get("GOFLAGS")
	for line := range strings.Lines(string(text)) {
		if set, ok := strings.CutPrefix(line, "GOFLAGS="); ok {
			flags = cmp.Or(flags, set)
		}
	}
	return slices.ContainsFunc(strings.Fields(flags), func(flag string) bool {
		flag, _, _ = strings.Cut(strings.TrimLeft(flag, `'"-`), "=")
		return flag == name
	})
}

// overlaid runs a go build that finds the main file and the stubs in the project. It first removes the files of a
// killed build.
func (p Project) overlaid(ctx context.Context, at place, faults []Fault, flags, environ []string) error {
	temp := filepath.Join(at.dir, "tmp")
	err := os.RemoveAll(temp)
	if err == nil {
		err = os.Mkdir(temp, 0o700)
	}
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	overlay, err := p.writeOverlay(temp, faults)
	if err != nil {
		return err
	}
	environ = slices.Concat(
		[]string{"GOGC=off", "GOMEMLIMIT=512MiB"}, // unless the user has set them
		p.Environ, environ,
		// The temporary folder is beside the program, so the program is renamed and never copied. A project may
		// have several paths, and the overlay uses this one.
		[]string{"GOTMPDIR=" + temp, "PWD=" + p.Root})
	args := append([]string{"build", "-buildvcs=false", "-overlay=" + overlay}, flags...)
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
