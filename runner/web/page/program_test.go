package page_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
	"aoc/runner/web/page"
)

const maxCompressed = 1_000_000

func TestProgramIsSmall(t *testing.T) {
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	_, _ = w.Write([]byte(filetest.Read(t, filepath.Join(assets(t, writtenPage(t)), page.Program))))
	_ = w.Close()
	if compressed := zipped.Len(); compressed > maxCompressed {
		t.Errorf("got %d bytes compressed, want at most %d", compressed, maxCompressed)
	}
}

func TestProgramHasNoPathsOfThisComputer(t *testing.T) {
	program := filetest.Read(t, filepath.Join(assets(t, writtenPage(t)), page.Program))
	for _, folder := range []string{"days", "runner"} {
		if path := filepath.ToSlash(filepath.Join(absolute(t, root), folder)); strings.Contains(program, path) {
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
