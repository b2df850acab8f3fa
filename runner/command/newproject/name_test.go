package newproject

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

func TestModulePathMustWorkInTheProject(t *testing.T) {
	required := []string{"github.com/urfave/cli/v2", "golang.org/x/mod"}
	for modulePath, want := range map[string]string{
		"example.com/me/advent":       "",
		"example.com/me/advent/v2":    "",
		"example.com/me/aoc":          "",
		"example.com/me/days21":       "",
		"example.com/internal/advent": "",
		"github.com/urfave/cli":       "",
		"advent":                      "",
		"Advent/2021":                 "",
		"a b":                         "not a module path: invalid char ' '",
		"example.com/advent/":         "not a module path: trailing slash",
		"example.com/advent/v1":       "not a module path: invalid version",
		"advent/v1":                   "not a module path: invalid version",
		"Example.com/advent":          "not a module path: invalid char 'E' in first path element",
		"example.com/con":             `not a module path: "con" disallowed as path element component on Windows`,
		"-x":                          "the program would be named -x, like a flag",
		"example.com/-x":              "the program would be named -x, like a flag",
		"aoc":                         "the framework has this path",
		"aoc/advent":                  "the framework has this path",
		"all":                         "the go command has its own meaning for this path",
		"std":                         "the go command has its own meaning for this path",
		"cmd":                         "the go command has its own meaning for this path",
		"C":                           "the go command has its own meaning for this path",
		"toolchain":                   "the go command has its own meaning for this path",
		"fmt":                         "packages of Go's standard library begin with fmt",
		"net/http":                    "packages of Go's standard library begin with net",
		"go":                          "packages of Go's standard library begin with go",
		"github.com/urfave/cli/v2":    "the framework requires the module with this path",
		"golang.org/x/mod":            "the framework requires the module with this path",
		"example.com/vendor":          "the go command does not import packages below a folder vendor",
		"example.com/vendor/advent":   "the go command does not import packages below a folder vendor",
		"github.com/me/aoc.go":        "the program would be named aoc.go, like a file or folder of the project",
		"github.com/me/advent.go":     "the program would be named advent.go, like a file or folder of the project",
		"github.com/me/README.md":     "the program would be named README.md, like a file or folder of the project",
		"github.com/me/readme.md":     "the program would be named readme.md, like a file or folder of the project",
		"github.com/me/.gitignore":    "not a module path: leading dot in path element",
		"github.com/me/.env":          "not a module path: leading dot in path element",
		"github.com/me/go.mod/v2":     "the program would be named go.mod, like a file or folder of the project",
		"github.com/me/days":          "the program would be named days, like a file or folder of the project",
		"github.com/me/framework":     "the program would be named framework, like a file or folder of the project",
		"github.com/me/inputs":        "the program would be named inputs, like a file or folder of the project",
		"github.com/me/cover":         "the program would be named cover, like a tool of Go",
	} {
		got := ""
		if err := checkModule(modulePath, required); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", modulePath, got, want)
		}
	}
}

func TestRequirementsOfTheCloneAreNoModulesOfAProject(t *testing.T) {
	from := cloneWith(t, nil)
	for modulePath, want := range map[string]bool{"example.com/a": false, "example.com/c": false, "example.com/d": true} {
		if err := CheckModule(from, modulePath); (err == nil) != want {
			t.Errorf("%s: got %v, want an error: %t", modulePath, err, !want)
		}
	}
}

// A newer Go may have more of them: add these to the list.
func TestNamesOfGoAreKnown(t *testing.T) {
	for command, known := range map[string][]string{"go list std": standard, "go tool": goTools} {
		words := strings.Fields(command)
		out, err := exec.Command(words[0], words[1:]...).Output()
		if err != nil {
			t.Skip("needs the go command: ", err)
		}
		for line := range strings.Lines(string(out)) {
			first, _, _ := strings.Cut(strings.TrimSpace(line), "/")
			if !slices.Contains(known, first) && !strings.HasPrefix(line, "aoc") {
				t.Errorf("%s prints %s, which is not in the list %q", command, path.Clean(line), known)
			}
		}
	}
}

func TestPathThatCannotBeAFolderIsNamed(t *testing.T) {
	long := t.TempDir() + "/" + strings.Repeat("a", 300)
	if err := Create(cloneWith(t, nil), long, "a"); err == nil || !strings.Contains(err.Error(), long) {
		t.Errorf("got %v, want an error that names the folder", err)
	}
}
