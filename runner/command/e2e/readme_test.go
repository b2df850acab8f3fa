package e2e

import (
	"cmp"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
	"aoc/runner/files/filetest"
)

// A step is a command of a page and its results, which are compared if the page shows any.
type step struct{ page, command, stdout string }

var console = regexp.MustCompile("(?ms)^```console\n(.*?)^```$")

func steps(t *testing.T) (all []step) {
	for _, page := range pages(t) {
		for _, block := range console.FindAllStringSubmatch(read(t, page), -1) {
			for line := range strings.Lines(block[1]) {
				if command, ok := strings.CutPrefix(line, "$ "); ok {
					command, _, _ = strings.Cut(command, " # ")
					all = append(all, step{page: page, command: strings.TrimSpace(command)})
				} else if len(all) > 0 {
					all[len(all)-1].stdout += line
				}
			}
		}
	}
	return all
}

// unattended has the commands that run in place of those that would ask or are too slow.
var unattended = map[string]string{
	"go test ./...":            "go test ./days/...", // CI runs the other tests itself
	"aoc example 2021/22":      "aoc example 2021/22 -number 1 -part 1 -answer 3",
	"aoc submit 2021/22":       "aoc submit 2021/22 -yes",
	"aoc submit 2021/22 -wait": "aoc submit 2021/22 -wait -yes",
	"aoc bench 2021/22":        "aoc bench 2021/22 -benchtime 10x",
}

// solved is the day that the pages solve. Its puzzle is from the stand-in.
const solved = `package day22

import (
	"strings"

	"aoc/runner"
)

func Puzzle() runner.Puzzle { return runner.New(2021, 22, "Counting", Day{}) }

type Day struct{}

func (Day) Parse(input string) (string, error) { return input + "\n", nil }
func (Day) Part1(text string) (int, error)     { return strings.Count(text, "\n"), nil }
func (Day) Part2(text string) (int, error)     { return len(text), nil }
`

// hasDirac reports whether the worked example is here, which a fork may delete.
func hasDirac() bool {
	_, err := os.Stat(filepath.Join(repository, "days/2021/day21"))
	return err == nil
}

func TestReadmeCommandsWorkAsPrinted(t *testing.T) {
	slow(t)
	onUnix(t)
	if !hasDirac() {
		t.Skip("2021 day 21 is not here")
	}
	h := newHome(t, func(s *sitetest.Site) { s.Inputs["2021/21"] = sitetest.DiracInput })
	for _, name := range []string{"AOC_SESSION", "NO_PROXY", "TMPDIR"} {
		delete(h.env, name)
	}
	h.check(os.RemoveAll(h.project))
	h.check(copyProject(h.project))
	bin := t.TempDir()
	if out, err := h.shell("go build -o '" + bin + "' .").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	h.env["PATH"] = bin + string(filepath.ListSeparator) + h.env["PATH"]
	for _, s := range steps(t) {
		line := cmp.Or(unattended[s.command], s.command)
		if needsSession.MatchString(line) {
			line = "AOC_SESSION=" + session + " " + line
		}
		var stderr strings.Builder
		cmd := h.shell(line)
		cmd.Stderr = &stderr
		stdout, err := cmd.Output()
		if got, want := timeless(string(stdout)), timeless(s.stdout); want != "" && got != want {
			t.Errorf("%s: $ %s\ngot\n%s\nwant\n%s", s.page, s.command, got, want)
		} else if err != nil {
			t.Errorf("%s: $ %s\n%v\n%s%s", s.page, s.command, err, passed.ReplaceAll(stdout, nil), &stderr)
		}
		if strings.HasPrefix(s.command, "aoc new ") {
			h.write("days/2021/day22/day22.go", solved)
		}
	}
	if picture := "docs/cucumbers.gif"; h.read(picture) != read(t, picture) { // which a command draws
		t.Errorf("%s is outdated", picture)
	}
}

// passed are the lines of go test about packages without a failure. They would hide those about a failure.
var passed = regexp.MustCompile(`(?m)^(ok  |\?   )\t.*\n`)

var needsSession = regexp.MustCompile(`^aoc (new|fetch|submit) `)

// pages returns the README and the pages below docs.
func pages(t *testing.T) []string {
	t.Helper()
	pages, err := fs.Glob(os.DirFS(repository), "docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("pages %v, %v", pages, err)
	}
	return append([]string{"README.md"}, pages...)
}

// read returns the text of a file of the repository.
func read(t *testing.T, path string) string {
	t.Helper()
	return filetest.Read(t, filepath.Join(repository, filepath.FromSlash(path)))
}

func TestLinksOfTheReadmeLeadToFiles(t *testing.T) {
	links := regexp.MustCompile(`\]\(([^)#:]+)\)`)
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	for _, page := range append(pages(t), "CONTRIBUTING.md") {
		for _, match := range links.FindAllStringSubmatch(code.ReplaceAllString(read(t, page), "code"), -1) {
			target := path.Join(path.Dir(page), match[1])
			if strings.HasPrefix(target, "days/2") {
				continue // a fork has days of its own
			}
			if _, err := os.Stat(filepath.Join(repository, filepath.FromSlash(target))); err != nil {
				t.Errorf("%s: %v", page, err)
			}
		}
	}
}

var (
	anyTime  = regexp.MustCompile(`\d+(\.\d+)?(ns|µs|ms|s)\b`)
	anySpace = regexp.MustCompile(`[ \t]+`)
)

// timeless returns a text without its times and the spaces around them.
func timeless(text string) string {
	text = anyTime.ReplaceAllString(text, "TIME")
	return strings.TrimSpace(anySpace.ReplaceAllString(text, " "))
}
