package newproject

import (
	"bytes"
	"go/version"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"

	"aoc/runner/settings"
)

// inTests is the comment of what the framework's tests alone require.
const inTests = "in tests"

// withoutTests changes go.mod and go.sum in the framework's files to what its
// packages require without their tests. Package main, a tool, is not among them.
func (t tree) withoutTests() error {
	mod, err := modfile.Parse(folder+"/go.mod", t["go.mod"], nil)
	if err != nil {
		return err
	}
	for _, r := range slices.Clone(mod.Require) {
		if !slices.ContainsFunc(r.Syntax.Suffix, func(c modfile.Comment) bool { return strings.HasSuffix(c.Token, inTests) }) {
			continue
		}
		t["go.sum"] = withoutSums(t["go.sum"], r.Mod.Path)
		if err := mod.DropRequire(r.Mod.Path); err != nil {
			return err
		}
	}
	if err := mod.DropTool(settings.Framework); err != nil {
		return err
	}
	mod.Cleanup()
	t["go.mod"], err = mod.Format()
	return err
}

// withoutSums returns a go.sum without the lines of a module.
func withoutSums(sum []byte, path string) (kept []byte) {
	for line := range bytes.Lines(sum) {
		if !bytes.HasPrefix(line, []byte(path+" ")) {
			kept = append(kept, line...)
		}
	}
	return kept
}

// addRequirements adds to a project's go.mod what a framework's go.mod requires:
// under Go's rules the main module names all modules that are needed to build it.
func addRequirements(project, framework []byte) ([]byte, error) {
	of, err := modfile.Parse(folder+"/go.mod", framework, nil)
	if err != nil {
		return nil, err
	}
	mod, err := modfile.Parse("go.mod", project, nil)
	if err != nil {
		return nil, err
	}
	if of.Go != nil && (mod.Go == nil || version.Compare("go"+mod.Go.Version, "go"+of.Go.Version) < 0) {
		if err := mod.AddGoStmt(of.Go.Version); err != nil {
			return nil, err
		}
	}
	for _, old := range slices.Clone(mod.Tool) {
		if strings.HasPrefix(old.Path, settings.Framework+"/") { // perhaps gone, which go mod tidy would not accept
			_ = mod.DropTool(old.Path) // never fails
		}
	}
	for _, tool := range of.Tool {
		if err := mod.AddTool(tool.Path); err != nil {
			return nil, err
		}
	}
	all := mod.Require
	for _, r := range of.Require {
		i := slices.IndexFunc(all, func(have *modfile.Require) bool { return have.Mod.Path == r.Mod.Path })
		if i < 0 {
			all = append(all, &modfile.Require{Mod: r.Mod, Indirect: true})
		} else if semver.Compare(all[i].Mod.Version, r.Mod.Version) < 0 {
			all[i].Mod.Version = r.Mod.Version
		}
	}
	mod.SetRequireSeparateIndirect(all)
	mod.Cleanup()
	return mod.Format()
}

// addSums adds to a go.sum the lines of another that it lacks.
func addSums(to, from []byte) []byte {
	have := map[string]bool{}
	for line := range bytes.Lines(to) {
		have[string(bytes.TrimSpace(line))] = true
	}
	if len(to) > 0 && !bytes.HasSuffix(to, []byte("\n")) {
		to = append(to, '\n')
	}
	for line := range bytes.Lines(from) {
		if !have[string(bytes.TrimSpace(line))] {
			to = append(to, line...)
		}
	}
	return to
}

// newFramework returns the files with which a project gets the framework of a clone.
func newFramework(clone string, mod, sum []byte) (tree, error) {
	parts, err := framework(clone)
	if err != nil {
		return nil, err
	}
	if err := parts.withoutTests(); err != nil {
		return nil, err
	}
	files := tree{"go.sum": addSums(sum, parts["go.sum"])}
	if files["go.mod"], err = addRequirements(mod, parts["go.mod"]); err != nil {
		return nil, err
	}
	for name, text := range parts {
		files[folder+"/"+name] = text
	}
	files[sumsFile] = parts.sums()
	return files, nil
}
