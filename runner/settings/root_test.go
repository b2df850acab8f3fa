package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
)

func TestProjectIsAForkOrRequiresTheFramework(t *testing.T) {
	for mod, want := range map[string]string{ // OURS is the path of the framework
		"module OURS\n": "OURS",
		"// mine\nmodule OURS // a fork\n\ngo 1.26\n":              "OURS",
		"module \"OURS\"\r\n":                                      "OURS",
		"module example.com/me/aoc\n\nrequire OURS v0.0.0\n":       "example.com/me/aoc",
		"module advent\n\nrequire (\n\tb v1.0.0\n\tOURS v0.0.0\n)": "advent",
		"module advent\n\nrequire OURS v0.0.0\n\n<<<<<<< mine\n":   "advent",
		"modul advent\n\nrequire OURS v0.0.0\n":                    "unknown",
		"module example.com/me/aoc\n":                              "",
		"module a\n\nreplace OURS => ./framework\n":                "",
		"module a\n\nrequire other.example.com/aoc v1.0.0\n":       "",
		"module a\n\n// require OURS v0.0.0\n":                     "",
		"":                                                         "",
	} {
		mod, want = strings.ReplaceAll(mod, "OURS", Framework), strings.ReplaceAll(want, "OURS", Framework)
		root := t.TempDir()
		below := filepath.Join(root, "days", "2021")
		for _, dir := range []string{"days", "go.mod"} { // which make no project: this go.mod is no file
			if err := os.MkdirAll(filepath.Join(below, dir), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		filetest.Write(t, filepath.Join(root, "go.mod"), mod)
		if gotRoot, got := FindRoot(below); gotRoot != root || got != want {
			t.Errorf("%q: got %q, %q, want %q, %q", mod, gotRoot, got, root, want)
		}
	}
}

func TestFrameworkOfAnotherPathIsNamed(t *testing.T) {
	for _, test := range []struct{ mod, list, want string }{
		{"module me\n\nrequire example.com/aoc v0.2.0\n", "example.com/aoc/runner", "example.com/aoc"},
		{"module example.com/aoc\n", "example.com/aoc/runner", "example.com/aoc"}, // its clone
		{"module me\n\nrequire example.com/aoc v0.2.0\n", "example.com/other/runner", ""},
		{"module me\n\nrequire example.com/aoc v0.2.0\n", "example.com/aoc/walker", ""},
		{"module me\n\nrequire (\n", "example.com/aoc/runner", ""},
	} {
		root := t.TempDir()
		filetest.Write(t, filepath.Join(root, "go.mod"), test.mod)
		filetest.Write(t, filepath.Join(root, "days", "days.go"), "package days\n\nimport \""+test.list+"\"\n")
		if got := OtherFramework(root); got != test.want {
			t.Errorf("%q, %s: got %q, want %q", test.mod, test.list, got, test.want)
		}
	}
	if got := OtherFramework(t.TempDir()); got != "" {
		t.Errorf("an empty folder: got %q", got)
	}
}
