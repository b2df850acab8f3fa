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
)

// clone is a small clone of the framework, used and with changes.
var clone = tree{
	".env.example":              []byte("# settings\n"),
	".gitignore":                []byte(".env\n\n/aoc\n/aoc.exe\n/public/\n"),
	"LICENSE":                   []byte("free\n"),
	"README.md":                 []byte("the framework\n"),
	"aoc.go":                    []byte("package main\n"),
	"days/days.go":              []byte("package days\n"),
	"go.mod":                    []byte("module aoc\n\ngo 1.26.0\n\ntool (\n\taoc\n\taoc/runner/plot\n)\n\nrequire (\n\texample.com/a v1.2.0\n\texample.com/b v1.0.0 // in tests\n\texample.com/c v1.0.0 // indirect\n)\n"),
	"go.sum":                    []byte("example.com/a v1.2.0 h1:a\nexample.com/b v1.0.0 h1:b\nexample.com/c v1.0.0/go.mod h1:c\n"),
	"inputs/store.go":           []byte("package inputs\n"),
	"inputs/2021/1/input.txt":   []byte("private\n"),
	"inputs/account.json":       []byte("private\n"),
	"runner/runner.go":          []byte("package runner\n"),
	"runner/runner_test.go":     []byte("package runner\n"),
	"runner/testdata/a.go":      []byte("package a\n"),
	"runner/page/files/day.css": []byte("body {}\n"),
	"runner/page/files/day.png": []byte("\x89PNG\r\n"),
}

// made are the files of a project from that clone.
var made = []string{
	".env.example", ".github/workflows/test.yml", ".gitignore", "README.md", "aoc.go", "days/days.go",
	"framework/LICENSE", "framework/SHA256SUMS", "framework/go.mod", "framework/go.sum", "framework/inputs/store.go",
	"framework/runner/page/files/day.css", "framework/runner/page/files/day.png", "framework/runner/runner.go", "go.mod", "go.sum",
}

// sums is what sha256sum prints for the project's framework.
const sums = `0cf9340d8bc2f1f7836e0ce6e2178d5fd382bde7fc50dc845dbf228dee3713b4  LICENSE
af54e94ee130504792fef08bea22506564d55970264af29af11e7bffcff459eb  go.mod
4012eb887f495afd4b86c12c0a6df1438114cfd324b283f5fcea1cdab6d381d5  go.sum
b6cfcc03875d96925b8921739ad911f02a446ad9d2be569b63b00d0d4842dad4  inputs/store.go
a06fd750de7374983daf40016564b1fb6f2168ed2c5742ccf69912e8574803c0  runner/page/files/day.css
823ceb99fcef5252333ede1b2202341c3b287b6d47571963e6b0ddf393a24f82  runner/page/files/day.png
def3ca9bf969c42c8e02939bd8eb5c1e46ffdd2140e2bae15d119a9ec5f66f18  runner/runner.go
`

const mod = `module example.com/me/advent

go 1.26.0

tool (
	aoc/runner/plot
	example.com/me/advent
)

require aoc v0.0.0

require (
	example.com/a v1.2.0 // indirect
	example.com/c v1.0.0 // indirect
)

replace aoc => ./framework
`

// cloneWith returns the folder of the clone with some other files. A nil text removes a file.
func cloneWith(t *testing.T, others tree) string {
	t.Helper()
	files := maps.Clone(clone)
	maps.Copy(files, others)
	maps.DeleteFunc(files, func(_ string, text []byte) bool { return text == nil })
	return filled(t, files)
}

// filled returns a new folder with the files.
func filled(t *testing.T, files tree) string {
	t.Helper()
	dir := t.TempDir()
	if _, err := files.write(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// filesIn returns all files below a folder.
func filesIn(t *testing.T, dir string) tree {
	t.Helper()
	files := tree{}
	err := filepath.WalkDir(dir, func(file string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err == nil {
			files[filepath.ToSlash(rel)], err = os.ReadFile(file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func newProject(t *testing.T, from string) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "new", "advent")
	if err := Create(from, dir, "example.com/me/advent"); err != nil {
		t.Fatal(err)
	}
	return dir
}

func same(t *testing.T, got, want tree) {
	t.Helper()
	for name := range want {
		if string(got[name]) != string(want[name]) || got[name] == nil {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got[name], want[name])
		}
	}
	if len(got) != len(want) {
		t.Errorf("got %q, want %q", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

func TestProjectHasTheFrameworkWithoutTestsDaysAndInputs(t *testing.T) {
	files := filesIn(t, newProject(t, cloneWith(t, nil)))
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, made) {
		t.Errorf("got\n%q\nwant\n%q", got, made)
	}
	for name, want := range map[string]string{
		"go.mod":               mod,
		"framework/SHA256SUMS": sums,
		"go.sum":               "example.com/a v1.2.0 h1:a\nexample.com/c v1.0.0/go.mod h1:c\n",
		".gitignore":           ".env\n\n/advent\n/advent.exe\n/public/\n",
		"framework/go.mod":     "module aoc\n\ngo 1.26.0\n\ntool aoc/runner/plot\n\nrequire (\n\texample.com/a v1.2.0\n\texample.com/c v1.0.0 // indirect\n)\n",
	} {
		if got := string(files[name]); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
	}
	if text := string(files["aoc.go"]); !strings.Contains(text, "\t\"aoc/runner/program\"\n\t\"example.com/me/advent/days\"\n") {
		t.Errorf("aoc.go is\n%s", text)
	}
}

func TestFilesOfTheUserStayAsTheyAre(t *testing.T) {
	from := cloneWith(t, nil)
	for _, own := range []tree{
		{"README.md": []byte("mine\n")},
		{"README.md": nil},
		{"notes.txt": []byte("mine\n")},
		{".env": []byte("AOC_YEAR=2021\n")},
		{"days/2021/day01/day01.go": []byte("package day01\n")},
		{"framework/runner/runner.go": []byte("package other\n")},
		{".git/config": nil, "go.mod": []byte("module mine\n")},
	} {
		dir := filled(t, own)
		before := filesIn(t, dir)
		if err := Create(from, dir, "a"); !errors.Is(err, ErrOwnFiles) {
			t.Errorf("%q: got %v, want %v", own, err, ErrOwnFiles)
		}
		same(t, filesIn(t, dir), before)
	}
}

func TestFolderWithARepositoryMayBecomeAProject(t *testing.T) {
	dir := filled(t, tree{".git/config": []byte("x")})
	if err := Create(cloneWith(t, nil), dir, "a"); err != nil {
		t.Error(err)
	}
}

func TestHalfMadeProjectIsCompleted(t *testing.T) {
	from := cloneWith(t, nil)
	want := filesIn(t, newProject(t, from))
	for n := range len(made) {
		dir := filled(t, nil)
		for _, name := range made[:n] {
			if _, err := (tree{name: want[name]}).write(dir); err != nil {
				t.Fatal(err)
			}
		}
		if n > 0 { // the temporary file of the write that was killed
			if _, err := (tree{".tmp-README.md123": []byte("# A")}).write(dir); err != nil {
				t.Fatal(err)
			}
		}
		if err := Create(from, dir, "example.com/me/advent"); err != nil {
			t.Fatalf("after %q: %v", made[:n], err)
		}
		same(t, filesIn(t, dir), want)
	}
}

func TestUpdateReplacesTheFrameworkOnly(t *testing.T) {
	dir := newProject(t, cloneWith(t, nil))
	own := tree{
		"README.md": []byte("mine\n"), "aoc.go": []byte("package main // mine\n"), "days/days.go": []byte("package days // mine\n"),
		".gitignore": []byte("mine\n"), "notes.txt": []byte("mine\n"), "framework/NOTES": []byte("mine\n"),
		"go.mod": []byte("// mine\n" + strings.Replace(mod, "require (\n", "require (\n\texample.com/mine v1.0.0 // indirect\n", 1)),
	}
	if _, err := own.write(dir); err != nil {
		t.Fatal(err)
	}
	before := filesIn(t, dir)
	newer := cloneWith(t, tree{
		"runner/runner.go":          []byte("package runner // newer\n"),
		"runner/new/new.go":         []byte("package new\n"),
		"runner/page/files/day.css": nil,
		"go.mod":                    []byte("module aoc\n\ngo 1.27.0\n\ntool (\n\taoc\n\taoc/runner/new\n)\n\nrequire (\n\texample.com/a v1.10.0\n\texample.com/d v1.0.0\n)\n"),
		"go.sum":                    []byte("example.com/a v1.10.0 h1:a2\nexample.com/d v1.0.0 h1:d\n"),
	})
	changed, err := Update(newer, dir, never(t))
	if want := []string{"framework/runner/page/files/day.css", "framework/go.mod", "framework/go.sum", "framework/runner/new/new.go", "framework/runner/runner.go", "go.sum", "go.mod", "framework/SHA256SUMS"}; err != nil || !slices.Equal(changed, want) {
		t.Errorf("got %q, %v, want %q", changed, err, want)
	}
	after := filesIn(t, dir)
	for name := range own {
		if name != "go.mod" && string(after[name]) != string(before[name]) {
			t.Errorf("%s has changed", name)
		}
	}
	const wantMod = `// mine
module example.com/me/advent

go 1.27.0

tool (
	aoc/runner/new
	example.com/me/advent
)

require aoc v0.0.0

require (
	example.com/a v1.10.0 // indirect
	example.com/c v1.0.0 // indirect
	example.com/d v1.0.0 // indirect
	example.com/mine v1.0.0 // indirect
)

replace aoc => ./framework
`
	if got := string(after["go.mod"]); got != wantMod {
		t.Errorf("go.mod is\n%s", got)
	}
	if got, want := string(after["go.sum"]), string(before["go.sum"])+"example.com/a v1.10.0 h1:a2\nexample.com/d v1.0.0 h1:d\n"; got != want {
		t.Errorf("go.sum is\n%s", got)
	}
	if again, err := Update(newer, dir, never(t)); err != nil || len(again) > 0 {
		t.Errorf("once more: got %q, %v", again, err)
	}
	for n := range len(changed) { // after an update that was killed
		half := filled(t, before)
		for _, name := range changed[:n] {
			if text, ok := after[name]; !ok {
				err = os.Remove(at(half, name))
			} else {
				_, err = tree{name: text}.write(half)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if _, err := Update(newer, half, never(t)); err != nil {
			t.Errorf("after %q: %v", changed[:n], err)
		}
		same(t, filesIn(t, half), after)
	}
}

// never is the confirm of an update that loses nothing.
func never(t *testing.T) func([]string) error {
	return func(losses []string) error {
		t.Errorf("asks about %q", losses)
		return nil
	}
}

func TestUpdateAsksBeforeItLosesChanges(t *testing.T) {
	newer := cloneWith(t, tree{"runner/runner.go": []byte("package runner // newer\n"), "runner/page/files/day.css": nil})
	for _, test := range []struct {
		name  string
		own   tree
		lacks string // a file that is removed
		want  []string
	}{
		{name: "nothing changed"},
		{name: "lines that end in CRLF", own: tree{"framework/runner/runner.go": []byte("package runner\r\n")}},
		{name: "the newer file", own: tree{"framework/runner/runner.go": []byte("package runner // newer\n")}},
		{name: "a removed file", lacks: "framework/inputs/store.go"},
		{name: "a file that is no part", own: tree{"framework/NOTES": []byte("mine\n"), "framework/runner/mine_test.go": []byte("package runner\n")}},
		{"an edited file", tree{"framework/runner/runner.go": []byte("package runner // mine\n")}, "", []string{"replace framework/runner/runner.go"}},
		{"an edited file that the clone no longer has", tree{"framework/runner/page/files/day.css": []byte("mine\n")}, "", []string{"remove framework/runner/page/files/day.css"}},
		{"a file of the user's", tree{"framework/runner/mine.go": []byte("package runner\n")}, "", []string{"remove framework/runner/mine.go"}},
		{"an edited go.mod", tree{"framework/go.mod": []byte("module aoc\n")}, "", []string{"replace framework/go.mod"}},
		{"a project from before there was a list", nil, sumsFile, []string{"remove framework/runner/page/files/day.css", "replace framework/runner/runner.go"}},
	} {
		dir := newProject(t, cloneWith(t, nil))
		if _, err := test.own.write(dir); err != nil {
			t.Fatal(err)
		}
		if test.lacks != "" {
			if err := os.Remove(at(dir, test.lacks)); err != nil {
				t.Fatal(err)
			}
		}
		before := filesIn(t, dir)
		var got []string
		refused := errors.New("refused")
		_, err := Update(newer, dir, func(losses []string) error { got = losses; return refused })
		if !slices.Equal(got, test.want) || (len(got) > 0) != errors.Is(err, refused) {
			t.Errorf("%s: asks about %q, %v, want %q", test.name, got, err, test.want)
		}
		if len(got) > 0 {
			same(t, filesIn(t, dir), before)
		}
		if _, err := Update(newer, dir, func([]string) error { return nil }); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if _, err := Update(newer, dir, never(t)); err != nil {
			t.Errorf("%s: once more: %v", test.name, err)
		}
	}
}

func TestUpdateDoesNotWriteThroughLinks(t *testing.T) {
	from := cloneWith(t, nil)
	for _, name := range []string{"framework", "framework/runner", "framework/inputs", "framework/runner/page/files", "framework/runner/runner.go", "framework/go.mod", "go.mod", "go.sum"} {
		dir := newProject(t, from)
		elsewhere := filepath.Join(t.TempDir(), "elsewhere")
		if err := os.Rename(at(dir, name), elsewhere); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(elsewhere, at(dir, name)); err != nil {
			t.Skip(err)
		}
		before := filesIn(t, filepath.Dir(elsewhere))
		newer := cloneWith(t, tree{"runner/runner.go": []byte("package runner // newer\n")})
		want := at(dir, name) + ": a link, and aoc does not write through links"
		if changed, err := Update(newer, dir, never(t)); err == nil || err.Error() != want || len(changed) > 0 {
			t.Errorf("%s: got %q, %v, want %s", name, changed, err, want)
		}
		same(t, filesIn(t, filepath.Dir(elsewhere)), before)
	}
}

func TestForkIsNotUpdated(t *testing.T) {
	fork := cloneWith(t, tree{"framework/runner/mine.go": []byte("package runner\n")})
	before := filesIn(t, fork)
	want := fork + ": a fork of the framework, which gets updates with git"
	if _, err := Update(cloneWith(t, nil), fork, never(t)); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	same(t, filesIn(t, fork), before)
}

func TestUpdateRestoresWhatTheProjectLacks(t *testing.T) {
	from := cloneWith(t, nil)
	want := filesIn(t, newProject(t, from))
	for _, lost := range []string{"go.sum", "framework/LICENSE", "framework/go.sum", "framework/runner"} {
		dir := newProject(t, from)
		if err := os.RemoveAll(at(dir, lost)); err != nil {
			t.Fatal(err)
		}
		if changed, err := Update(from, dir, never(t)); err != nil || len(changed) == 0 {
			t.Errorf("without %s: got %q, %v", lost, changed, err)
		}
		same(t, filesIn(t, dir), want)
	}
}

// Lines may end in CRLF, from git on Windows, and the last one in nothing, from an editor.
func TestSumsAreAddedOnceAndOnLinesOfTheirOwn(t *testing.T) {
	const a, b, d = "example.com/a v1.2.0 h1:a", "example.com/b v1.0.0 h1:b", "example.com/d v1.0.0 h1:d"
	for to, want := range map[string]string{
		"":                      a + "\n" + d + "\n",
		a + "\n":                a + "\n" + d + "\n",
		b:                       b + "\n" + a + "\n" + d + "\n",
		a + "\r\n" + b:          a + "\r\n" + b + "\n" + d + "\n",
		a + "\r\n" + d + "\r\n": a + "\r\n" + d + "\r\n",
	} {
		if got := string(addSums([]byte(to), []byte(a+"\n"+d+"\n"))); got != want {
			t.Errorf("%q: got %q, want %q", to, got, want)
		}
	}
}

func TestUpdateNeedsAProjectWithAFramework(t *testing.T) {
	from := cloneWith(t, nil)
	linked := newProject(t, from)
	if err := os.Rename(filepath.Join(linked, "framework"), filepath.Join(linked, "moved")); err != nil {
		t.Fatal(err)
	}
	filetest.Symlink(t, from, filepath.Join(linked, "framework"))
	for name, dir := range map[string]string{"a clone": cloneWith(t, nil), "nothing": filepath.Join(t.TempDir(), "x"), "a link": linked, "the clone": from, "inside the clone": filepath.Join(from, "x")} {
		if changed, err := Update(from, dir, never(t)); err == nil || len(changed) > 0 {
			t.Errorf("%s: got %q, %v, want an error", name, changed, err)
		}
	}
	same(t, filesIn(t, from), filesIn(t, cloneWith(t, nil)))
	if err := Create(from, filepath.Join(from, "x"), "a"); err == nil {
		t.Error("a project in the clone was made")
	}
}
