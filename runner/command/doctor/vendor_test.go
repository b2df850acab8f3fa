package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
	"aoc/runner/settings"
)

func TestCopyOfTheFrameworkIsComparedWithItsFolder(t *testing.T) {
	const mod = "module me\n\nrequire FRAMEWORK v0.0.0\n\nreplace FRAMEWORK => ../a b\n"
	for _, test := range []struct {
		name, mod string
		files     map[string]string // FRAMEWORK stands for its path
		want      string            // "" for no finding
	}{
		{"no copy", mod, nil, ""},
		{"no folder", strings.Replace(mod, "../a b", "../gone", 1), map[string]string{"vendor/FRAMEWORK/x/x.go": "package x"}, ""},
		{"published", "module me\n", map[string]string{"vendor/FRAMEWORK/x/x.go": "package x"}, ""},
		{"the same", mod, map[string]string{"vendor/FRAMEWORK/x/x.go": "package x"}, "ok"},
		{"an edit", mod, map[string]string{"vendor/FRAMEWORK/x/x.go": "package y"}, "warn x/x.go"},
		{"a new file", mod, map[string]string{"vendor/FRAMEWORK/x/x.go": "package x", "vendor/FRAMEWORK/y/a.go": "package y"}, "warn y/b.go"},
		{"a removed package", mod, map[string]string{"vendor/modules.txt": "# FRAMEWORK v0.0.0\nFRAMEWORK/x\nFRAMEWORK/y\n", "vendor/FRAMEWORK/x/x.go": "package x"}, "warn y"},
		{"a removed file", mod, map[string]string{"vendor/FRAMEWORK/x/old.go": "package x", "vendor/FRAMEWORK/x/x.go": "package x"}, "warn x/old.go"},
	} {
		parent := t.TempDir()
		filetest.WriteAll(t, filepath.Join(parent, "a b"), map[string]string{
			"x/x.go": "package x", "x/x_test.go": "package x", "y/a.go": "package y", "y/b.go": "package y", "z.go": "package z"})
		root := filepath.Join(parent, "me")
		if test.files != nil {
			filetest.Write(t, filepath.Join(root, "vendor", "modules.txt"), "")
		}
		for name, text := range test.files {
			filetest.Write(t, filepath.Join(root, strings.ReplaceAll(name, "FRAMEWORK", settings.Framework)), strings.ReplaceAll(text, "FRAMEWORK", settings.Framework))
		}
		if err := os.MkdirAll(root, 0o755); err != nil {
			t.Fatal(err)
		}
		quoted := strings.ReplaceAll(test.mod, "../a b", `"../a b"`)
		filetest.Write(t, filepath.Join(root, "go.mod"), strings.ReplaceAll(quoted, "FRAMEWORK", settings.Framework))
		verdict, named, _ := strings.Cut(test.want, " ")
		switch found := Vendor(root); {
		case test.want == "" && found == nil:
		case len(found) != 1 || found[0].Verdict != verdict || !strings.Contains(found[0].Message, named):
			t.Errorf("%s: got %+v, want %s", test.name, found, test.want)
		}
	}
}
