package page_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"aoc/runner/command/build"
	"aoc/runner/command/newproject"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
	"aoc/runner/web/page"
	days "aoc/runner/web/page/testdata"
)

var root, _ = filepath.Abs("../../..")

// invented returns a project with the days of testdata, so that the tests do not depend on those of the user.
func invented(t *testing.T) page.Project {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("needs the go command")
	}
	const module = "example.com/invented"
	dir := filepath.Join(t.TempDir(), "invented")
	of := newproject.Framework{Folder: root}
	plan, err := newproject.New(newproject.Options{Dir: dir, Module: module, Framework: of})
	if err == nil {
		err = plan.Write()
	}
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(dir, "days", "days.go")
	filetest.Write(t, source, filetest.Read(t, "testdata/days.go"))
	puzzles := engine.Describe(days.All()...)
	for _, p := range puzzles {
		for i := range p.Ways {
			p.Ways[i].Source = source // the copy
		}
	}
	builder := build.Project{Root: dir, Module: module, Environ: os.Environ(), Cache: filepath.Join(dir, "cache")}
	return page.Project{Root: dir, Puzzles: puzzles, Environ: os.Environ(),
		Build: func(ctx context.Context) (program []byte, err error) {
			days, err := builder.Days(ctx, isolate.Worker{Environ: os.Environ()}, nil)
			if err == nil {
				defer days.Release()
				program, _, err = builder.ForBrowser(ctx, days)
			}
			return program, err
		}}
}

var written string // the folder of the page for all tests; TestMain removes it

// writtenPage returns the folder of the page with the invented days. It writes the page once. Where no browser would
// load it, only the slow tests compile its program.
func writtenPage(t *testing.T) string {
	t.Helper()
	if os.Getenv("TEST_SLOW") == "" {
		needBrowser(t)
	}
	if written != "" {
		return written
	}
	dir, err := os.MkdirTemp("", "page-")
	if err != nil {
		t.Fatal(err)
	}
	if err := invented(t).Write(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	written = dir
	script := filepath.Join(assets(t, dir), "ask.js") // which calls parts once
	filetest.Write(t, script, regexp.MustCompile(`repeat = .*`).ReplaceAllString(filetest.Read(t, script), "repeat = { part: 0, warm: 0, way: 0 };"))
	return written
}

// assets returns the folder with the assets of a page.
func assets(t *testing.T, dir string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(dir, "files-*"))
	if err != nil || len(found) != 1 {
		t.Fatalf("got the folders %q, %v", found, err)
	}
	return found[0]
}

func TestMain(m *testing.M) {
	code := m.Run()
	closeBrowser()
	if written != "" {
		_ = os.RemoveAll(written)
	}
	os.Exit(code)
}

func TestProgramIsSmallAndHasNoPathsOfThisComputer(t *testing.T) {
	program := filetest.Read(t, filepath.Join(assets(t, writtenPage(t)), page.Program))
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	_, _ = w.Write([]byte(program))
	_ = w.Close()
	if got, most := zipped.Len(), 1_000_000; got > most {
		t.Errorf("got %d bytes compressed, want at most %d", got, most)
	}
	for _, folder := range []string{"days", "runner"} {
		if path := filepath.ToSlash(filepath.Join(root, folder)); strings.Contains(program, path) {
			t.Errorf("the program has the path %s", path)
		}
	}
}

func TestProgramsLinkOnlyWhatTheyNeed(t *testing.T) {
	for _, test := range []struct {
		program, unwanted string
		environ           []string
	}{
		{"./runner/program", `^(net|net/http|image/gif|aoc/inputs|aoc/runner/command|aoc/runner/web/page|github\.com/.*)$`, []string{"GOOS=js", "GOARCH=wasm"}},
		{".", `chromedp`, nil},
	} {
		cmd := exec.Command("go", "list", "-deps", test.program)
		cmd.Dir, cmd.Env = root, append(os.Environ(), test.environ...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, dependency := range strings.Fields(string(out)) {
			if regexp.MustCompile(test.unwanted).MatchString(dependency) {
				t.Errorf("%s imports %s", test.program, dependency)
			}
		}
	}
}
