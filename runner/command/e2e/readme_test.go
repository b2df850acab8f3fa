package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// A step of a session is a command and what it prints, which is not compared if
// the README shows nothing.
type step struct{ command, prints string }

var console = regexp.MustCompile("(?ms)^```console\n(.*?)^```$")

func sessions(t *testing.T) (all []step) {
	for _, block := range console.FindAllStringSubmatch(readme(t), -1) {
		for line := range strings.Lines(block[1]) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				all = append(all, step{command: strings.TrimSpace(command)})
			} else if len(all) > 0 {
				all[len(all)-1].prints += line
			}
		}
	}
	return all
}

func TestReadmeCommandsWorkAsPrinted(t *testing.T) {
	slow(t)
	if runtime.GOOS == "windows" {
		t.Skip("the README's sessions are for a Unix shell")
	}
	if _, err := os.Stat(filepath.Join(repository, "days/2021/day21")); err != nil {
		t.Skip("the README shows a day that is not here any more")
	}
	h := newClone(t)
	delete(h.env, "AOC_SESSION")
	h.Inputs["2021/21"] = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n"
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "aoc"), []byte("#!/bin/sh\nexec go tool aoc \"$@\"\n"), 0o755); err != nil { // the alias
		t.Fatal(err)
	}
	h.env["PATH"] = bin + string(filepath.ListSeparator) + h.env["PATH"]
	for _, s := range sessions(t) {
		line := s.command
		if strings.Contains(line, "fetch") {
			line = "AOC_SESSION=" + session + " " + line
		}
		out, err := h.shell(line).CombinedOutput()
		if want, got := timeless(s.prints), timeless(string(out)); want != "" && got != want {
			t.Errorf("$ %s\nprints\n%s\nwant\n%s", s.command, got, want)
		} else if err != nil {
			t.Errorf("$ %s\n%v\n%s", s.command, err, out)
		}
	}
	const picture = "docs/universes.svg" // which one of the commands makes
	if shown, err := os.ReadFile(filepath.Join(repository, picture)); err != nil || h.read(picture) != string(shown) {
		t.Errorf("the README shows another %s than the command makes: %v", picture, err)
	}
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	anyTime  = regexp.MustCompile(`\d+(\.\d+)?(ns|µs|ms|s)\b`)
	anyBlank = regexp.MustCompile(`[ \t]+`)
)

// timeless is a text without its times and the blanks around them.
func timeless(text string) string {
	text = anyTime.ReplaceAllString(text, "TIME")
	return strings.TrimSpace(anyBlank.ReplaceAllString(text, " "))
}
