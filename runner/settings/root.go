package settings

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"aoc/runner/files"
)

// Framework is the path of this framework's module. A fork keeps it; a project of
// the user's own has a path of its own and requires the framework.
const Framework = "aoc"

// MaxFile is the size of the largest file of a project that aoc reads as text.
const MaxFile = 16 << 20

// FindRoot returns the nearest folder, from dir upwards, with a go.mod and a
// folder days, and the path of its module, "" if that is not a project of this
// framework. If there is no such folder, FindRoot returns dir.
func FindRoot(dir string) (root, module string) {
	for at := dir; ; at = filepath.Dir(at) {
		mod, err := files.Read(filepath.Join(at, "go.mod"), MaxFile)
		if days, statErr := os.Stat(filepath.Join(at, "days")); err == nil && statErr == nil && days.IsDir() {
			return at, projectModule(mod)
		}
		if at == filepath.Dir(at) {
			return dir, ""
		}
	}
}

// projectModule returns the module's path in a go.mod if the module is or requires
// this framework, else "".
func projectModule(mod []byte) string {
	if path := modfile.ModulePath(mod); path == Framework || requiresFramework(mod) {
		return path
	}
	return ""
}

// requiresFramework looks at each line alone, since a mistake in go.mod is the go
// command's to report.
func requiresFramework(mod []byte) bool {
	for line := range bytes.Lines(mod) {
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(string(line)), "require "))
		if len(words) >= 2 && words[0] == Framework && strings.HasPrefix(words[1], "v") {
			return true
		}
	}
	return false
}

// Tool returns the name by which go tool knows the command of a module.
func Tool(modulePath string) string {
	prefix, _, _ := module.SplitPathVersion(modulePath)
	return path.Base(prefix)
}
