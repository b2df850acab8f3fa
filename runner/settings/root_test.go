package settings

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"aoc/runner/files/filetest"
)

func TestProjectIsAForkOrRequiresTheFramework(t *testing.T) {
	for mod, want := range map[string]string{
		"module aoc\n": "aoc",
		"// mine\nmodule aoc // a fork\n\ngo 1.26\n":              "aoc",
		"module \"aoc\"\r\n":                                      "aoc",
		"module example.com/me/aoc\n\nrequire aoc v0.0.0\n":       "example.com/me/aoc",
		"module advent\n\nrequire (\n\tb v1.0.0\n\taoc v0.0.0\n)": "advent",
		"module advent\n\nrequire aoc v0.0.0\n\n<<<<<<< mine\n":   "advent",
		"module example.com/me/aoc\n":                             "",
		"module a\n\nreplace aoc => ./framework\n":                "",
		"module a\n\nrequire example.com/aoc v1.0.0\n":            "",
		"module a\n\n// require aoc v0.0.0\n":                     "",
		"":                                                        "",
	} {
		root := t.TempDir()
		below := filepath.Join(root, "days", "2021")
		if err := os.MkdirAll(below, 0o755); err != nil {
			t.Fatal(err)
		}
		filetest.Write(t, filepath.Join(root, "go.mod"), mod)
		if gotRoot, got := FindRoot(below); gotRoot != root || got != want {
			t.Errorf("%q: got %q, %q, want %q, %q", mod, gotRoot, got, root, want)
		}
	}
}

// A pipe in /tmp would stop every aoc below it.
func TestGoModThatIsNoFileIsPassedOver(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"a folder":          func(path string) error { return os.Mkdir(path, 0o755) },
		"a named pipe":      func(path string) error { return exec.Command("mkfifo", path).Run() },
		"an endless device": func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		root := t.TempDir()
		below := filepath.Join(root, "below")
		for _, dir := range []string{filepath.Join(root, "days"), filepath.Join(below, "days")} {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		filetest.Write(t, filepath.Join(root, "go.mod"), "module aoc\n")
		if err := make(filepath.Join(below, "go.mod")); err != nil {
			t.Skip(err)
		}
		if got, module := FindRoot(below); got != root || module != "aoc" {
			t.Errorf("%s: got %q, %q, want %q, aoc", name, got, module, root)
		}
	}
}

func TestToolHasTheNameThatGoGivesIt(t *testing.T) {
	for module, want := range map[string]string{"aoc": "aoc", "example.com/me/advent": "advent", "example.com/me/advent/v2": "advent"} {
		if got := Tool(module); got != want {
			t.Errorf("%s: got %q, want %q", module, got, want)
		}
	}
}
