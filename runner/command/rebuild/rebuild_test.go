package rebuild

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestProgramBuiltByTheGoCommandIsFresh(t *testing.T) {
	hash := strings.Repeat("0123456789abcdef", 4)
	for path, want := range map[string]bool{
		"/tmp/go-build123/b001/exe/aoc":                  true,
		"/home/me/.cache/go-build/12/" + hash + "-d/aoc": true,
		"/home/me/.cache/12/" + hash + "-d/aoc":          true,
		"/home/me/go/bin/aoc":                            false,
		"/home/me/go-builds/bin/aoc":                     false,
		"/home/me/go-build/aoc":                          false,
		"/home/me/" + hash + "/aoc":                      false,
		"/home/me/" + hash[:63] + "x-d/aoc":              false,
		"":                                               false,
	} {
		if got := builtByGo(path); got != want {
			t.Errorf("%q: got %t, want %t", path, got, want)
		}
	}
}

func TestProgramMayBuildItsOwnProjectOnly(t *testing.T) {
	own := t.TempDir()
	for _, test := range []struct {
		program Program
		root    string
		want    bool
	}{
		{Program{Executable: "/bin/aoc", BuiltFrom: own}, own, true},
		{Program{Executable: "/bin/aoc"}, own, false},
		{Program{Executable: "/bin/aoc", BuiltFrom: own}, t.TempDir(), false},
		{Program{Executable: "/bin/aoc", BuiltFrom: own}, filepath.Join(own, "nowhere"), false},
		{Program{Executable: "/bin/aoc", Environ: []string{FreshMark}}, t.TempDir(), true},
		{Program{Executable: "/tmp/go-build1/aoc"}, t.TempDir(), true},
	} {
		if got := test.program.MayBuild(test.root); got != test.want {
			t.Errorf("%+v in %s: got %t, want %t", test.program, test.root, got, test.want)
		}
	}
}

func TestNewerSourceOfTheProgramCounts(t *testing.T) {
	built := time.Now().Add(-time.Hour)
	for _, test := range []struct {
		path string
		want bool
	}{
		{"aoc.go", true},
		{"go.mod", true},
		{"go.sum", true},
		{"days/2021/day21/day21.go", true},
		{"days/2021/day21/table.txt", true}, // may be embedded
		{"days/2021/day21/day21_test.go", false},
		{"days/2021/day21/testdata/sample.txt", false},
		{"runner/web/page/files/index.html", true},
		{"framework/runner/web/page/files/index.html", true},
		{"framework/inputs/store.go", true},
		{"framework/LICENSE", true},
		{"runner/runner_test.go", false},
		{"runner/testdata/runner.go", false},
		{"inputs/store.go", true},
		{"inputs/2021/21/input.txt", false},
		{"inputs/2021/21/old.go", false},
		{"inputs/sitetest/site.go", false},
		{"docs/web.png", false},
		{"README.md", false},
		{".git/old.go", false},
		{"_old/old.go", false},
	} {
		root := t.TempDir()
		path := filepath.Join(root, filepath.FromSlash(test.path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		for folder := filepath.Dir(path); len(folder) >= len(root); folder = filepath.Dir(folder) {
			if err := os.Chtimes(folder, built, built); err != nil {
				t.Fatal(err)
			}
		}
		if got := newerSource(root, root, built); got != test.want {
			t.Errorf("%s: got %t, want %t", test.path, got, test.want)
		}
		if newerSource(root, root, time.Now().Add(time.Hour)) {
			t.Errorf("%s is newer than a program that was built after it", test.path)
		}
	}
}

func TestDeletedDayCountsAsNewer(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "days", "2021", "day21"), 0o755); err != nil {
		t.Fatal(err)
	}
	if !newerSource(root, root, time.Now().Add(-time.Hour)) {
		t.Error("got false, want true")
	}
}
