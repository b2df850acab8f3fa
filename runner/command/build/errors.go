package build

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/scaffold"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// broken returns those of the days whose folders do not compile.
func (p Project) broken(ctx context.Context, dates []calendar.Date, environ []string) (broken []engine.Description) {
	args := []string{"list", "-e", "-export", "-json=ImportPath,Error,DepsErrors"}
	for _, d := range dates {
		args = append(args, "./"+scaffold.Folder(d))
	}
	out, _ := p.goCommand(ctx, environ, args...)
	for all := json.NewDecoder(bytes.NewReader(out)); all.More(); {
		var listed struct {
			ImportPath string
			Error      *packageError
			DepsErrors []*packageError
		}
		if all.Decode(&listed) != nil {
			break
		}
		d := choose.DayOfFolder(strings.TrimPrefix(listed.ImportPath, p.Module+"/"))
		found := cmp.Or(append([]*packageError{listed.Error}, listed.DepsErrors...)...)
		if found != nil && slices.Contains(dates, d) {
			broken = append(broken, brokenDay(p.Root, d, DoesNotCompile, found.text()))
		}
	}
	return broken
}

type packageError struct {
	ImportStack []string
	Pos, Err    string
}

// text returns the compiler's first error on one line, with its explanation but without advice.
func (e *packageError) text() string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(e.Err, "\r\n", "\n")), "\n")
	if len(lines) > 1 && strings.HasPrefix(lines[0], "# ") { // the package
		lines = lines[1:]
	}
	text := strings.TrimSuffix(lines[0], "; to add it:")
	for _, line := range lines[1:] {
		if !strings.HasPrefix(line, "\t") || strings.HasSuffix(lines[0], ":") {
			break
		}
		text += ", " + strings.TrimSpace(line)
	}
	if strings.Contains(text, "(In)") { // want Part1(In) (A, error)
		text += "; In is the type that Parse returns"
	}
	if stack := e.ImportStack; strings.HasPrefix(text, "import cycle") && len(stack) > 0 {
		cycle := stack[slices.Index(stack, stack[len(stack)-1]):]
		text += ": " + strings.Join(cycle, " imports ")
	}
	if strings.Contains(text, "package "+settings.Framework+"/") && strings.Contains(text, " is not in std") {
		text += "; if the framework has it, go mod vendor copies it"
	}
	return strings.TrimPrefix(e.Pos+": "+text, ": ")
}

// inWorkspace adds a hint to the error of a build in a workspace, whose go.work may be far above the project. If the
// workspace lacks the project, the go command reports a folder that does not exist, and inWorkspace replaces its text.
func (p Project) inWorkspace(ctx context.Context, err error) error {
	path, _ := p.goVariable(ctx, "GOWORK")
	failed, isBuild := errors.AsType[*Error](err)
	if path == "" || path == "off" || !isBuild {
		return err
	}
	text, _ := files.ReadText(path, settings.MaxFile)
	work, malformed := modfile.ParseWork(path, text, nil)
	isProject := func(use *modfile.Use) bool { return isSame(use.Path, filepath.Dir(path), p.Root) }
	switch {
	case malformed == nil && !slices.ContainsFunc(work.Use, isProject):
		return failure.WithHint(&Error{fmt.Sprintf("%s does not use the module in %s\n", path, p.Root)},
			"go work use %s adds it; GOWORK=off builds the days without this file", p.Root)
	case strings.Contains(failed.Output, "go.work"):
		return failure.WithHint(err, "GOWORK=off builds the days without %s", path)
	}
	return err
}

// isSame reports whether a path, which may be relative to a folder, leads to the root.
func isSame(path, folder, root string) bool {
	if !filepath.IsAbs(path) {
		path = filepath.Join(folder, path)
	}
	module, err := os.Stat(path)
	project, rootErr := os.Stat(root)
	return err == nil && rootErr == nil && os.SameFile(module, project)
}
