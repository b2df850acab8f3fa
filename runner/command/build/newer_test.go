package build

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
		executable, builtFrom, root string
		want                        bool
	}{
		{"/bin/aoc", own, own, true},
		{"/bin/aoc", "", own, false},
		{"/bin/aoc", own, t.TempDir(), false},
		{"/bin/aoc", own, filepath.Join(own, "nowhere"), false},
		{"/tmp/go-build1/aoc", "", own, true},
	} {
		p := Project{Root: test.root, Module: "me", Self: Program{Path: test.executable, BuiltFrom: test.builtFrom, Built: time.Now()}}
		if got := p.MayBuild(); got != test.want {
			t.Errorf("%+v: got %t, want %t", test, got, test.want)
		}
	}
}

func TestTimeIsThatOfTheFileOrOfTheStart(t *testing.T) {
	started := time.Now()
	installed := filepath.Join(t.TempDir(), "aoc")
	written := started.Add(-time.Hour).Truncate(time.Second)
	if err := os.WriteFile(installed, nil, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(installed, written, written); err != nil {
		t.Fatal(err)
	}
	for executable, want := range map[string]time.Time{installed: written, "/tmp/go-build1/aoc": started, "/gone/aoc": started} {
		if got := Time(executable, started); !got.Equal(want) {
			t.Errorf("%s: got %v, want %v", executable, got, want)
		}
	}
}

func TestNewerSourceCounts(t *testing.T) {
	built := time.Now().Add(-time.Hour)
	const fork, own = "aoc", "example.com/me"
	for _, test := range []struct {
		module, path string
		want         string // days, framework, or "" for neither
	}{
		{fork, "aoc.go", "framework"},
		{fork, "go.mod", "days"},
		{fork, "go.sum", "days"},
		{fork, "days/days.go", "days"},
		{fork, "days/2021/day21/day21.go", "days"},
		{fork, "days/2021/day21/table.txt", "days"}, // may be embedded
		{fork, "days/2021/day21/day21_test.go", ""},
		{fork, "days/2021/day21/testdata/sample.txt", ""},
		{fork, "shared/shared.go", "days"},
		{fork, "runner/web/page/files/style.css", "framework"},
		{fork, "runner/runner_test.go", ""},
		{fork, "runner/testdata/runner.go", ""},
		{fork, "inputs/store.go", "framework"},
		{fork, "inputs/2021/21/input.txt", ""},
		{fork, "inputs/2021/21/old.go", ""},
		{fork, "inputs/sitetest/site.go", ""},
		{fork, "docs/web.png", ""},
		{fork, "README.md", ""},
		{fork, ".git/old.go", ""},
		{fork, "_old/old.go", ""},
		{own, "runner/runner.go", "days"}, // a package of the user's
		{own, "framework/runner/web/page/files/style.css", "framework"},
		{own, "framework/inputs/store.go", "framework"},
		{own, "framework/LICENSE", "framework"},
		{own, "aoc.go", "framework"},
	} {
		p := Project{Root: t.TempDir(), Module: test.module}
		path := filepath.Join(p.Root, filepath.FromSlash(test.path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		for folder := filepath.Dir(path); len(folder) >= len(p.Root); folder = filepath.Dir(folder) {
			if err := os.Chtimes(folder, built, built); err != nil {
				t.Fatal(err)
			}
		}
		got := ""
		if p.isNewer(".", built, false) {
			got = "days"
		}
		if p.isNewer(".", built, true) {
			got += "framework"
		}
		if got != test.want {
			t.Errorf("%s of %s: got %q, want %q", test.path, test.module, got, test.want)
		}
		if later := time.Now().Add(time.Hour); p.isNewer(".", later, false) || p.isNewer(".", later, true) {
			t.Errorf("%s is newer than a program that was built after it", test.path)
		}
	}
}

func TestDeletedDayCountsAsNewer(t *testing.T) {
	p := Project{Root: t.TempDir()}
	if err := os.MkdirAll(filepath.Join(p.Root, "days", "2021", "day21"), 0o755); err != nil {
		t.Fatal(err)
	}
	if !p.isNewer("days", time.Now().Add(-time.Hour), false) {
		t.Error("got false, want true")
	}
}
