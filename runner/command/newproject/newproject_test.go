package newproject

import (
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
var all = []string{"./", ".env.example", ".gitattributes", ".github/", ".github/workflows/", ".github/workflows/test.yml", ".gitignore", "README.md", "days/", "days/days.go", "days/vendor.go", "go.mod"}

// local are those of a project that uses the folder of a clone, which its host does not have.
var local = slices.DeleteFunc(slices.Clone(all), func(name string) bool { return strings.HasPrefix(name, ".github/") })

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
		files     []string
	}{
		{"a published version", "me", published, head + require + "v0.2.0\n", all},
		{"a clone beside it", "me", Framework{Folder: filepath.Join(parent, "aoc")}, head + require + "v0.0.0\n\nreplace FRAMEWORK => ../aoc\n", local},
		{"a copy", "me", Framework{Folder: filepath.Join(parent, "aoc"), Vendored: true}, head + require + "v0.0.0\n\nreplace FRAMEWORK => ../aoc\n", all},
		{"a folder with a blank", "deep/me", Framework{Folder: filepath.Join(parent, "a b")}, head + require + "v0.0.0\n\nreplace FRAMEWORK => \"../../a b\"\n", local},
		{"inside the clone", "aoc/me", Framework{Folder: filepath.Join(parent, "aoc")}, "", nil},
		{"around the clone", "me2", Framework{Folder: filepath.Join(parent, "me2", "aoc")}, "", nil},
	} {
		dir := filepath.Join(parent, filepath.FromSlash(test.dir))
		_, err := Create(dir, "example.com/me/advent", test.of)
		if test.want == "" {
			if err == nil || !strings.HasSuffix(err.Error(), "must be in different folders") {
				t.Errorf("%s: got %v, want an error", test.name, err)
			}
			continue
		}
		files := filetest.Tree(t, dir)
		if got := slices.Sorted(maps.Keys(files)); err != nil || !slices.Equal(got, test.files) {
			t.Errorf("%s: got %q, %v, want %q", test.name, got, err, test.files)
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

func TestFilesInTheWayStayAsTheyAre(t *testing.T) {
	for _, test := range []struct {
		own  map[string]string
		want string
	}{
		{map[string]string{"go.mod": "module mine\n"}, "already has a go.mod, of the module mine"},
		{map[string]string{"go.mod": "module mine\n\nrequire " + settings.Framework + " v0.1.0\n"}, "already a project, with the module mine"},
		{map[string]string{"days/2021/day01/day01.go": "package day01\n"}, "already has days/2021"},
		{map[string]string{"days/days.go": "package days\n"}, "already has days/days.go"},
		{map[string]string{"days": ""}, "days is not a folder"},
		{map[string]string{".github": ""}, ".github is not a folder"},
		{map[string]string{"vendor/modules.txt": ""}, "already has a folder vendor"},
		{map[string]string{".gitignore/x": ""}, "not a regular file"},
	} {
		dir := t.TempDir()
		filetest.WriteAll(t, dir, test.own)
		before := filetest.Tree(t, dir)
		if _, err := Create(dir, "a", published); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: got %v, want %s", test.own, err, test.want)
		}
		same(t, filetest.Tree(t, dir), before)
	}
}

// A repository that was just cloned from its host may have any of these files.
func TestFolderWithOtherFilesMayBecomeAProject(t *testing.T) {
	dir := t.TempDir()
	own := map[string]string{
		".git/config": "x", "readme.MD": "# Mine\n", "LICENSE": "MIT", ".gitignore": "*.exe\n.env\r\nnotes", ".DS_Store": "\x00",
		".vscode/settings.json": "{}", ".devcontainer/devcontainer.json": "{}", ".github/dependabot.yml": "version: 2\n",
	}
	filetest.WriteAll(t, dir, own)
	made, err := Create(dir, "a", published)
	if err != nil {
		t.Fatal(err)
	}
	got := filetest.Tree(t, dir)
	if !slices.Equal(made.Kept, []string{"readme.MD"}) || got["README.md"] != "" {
		t.Errorf("kept %q, got README.md %q", made.Kept, got["README.md"])
	}
	ignores := strings.Fields(got[".gitignore"])
	if !strings.HasPrefix(got[".gitignore"], own[".gitignore"]+"\n") || !slices.Contains(ignores, "/inputs/[0-9]*/") || strings.Count(got[".gitignore"], ".env") != 1 {
		t.Errorf("got .gitignore %q", got[".gitignore"])
	}
	for name, text := range own {
		if name != ".gitignore" && got[name] != text {
			t.Errorf("%s: got %q, want %q", name, got[name], text)
		}
	}
	again, err := Create(dir, "a", published)
	if err != nil || !again.Found || again.Ignored > 0 {
		t.Errorf("a second time: got %+v, %v", again, err)
	}
	same(t, filetest.Tree(t, dir), got)
}

func TestGitignoreOfTheUserGetsWhatItLacks(t *testing.T) {
	for _, test := range []struct {
		own      string
		vendored bool
		want     []string
	}{
		{"*.exe\n", false, []string{".env", "/inputs/[0-9]*/"}},
		{"# not .env and /inputs/[0-9]*/\n", false, []string{".env", "/inputs/[0-9]*/"}},
		{".env\n!.env\n", false, []string{".env", "!.env", ".env"}},
		{"vendor/\n*.txt\n", true, []string{"vendor/", "*.txt", "!/vendor/", "!/vendor/**"}},
	} {
		dir := t.TempDir()
		filetest.Write(t, at(dir, ignored), test.own)
		for range 2 {
			if _, err := Create(dir, "a", Framework{Version: "v0.2.0", Vendored: test.vendored}); err != nil {
				t.Fatal(err)
			}
		}
		have := patterns(filetest.Read(t, at(dir, ignored)))
		for _, want := range test.want {
			at := slices.Index(have, want)
			if at < 0 {
				t.Fatalf("%q: got %q, want %q in this order", test.own, have, test.want)
			}
			have = have[at+1:]
		}
	}
}

func TestHalfMadeProjectIsCompleted(t *testing.T) {
	whole := t.TempDir()
	if _, err := Create(whole, "a", published); err != nil {
		t.Fatal(err)
	}
	want := filetest.Tree(t, whole)
	for n := range len(all) {
		dir := t.TempDir()
		filetest.Write(t, filepath.Join(dir, "days", ".tmp-days.go123"), "package") // of a killed write
		for _, name := range all[:n] {
			if !strings.HasSuffix(name, "/") {
				filetest.Write(t, at(dir, name), want[name])
			}
		}
		if made, err := Create(dir, "a", published); err != nil || made.Found || made.Kept != nil {
			t.Fatalf("after %q: got %+v, %v", all[:n], made, err)
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
