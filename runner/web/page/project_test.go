package page_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"aoc/runner/command/build"
	"aoc/runner/command/newproject"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
	"aoc/runner/web/page"
	days "aoc/runner/web/page/testdata"
)

const root = "../../.."

// invented returns a project with the days of testdata, so that the tests do not depend on those of the user.
func invented(t *testing.T) page.Project {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("needs the go command")
	}
	const module = "example.com/invented"
	dir := filepath.Join(t.TempDir(), "invented")
	of := newproject.Framework{Folder: absolute(t, root)}
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
			if failed, ok := errors.AsType[*build.Error](err); ok {
				err = errors.New(failed.Output)
			}
			return program, err
		}}
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	absolute, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return absolute
}

var (
	writing sync.Mutex
	written string // the folder of the page for all tests; TestMain removes it
)

// writtenPage returns the folder of the page with the invented days. It writes the page once. Where no browser would
// load it, only the slow tests compile its program.
func writtenPage(t *testing.T) string {
	t.Helper()
	if os.Getenv("TEST_SLOW") == "" {
		needBrowser(t)
	}
	writing.Lock()
	defer writing.Unlock()
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
