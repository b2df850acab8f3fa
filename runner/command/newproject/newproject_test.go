package newproject

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
	"aoc/runner/settings"
)

var published = Framework{Version: "v0.2.0"}

// made are the files and folders of a project.
var made = []string{"./", ".env.example", ".gitattributes", ".github/", ".github/workflows/", ".github/workflows/test.yml", ".gitignore", "README.md", "days/", "days/days.go", "go.mod"}

func same(t *testing.T, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestProjectRequiresTheFramework(t *testing.T) {
	const head, require = "module example.com/me/advent\n\ngo 1.26.0\n\n", "require FRAMEWORK "
	parent := t.TempDir()
	for _, test := range []struct {
		name, dir string
		of        Framework
		want      string // "" for an error
	}{
		{"a published version", "me", published, head + require + "v0.2.0\n"},
		{"a clone beside it", "me", Framework{Folder: filepath.Join(parent, "aoc")}, head + require + "v0.0.0\n\nreplace FRAMEWORK => ../aoc\n"},
		{"a folder with a blank", "deep/me", Framework{Folder: filepath.Join(parent, "a b")}, head + require + "v0.0.0\n\nreplace FRAMEWORK => \"../../a b\"\n"},
		{"inside the clone", "aoc/me", Framework{Folder: filepath.Join(parent, "aoc")}, ""},
		{"around the clone", "me2", Framework{Folder: filepath.Join(parent, "me2", "aoc")}, ""},
	} {
		dir := filepath.Join(parent, filepath.FromSlash(test.dir))
		err := Create(dir, "example.com/me/advent", test.of)
		if test.want == "" {
			if err == nil || !strings.HasSuffix(err.Error(), "must be in different folders") {
				t.Errorf("%s: got %v, want an error", test.name, err)
			}
			continue
		}
		files := filetest.Tree(t, dir)
		if got := slices.Sorted(maps.Keys(files)); err != nil || !slices.Equal(got, made) {
			t.Errorf("%s: got %q, %v, want %q", test.name, got, err, made)
		}
		if got, want := files["go.mod"], strings.ReplaceAll(test.want, "FRAMEWORK", settings.Framework); got != want {
			t.Errorf("%s: got go.mod\n%s\nwant\n%s", test.name, got, want)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
}

// A project has the same settings and ignores the same files as this repository, and requires the same version of Go.
func TestFilesAreThoseOfTheRepository(t *testing.T) {
	const root = "../../../"
	for name, source := range map[string]string{".env.example": "env.example", ".gitattributes": "gitattributes", ".gitignore": "gitignore"} {
		if got, err := templates.ReadFile("files/" + source); err != nil || string(got) != filetest.Read(t, root+name) {
			t.Errorf("files/%s differs from %s: copy it, %v", source, name, err)
		}
	}
	if !strings.Contains(filetest.Read(t, root+"go.mod"), "\ngo "+goVersion+"\n") {
		t.Errorf("go.mod does not say go %s", goVersion)
	}
}

func TestFilesOfTheUserStayAsTheyAre(t *testing.T) {
	for _, own := range []map[string]string{
		{"README.md": "mine\n"},
		{"README.md": ""},
		{"notes.txt": "mine\n"},
		{".env": "AOC_YEAR=2021\n"},
		{"days/2021/day01/day01.go": "package day01\n"},
		{".git/config": "", "go.mod": "module mine\n"},
	} {
		dir := t.TempDir()
		filetest.WriteAll(t, dir, own)
		before := filetest.Tree(t, dir)
		if err := Create(dir, "a", published); !errors.Is(err, ErrOwnFiles) {
			t.Errorf("%q: got %v, want %v", own, err, ErrOwnFiles)
		}
		same(t, filetest.Tree(t, dir), before)
	}
}

func TestFolderWithARepositoryMayBecomeAProject(t *testing.T) {
	dir := t.TempDir()
	filetest.Write(t, filepath.Join(dir, ".git", "config"), "x")
	if err := Create(dir, "a", published); err != nil {
		t.Error(err)
	}
}

func TestHalfMadeProjectIsCompleted(t *testing.T) {
	whole := t.TempDir()
	if err := Create(whole, "a", published); err != nil {
		t.Fatal(err)
	}
	want := filetest.Tree(t, whole)
	for n := range len(made) {
		dir := t.TempDir()
		filetest.Write(t, filepath.Join(dir, ".tmp-README.md123"), "# A") // of a killed write
		for _, name := range made[:n] {
			if !strings.HasSuffix(name, "/") {
				filetest.Write(t, at(dir, name), want[name])
			}
		}
		if err := Create(dir, "a", published); err != nil {
			t.Fatalf("after %q: %v", made[:n], err)
		}
		same(t, filetest.Tree(t, dir), want)
	}
}

func TestModulePathMustWorkInTheProject(t *testing.T) {
	for modulePath, want := range map[string]string{
		"example.com/me/advent":        "",
		"example.com/me/advent/v2":     "",
		"example.com/me/aoc":           "",
		"example.com/internal/advent":  "",
		"advent":                       "",
		"Advent/2021":                  "",
		"a b":                          "not a module path: invalid char ' '",
		"example.com/advent/":          "not a module path: trailing slash",
		"example.com/advent/v1":        "not a module path: invalid version",
		"advent/v1":                    "not a module path: invalid version",
		"Example.com/advent":           "not a module path: invalid char 'E' in first path element",
		"example.com/con":              `not a module path: "con" disallowed as path element component on Windows`,
		"github.com/me/.gitignore":     "not a module path: leading dot in path element",
		settings.Framework:             "the framework uses this path",
		settings.Framework + "/advent": "the framework uses this path",
		"all":                          "the go command has its own meaning for this path",
		"C":                            "the go command has its own meaning for this path",
		"toolchain":                    "the go command has its own meaning for this path",
		"example.com/vendor/advent":    "the go command does not import packages from a folder vendor",
	} {
		got := ""
		if err := CheckModule(modulePath); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", modulePath, got, want)
		}
	}
}

func TestPathThatCannotBeAFolderIsNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	filetest.Write(t, file, "")
	for _, dir := range []string{file, filepath.Join(t.TempDir(), strings.Repeat("a", 300))} {
		if err := Create(dir, "a", published); err == nil || !strings.Contains(err.Error(), dir) {
			t.Errorf("got %v, want an error that names %s", err, dir)
		}
	}
}
