package settings

import (
	"bytes"
	"cmp"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"aoc/runner/calendar"
	"aoc/runner/files"
	"aoc/runner/settings/project"
)

// Framework is the path of this framework's module, which its publisher may change.
var Framework = strings.TrimSuffix(reflect.TypeFor[Settings]().PkgPath(), "/runner/settings")

// MaxFile is the maximum size of a project's file that aoc reads as text.
const MaxFile = project.MaxFile

// FindRoot returns the root of the project that dir is in, and the path of its module, or "" if that is not a
// project of this framework. If there is no project, FindRoot returns dir.
func FindRoot(dir string) (root, module string) {
	root, mod := project.Root(dir)
	return root, ProjectModule(mod)
}

// Days returns the days of a project that have Go files, in order.
func Days(root string) []calendar.Date { return project.Days(root) }

// ProjectModule returns the module's path in a go.mod if the module is or requires this
// framework, else "". A go.mod with a mistake, even without a path, may be a project's: the go command reports it.
func ProjectModule(text []byte) string {
	path := modfile.ModulePath(text)
	mod, err := modfile.ParseLax("go.mod", text, nil)
	isFramework := func(r *modfile.Require) bool { return r.Mod.Path == Framework }
	if err == nil && path != Framework && !slices.ContainsFunc(mod.Require, isFramework) {
		return ""
	}
	return cmp.Or(path, "unknown")
}

// OtherFramework returns the path of the framework that the days below a root are written with, if their module
// requires one whose path is not this one's, or "" otherwise.
func OtherFramework(root string) string {
	mod, _ := files.ReadText(filepath.Join(root, "go.mod"), MaxFile)
	list, _ := files.ReadText(filepath.Join(root, "days", "days.go"), MaxFile)
	imported := regexp.MustCompile(`"([^"]+)/runner"`).FindSubmatch(list)
	if imported == nil || !bytes.Contains(mod, imported[1]) {
		return ""
	}
	return string(imported[1])
}
