package build

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// Days are the days of a project, and a program that has them.
type Days struct {
	Program string    // the path of a program that serves the days to package isolate
	Built   time.Time // what is newer is not in the program
	Known   []engine.Description
}

// ErrOverlay is the error of a project that cannot be built, since GOFLAGS already has the flag that the build needs.
var ErrOverlay = errors.New("GOFLAGS has -overlay, which aoc needs to build the days")

// Days builds the days program, and lists its days. If some of the days do not compile,
// the program has the others, and Known has those too, broken. If the list of the days
// does not compile, the error is an *Error.
func (p Project) Days(ctx context.Context, list func(program string) ([]engine.Description, error)) (days Days, err error) {
	if err := p.checkFlags(ctx); err != nil {
		return days, err
	}
	days.Built = time.Now()
	broken, err := p.withMain(ctx, serves, func(flag, importPath string) error {
		out, err := p.run(ctx, io.Discard, "tool", flag, "-n", importPath)
		days.Program = string(bytes.TrimSpace(out))
		return err
	})
	if err != nil {
		return days, err
	}
	days.Known, err = list(days.Program)
	if len(broken) > 0 {
		days.Known = append(days.Known, broken...)
		slices.SortStableFunc(days.Known, func(a, b engine.Description) int {
			return cmp.Or(cmp.Compare(a.Year, b.Year), cmp.Compare(a.Day, b.Day))
		})
	}
	return days, err
}

// ForBrowser calls build with arguments of go build that name the program which the page
// of aoc web runs. If some of the days do not compile, it calls build once more, for a
// program of the others, and returns these.
func (p Project) ForBrowser(ctx context.Context, build func(args ...string) error) (broken []engine.Description, err error) {
	return p.withMain(ctx, answers, func(flag, importPath string) error { return build(flag, importPath) })
}

// A mainFile is the text of the main file of a program with days: %s stand for imports, and
// for an expression that is the days.
type mainFile string

const (
	serves mainFile = "package main\n\nimport (\n\t\"aoc/runner/isolate\"\n%s)\n\n" +
		"func main() { println(isolate.Serve(%s).Error()) } // it returns only if it cannot start\n"
	answers mainFile = "package main\n\nimport (\n\t\"aoc/runner/program\"\n%s)\n\nfunc main() { program.Main(%s) }\n"
)

// withMain calls build for a program of all days and, if that fails, for one of those that
// compile. It returns the other ones.
func (p Project) withMain(ctx context.Context, file mainFile, build func(flag, importPath string) error) (broken []engine.Description, err error) {
	all := fmt.Sprintf(string(file), fmt.Sprintf("\t%q\n", p.Module+"/days"), "days.All()")
	failed := p.overlaid(all, build)
	if failed == nil || ctx.Err() != nil || errors.Is(failed, exec.ErrNotFound) {
		return nil, failed
	}
	imports, days, broken := p.compiling(ctx)
	if len(broken) == 0 || p.overlaid(fmt.Sprintf(string(file), imports, days), build) != nil {
		return nil, failed
	}
	return broken, nil
}

// programFolder is where the go command finds the main file of a program with days. No
// such folder is made: files that replace it and go.mod stand elsewhere.
const programFolder = "aoc-days"

// overlaid calls build while the go command finds this main file in the project.
func (p Project) overlaid(mainFile string, build func(flag, importPath string) error) error {
	dir, err := os.MkdirTemp("", programFolder+"-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	mod, err := os.ReadFile(filepath.Join(p.Root, "go.mod"))
	if err != nil {
		return err
	}
	importPath := p.Module + "/" + programFolder
	mod = append(mod, "\ntool "+importPath+"\n"...)
	main, overlay := filepath.Join(dir, "main.go"), filepath.Join(dir, "overlay.json")
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(p.Root, "go.mod"):                 filepath.Join(dir, "go.mod"),
		filepath.Join(p.Root, programFolder, "main.go"): main,
	}})
	if err != nil {
		return err
	}
	for path, text := range map[string][]byte{filepath.Join(dir, "go.mod"): mod, main: []byte(mainFile), overlay: replace} {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			return err
		}
	}
	return build("-overlay="+overlay, importPath)
}

// checkFlags returns an error if the user's own flags would be lost.
func (p Project) checkFlags(ctx context.Context) error {
	flags, err := p.run(ctx, p.Stderr, "env", "GOFLAGS")
	if err == nil && strings.Contains(string(flags), "-overlay") {
		return ErrOverlay
	}
	return err
}

// folderOf returns the folder of a day in the project.
func folderOf(d calendar.Date) string { return fmt.Sprintf("days/%d/day%02d", d.Year, d.Day) }
