package settings

import (
	"os"
	"path"
	"path/filepath"
	"regexp"

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

// projectModule returns the module's path in a go.mod if the module is or requires this
// framework, else "". It looks at each line alone, since a mistake in go.mod is the go command's
// to report.
func projectModule(mod []byte) string {
	path := modfile.ModulePath(mod)
	if path == Framework || regexp.MustCompile(`(?m)^\s*(require\s+)?`+Framework+`\s+v`).Match(mod) {
		return path
	}
	return ""
}

// Tool returns the name by which go tool knows the command of a module.
func Tool(modulePath string) string {
	prefix, _, _ := module.SplitPathVersion(modulePath)
	return path.Base(prefix)
}
