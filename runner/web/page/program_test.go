package page_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/web/page"
)

const maxCompressed = 1_200_000

func TestProgramIsSmall(t *testing.T) {
	writtenPage(t)
	if compressed > maxCompressed {
		t.Errorf("got %d bytes compressed, want at most %d", compressed, maxCompressed)
	}
	t.Logf("%d bytes compressed", compressed)
}

func TestProgramHasNoPathsOfThisComputer(t *testing.T) {
	program, err := os.ReadFile(filepath.Join(writtenPage(t), page.Program))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"days", "runner"} {
		if path := filepath.ToSlash(filepath.Join(absolute(t, root), folder)); bytes.Contains(program, []byte(path)) {
			t.Errorf("the program has the path %s", path)
		}
	}
}

func TestProgramHasNoNetworkAndNoCommandLine(t *testing.T) {
	for _, dependency := range dependencies(t, "./runner/program", "GOOS=js", "GOARCH=wasm") {
		for _, unwanted := range []string{"net", "net/http", "aoc/inputs", "aoc/runner/command", "aoc/runner/web/page", "github.com/"} {
			if dependency == unwanted || strings.HasSuffix(unwanted, "/") && strings.HasPrefix(dependency, unwanted) {
				t.Errorf("the program imports %s", dependency)
			}
		}
	}
}

func TestCommandLinksNoBrowserAndNoPlotter(t *testing.T) {
	for _, dependency := range dependencies(t, ".") {
		if strings.Contains(dependency, "chromedp") {
			t.Errorf("the command imports %s", dependency)
		}
	}
}

// dependencies returns all packages that a package imports, directly or not.
func dependencies(t *testing.T, pkg string, environ ...string) []string {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", pkg)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), environ...)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}
