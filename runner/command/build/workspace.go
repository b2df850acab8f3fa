package build

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

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
		err = &Error{fmt.Sprintf("%s does not use the module in %s\n", path, p.Root)}
		return failure.WithHint(err, "go work use %s adds it; GOWORK=off builds the days without this file", p.Root)
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
