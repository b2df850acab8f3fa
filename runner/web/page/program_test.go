// The days' program, as it is built.

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

// mostBytes is what the program may have compressed, as hosts send it.
const mostBytes = 2 << 20

func TestProgramIsSmall(t *testing.T) {
	size, err := page.Compressed(writtenPage(t))
	if err != nil {
		t.Fatal(err)
	}
	if size > mostBytes {
		t.Errorf("the program has %d bytes compressed, want at most %d", size, mostBytes)
	}
	t.Logf("%d bytes compressed", size)
}

func TestProgramTellsNothingOfThisComputer(t *testing.T) {
	program, err := os.ReadFile(filepath.Join(writtenPage(t), page.Program))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"days", "runner"} {
		if path := filepath.ToSlash(filepath.Join(absolute(t, root), folder)); bytes.Contains(program, []byte(path)) {
			t.Errorf("the program holds %s", path)
		}
	}
}

func TestProgramHasNoNetworkAndNoCommandLine(t *testing.T) {
	for _, dependency := range dependencies(t, "./runner/web", "GOOS=js", "GOARCH=wasm") {
		for _, unwanted := range []string{"net", "net/http", "aoc/inputs", "aoc/runner/command", "aoc/runner/web/page", "github.com/"} {
			if dependency == unwanted || strings.HasSuffix(unwanted, "/") && strings.HasPrefix(dependency, unwanted) {
				t.Errorf("the program imports %s", dependency)
			}
		}
	}
}

func TestCommandHasNoBrowserAndNoPlotsInIt(t *testing.T) {
	for _, dependency := range dependencies(t, ".") {
		if strings.Contains(dependency, "chromedp") || strings.Contains(dependency, "gonum.org/") {
			t.Errorf("the command imports %s", dependency)
		}
	}
}

// dependencies are the packages that a package of the project is built with.
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
