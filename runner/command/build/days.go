package build

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
)

// Faults are why days do not compile.
type Faults map[calendar.Date]string

// DoesNotCompile is the beginning of each fault.
const DoesNotCompile = "does not compile: "

// ErrOverlay is the error of a project that cannot be built, since GOFLAGS already has the flag that the build needs.
var ErrOverlay = errors.New("GOFLAGS has -overlay, which aoc needs to build the days")

// Days builds the days program, and returns its path in Go's build cache. Days that do not
// compile are left out. If the list of the days does not compile, the error is an *Error.
func (p Project) Days(ctx context.Context) (program string, left Faults, err error) {
	left, err = p.withMain(ctx, serves, func(p Project, flag, importPath string) error {
		out, err := p.run(ctx, "tool", flag, "-n", importPath)
		if err == nil {
			program = string(bytes.TrimSpace(out))
		}
		return err
	})
	return program, left, err
}

// ForBrowser calls build with arguments of go build that name the program which the page
// of aoc web runs. If days do not compile, it calls build once more, for a program of the
// others.
func (p Project) ForBrowser(ctx context.Context, build func(args ...string) error) (left Faults, err error) {
	return p.withMain(ctx, answers, func(_ Project, flag, importPath string) error { return build(flag, importPath) })
}

// The main files of programs with days: %s stand for imports, and for an expression that is the days.
const (
	serves = "package main\n\nimport (\n\t\"aoc/runner/isolate\"\n%s)\n\n" +
		"func main() { println(isolate.Serve(%s).Error()) } // it returns only if it cannot start\n"
	answers = "package main\n\nimport (\n\t\"aoc/runner/program\"\n%s)\n\nfunc main() { program.Main(%s) }\n"
)

// withMain calls build for a program of all days and, if that fails, for one of those that compile.
func (p Project) withMain(ctx context.Context, mainFile string, build func(p Project, flag, importPath string) error) (left Faults, err error) {
	if hasOverlay() {
		return nil, ErrOverlay
	}
	all := fmt.Sprintf(mainFile, fmt.Sprintf("\t%q\n", p.Module+"/days"), "days.All()")
	failed := p.overlaid(all, build)
	if failed == nil || ctx.Err() != nil || errors.Is(failed, exec.ErrNotFound) {
		return nil, failed
	}
	imports, days, left := p.compiling(ctx)
	if len(left) == 0 || p.overlaid(fmt.Sprintf(mainFile, imports, days), build) != nil {
		return nil, failed
	}
	return left, nil
}

// hasOverlay reports whether GOFLAGS, from the environment or go env -w, has the flag.
// Asking the go command would take one more process.
func hasOverlay() bool {
	config, _ := os.UserConfigDir()
	set, _ := os.ReadFile(cmp.Or(os.Getenv("GOENV"), filepath.Join(config, "go", "env")))
	return strings.Contains(cmp.Or(os.Getenv("GOFLAGS"), string(set)), "-overlay")
}

// programFolder is where the go command finds the main file of a program with days. No
// such folder is made: files that replace it and go.mod stand elsewhere.
const programFolder = "aoc-days"

// overlaid calls build while the go command finds this main file in the project. Its
// temporary files are removed, which a killed go command leaves.
func (p Project) overlaid(mainFile string, build func(p Project, flag, importPath string) error) error {
	dir, err := os.MkdirTemp("", programFolder+"-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	mod, err := os.ReadFile(filepath.Join(p.Root, "go.mod"))
	if err != nil {
		return err
	}
	importPath, replaced := p.Module+"/"+programFolder, map[string]string{}
	for name, text := range map[string]string{"go.mod": string(mod) + "\ntool " + importPath + "\n", programFolder + "/main.go": mainFile} {
		by := filepath.Join(dir, filepath.Base(name))
		replaced[filepath.Join(p.Root, filepath.FromSlash(name))] = by
		if err := os.WriteFile(by, []byte(text), 0o600); err != nil {
			return err
		}
	}
	overlay := filepath.Join(dir, "overlay.json")
	text, _ := json.Marshal(map[string]any{"Replace": replaced}) // which has no error
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return err
	}
	p.Environ = append([]string{"GOTMPDIR=" + dir, "GOGC=off", "GOMEMLIMIT=512MiB"}, p.Environ...) // unless the user has set them
	return build(p, "-overlay="+overlay, importPath)
}
