package page

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files/filetest"
)

const start = "53616c7465645f5f" // begins a session

var hash = regexp.MustCompile(`files-[0-9a-f]{12}/`)

var secret = start + strings.Repeat("00ffee8844aa02e1", 7)

func TestWhatMayBePublished(t *testing.T) {
	root := t.TempDir()
	filetest.WriteAll(t, root, map[string]string{
		"days/a.go": "package a", "days/a.html": "<script>", "days/a.GO": "x", "days/long.go": "", ".env": "x",
		".git/a.go": "x", "days/.a.go": "x", "inputs/a.go": "package a", "days/%2e%2e/a.go": "package a",
	})
	if err := os.Truncate(filepath.Join(root, "days", "long.go"), maxFile+1); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(root, "days", "folder.go"), 0o755); err != nil {
		t.Fatal(err)
	}
	filetest.Symlink(t, filepath.Join(root, "days", "a.go"), filepath.Join(root, "days", "link.go"))
	filetest.Symlink(t, filepath.Join(root, "days"), filepath.Join(root, "linked"))
	p := Project{Root: root}
	for name, want := range map[string]error{
		"days/a.go":        nil,
		"inputs/a.go":      nil, // a list of days may share the folder
		"days/%2e%2e/a.go": nil,
		"":                 fs.ErrNotExist,
		"days/a.html":      errCode,
		"days/a.GO":        errCode,
		"days/long.go":     errors.New("longer than 16 MiB"),
		".env":             errHidden,
		"days/.a.go":       errHidden,
		"days/link.go":     errLink,
		"linked/a.go":      errLink,
		"days/folder.go":   errRegular,
		"../" + filepath.Base(root) + "/days/a.go": errOutside,
		filepath.Join(root, "days", "a.go"):        errOutside,
		`..\outside\a.go`:                          errOutside,
		"days/a.go:a.go":                           errOutside,
	} {
		text, err := p.publish(name)
		isWanted := errors.Is(err, want) || want != nil && err != nil && strings.HasSuffix(err.Error(), want.Error())
		if !isWanted || err == nil && string(text) != "package a" {
			t.Errorf("%s: got %.20q, %v, want %v", name, text, err, want)
		}
	}
}

// hostile returns a project with a day.
func hostile(t *testing.T) Project {
	t.Helper()
	root := t.TempDir()
	filetest.Write(t, filepath.Join(root, "day.go"), "// Package day plays.\npackage day")
	return Project{
		Root: root, Environ: os.Environ(),
		Puzzles: []engine.Description{{Date: calendar.DateOf(2021, 1), Title: "Games", Ways: engine.Ways{{Source: filepath.Join(root, "day.go")}}}},
		Build:   func(context.Context) ([]byte, error) { return []byte("program"), nil },
	}
}

func TestPageWithASecretIsNotWritten(t *testing.T) {
	var input string // such as 100\n107\n
	for i := range 40 {
		input += fmt.Sprintln(100 + 7*i)
	}
	maze := strings.Repeat(".#>\"v<&^\n", 40)
	herd := strings.Repeat("..v>.vv..>v\n", 40)
	mirrors := strings.Repeat(`.|./..-.\..../|.-..`+"\n"+`..\...|-/..../.-|..`+"\n", 20)
	tracks := strings.Repeat("|.+--+..|-+..|..+-|.\n.+-|..+--|...-+.|-+|\n", 20)
	short := "42 is too short to be looked for: it may be in any program"
	builds := func(text string) func(p *Project) {
		return func(p *Project) {
			p.Build = func(context.Context) ([]byte, error) { return []byte("\x00\xff" + text + "\x00"), nil }
		}
	}
	has := func(name, text string) func(p *Project) {
		return func(p *Project) { filetest.Write(t, filepath.Join(p.Root, filepath.FromSlash(name)), text) }
	}
	arrows := strings.Repeat("^<v>v^<<^v", 40) // with what looks like a tag
	const stored, session = "the input inputs/2021/1/input.txt", "a session"
	for _, test := range []struct {
		name   string
		change func(p *Project)
		secret string // that is named, or ""
		in     string // the files that are named
	}{
		{"nothing", func(*Project) {}, "", ""},
		{"21 numbers of an input", builds(input[20:104]), "", ""},
		{"22 numbers of an input", builds(input[20:108]), stored, "files-*/aoc.wasm"},
		{"a constant that nothing uses", has("day.go", "package day\n\nconst example = "+strconv.Quote(input)), stored, "code/2021-01.html"},
		{"a list of texts", has("day.go", "package day\n\nvar example = []string{\""+strings.ReplaceAll(input, "\n", "\",\n\t\"")+"\"}"), stored, "code/2021-01.html"},
		{"numbers in colours", has("day.go", "package day\n\nvar example = []int{"+strings.ReplaceAll(input, "\n", ", ")+"}"), stored, "code/2021-01.html"},
		{"a list in a comment", has("a.go", "// Package day plays:\n//   - "+strings.ReplaceAll(input, "\n", "\n//   - ")+"\npackage day"), stored, "2021/1/index.html, code/2021-01.html"},
		{"an example of the day", func(p *Project) { p.Puzzles[0].Examples = []engine.Sample{{Input: []byte(input)}} }, stored, "2021/1/index.html"},
		{"a part of a map", builds(maze[:len(maze)-2]), "", ""},
		{"a map", builds(maze), "the input inputs/2021/3/input.txt", "files-*/aoc.wasm"},
		{"a map in a constant", has("day.go", "package day\n\nconst example = `"+maze+"`"), "the input inputs/2021/3/input.txt", "code/2021-01.html"},
		{"a map in lines", has("day.go", "package day\n\nvar example = []string{`"+strings.ReplaceAll(maze, "\n", "`,\n\t`")+"`}"), "the input inputs/2021/3/input.txt", "code/2021-01.html"},
		{"a map in a comment", has("day.go", "package day\n\n// "+strings.ReplaceAll(mirrors, "\n", "\n// ")), "the input inputs/2021/6/input.txt", "code/2021-01.html"},
		{"a map in a sum", has("day.go", "package day\n\nconst example = \""+strings.ReplaceAll(tracks, "\n", "\\n\" +\n\t\"")+"\""), "the input inputs/2021/7/input.txt", "code/2021-01.html"},
		{"arrows in a constant", has("day.go", "package day\n\nconst example = \""+arrows+"\""), "the input inputs/2021/5/input.txt", "code/2021-01.html"},
		{"a map with one letter", builds(herd), "the input inputs/2021/4/input.txt", "files-*/aoc.wasm"},
		{"a short input", builds(short), "", ""},
		{"an answer of a day that reads the file", func(p *Project) {
			read := Prepared{}
			read.Solved(p.Puzzles[0].Date, "", 1, engine.Result{Answer: "it is:\r\n" + input})
			p.Prepared = map[calendar.Date]Prepared{p.Puzzles[0].Date: read}
		}, stored, "2021/1/index.html"},
		{"other line ends", builds(strings.ReplaceAll(input, "\n", "\r\n")), stored, "files-*/aoc.wasm"},
		{"an input in two colours", has("day.go", "package day\n\n"+input), stored, "code/2021-01.html"},
		{"code that is a hard link", func(p *Project) {
			has("inputs/2021/1/input.txt", input)(p)
			code := filepath.Join(p.Root, "day.go")
			if err := errors.Join(os.Remove(code), os.Link(filepath.Join(p.Root, "inputs", "2021", "1", "input.txt"), code)); err != nil {
				t.Fatal(err)
			}
		}, stored, "code/2021-01.html"},
		{"the program", builds(secret), session, "files-*/aoc.wasm"},
		{"a session in two colours", has("day.go", "package day\n\nvar _ = "+secret), session, "code/2021-01.html"},
		{"another user", has("day.go", "package day // "+start+strings.Repeat("0123456789abcdef", 5)), session, "code/2021-01.html"},
		{"the package comment", has("a.go", "// Package day plays with "+secret+".\npackage day"), session, "2021/1/index.html, code/2021-01.html, index.html"},
		{"a title", func(p *Project) { p.Puzzles[0].Title = secret }, session, "2021/1/index.html, code/2021-01.html, index.html"},
	} {
		p := hostile(t)
		p.Inputs = func() (map[string][]byte, error) {
			return map[string][]byte{"inputs/2021/1/input.txt": []byte(input), "inputs/2021/2/input.txt": []byte(short), "inputs/2021/3/input.txt": []byte(maze), "inputs/2021/4/input.txt": []byte(herd), "inputs/2021/5/input.txt": []byte(arrows), "inputs/2021/6/input.txt": []byte(mirrors), "inputs/2021/7/input.txt": []byte(tracks)}, nil
		}
		test.change(&p)
		dir := t.TempDir()
		err := p.Write(t.Context(), dir)
		switch want := test.secret + " would be published in " + test.in; {
		case test.secret == "" && err != nil:
			t.Errorf("%s: got %v", test.name, err)
		case test.secret != "" && (err == nil || hash.ReplaceAllString(err.Error(), "files-*/") != want || failure.HintIn(err) == ""):
			t.Errorf("%s: got %v, want %s", test.name, err, want)
		}
		if all := filetest.Tree(t, dir); test.secret != "" && len(all) != 1 {
			t.Errorf("%s: the folder has %d files", test.name, len(all)-1)
		}
	}
	p := hostile(t)
	unread := errors.New("unread")
	p.Inputs = func() (map[string][]byte, error) { return nil, unread }
	if err := p.Write(t.Context(), t.TempDir()); !errors.Is(err, unread) {
		t.Errorf("an input that cannot be read: got %v", err)
	}
}
