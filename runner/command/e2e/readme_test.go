package e2e

import (
	"fmt"
	"io/fs"
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

// figures returns what README's table of promises says of the tests of this folder.
// The rest of a cell may be in other words.
func figures() []string {
	return []string{
		fmt.Sprintf("%d faults, each under `run` and `test`", len(badDays)),
		fmt.Sprintf("%d ways of printing", len(printing)),
		fmt.Sprintf("%d bad replies and %d ways not to get through", len(badReplies("")), len(unreachable)),
		fmt.Sprintf("%d random times, %d in `fetch`, %d in `submit`, %d in `new`", fetchKills+2*submitKills+newKills, fetchKills, 2*submitKills, newKills),
		fmt.Sprintf("%d processes for %d inputs: %d requests; %d for one answer: 1 POST; %d `new` at once: %d lines", crowd, crowdInputs, crowdInputs, crowd, crowdDays, crowdDays),
		fmt.Sprintf("%d links", len(links)),
		fmt.Sprintf("over %d command lines, %d ways to set it, %d replies that send it back", leastTried, len(settings), len(echoAnswers)),
		fmt.Sprintf("%d replies, %d settings", len(hostileSites), len(hostileSettings)),
		fmt.Sprintf("%d endless sources, %d ways in", len(endlessSources), len(longInputs)),
	}
}

func TestReadmePromisesAreThoseOfTheTests(t *testing.T) {
	_, promises, _ := strings.Cut(readme(t), "\n## What it promises\n")
	promises, _, found := strings.Cut(promises, "\n## ")
	if !found {
		t.Fatal("README.md has no section on what it promises")
	}
	tests := testNames(t)
	laws := 0
	for name := range tests {
		if strings.HasPrefix(name, "Fuzz") {
			laws++
		}
	}
	for _, want := range append(figures(), fmt.Sprintf("%d laws", laws)) {
		if !strings.Contains(strings.ReplaceAll(promises, ",", ""), strings.ReplaceAll(want, ",", "")) {
			t.Errorf("the promises do not say %q", want)
		}
	}
	named := regexp.MustCompile("`((?:Test|Fuzz|Benchmark)\\w+)`").FindAllStringSubmatch(promises, -1)
	if len(named) == 0 {
		t.Error("the promises name no test")
	}
	for _, match := range named {
		if !tests[match[1]] {
			t.Errorf("the promises name %s, and there is no such test", match[1])
		}
	}
}

// testNames returns the names of all tests of the project, without those of its days.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	test := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)\(`)
	err := filepath.WalkDir(repository, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && path == filepath.Join(repository, "days") {
			return filepath.SkipDir
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, match := range test.FindAllStringSubmatch(string(text), -1) {
			names[match[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
