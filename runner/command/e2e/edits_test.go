package e2e

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"aoc/runner/files/filetest"
)

// ownProject is a project with a day whose answer is in whatever a test edits, and a program that prints it.
var ownProject = map[string]string{
	"main.go":      "package main\n\nimport (\n\t\"fmt\"\n\n\t\"example.com/me/days/2020/day01\"\n)\n\nfunc main() { fmt.Print(day01.Answer()) }\n",
	"days/days.go": "package days\n\nimport (\n\t\"aoc/runner\"\n\t\"example.com/me/days/2020/day01\"\n)\n\nfunc All() []runner.Puzzle { return runner.List(day01.Puzzle) }\n",
	"days/2020/day01/day01.go": `package day01

import "aoc/runner"

func Puzzle() runner.Puzzle { return runner.New(2020, 1, "Ones", Day{}) }

type Day struct{}

func (Day) Parse(string) (int, error) { return Answer(), nil }
func (Day) Part1(n int) (int, error)  { return n, nil }
func (Day) Part2(n int) (int, error)  { return 0, runner.ErrUnsolved }
`,
	"days/2020/day01/answer.go": constant(1),
	"inputs/2020/1/input.txt":   "1\n",
}

func constant(answer int) string {
	return fmt.Sprintf("package day01\n\nfunc Answer() int { return %d }\n", answer)
}

const answerFile = "days/2020/day01/answer.go"

// viaShared is an answer of another package, which has the function Of.
func viaShared(path string) string {
	return fmt.Sprintf("package day01\n\nimport shared %q\n\nfunc Answer() int { return shared.Of() }\n", path)
}

func shared(answer int) string {
	return fmt.Sprintf("package shared\n\nfunc Of() int { return %d }\n", answer)
}

// embedded is an answer that is the number of bytes in an embedded file.
func embedded(pkg, function string) string {
	return fmt.Sprintf("package %s\n\nimport _ \"embed\"\n\n//go:embed data.txt\nvar data string\n\nfunc %s() int { return len(data) }\n", pkg, function)
}

// tagged is an answer that a build tag changes.
func tagged(tag string) map[string]string {
	return map[string]string{
		answerFile:                "//go:build !" + tag + "\n\n" + constant(1),
		"days/2020/day01/fast.go": "//go:build " + tag + "\n\n" + constant(2),
	}
}

// An edit changes the answer of the day from 1 to 2.
type edit struct {
	name  string
	files map[string]string // in place of those of ownProject
	start func(p *editTest) // before the days are built; nil for none
	edit  func(p *editTest) // after that
	unix  bool              // it needs links, or a shell
	amd64 bool
}

var edits = []edit{
	{name: "a constant", edit: func(p *editTest) { p.write(answerFile, constant(2)) }},
	{name: "an embedded file of the day", files: map[string]string{answerFile: embedded("day01", "Answer"), "days/2020/day01/data.txt": "1"},
		edit: func(p *editTest) { p.write("days/2020/day01/data.txt", "22") }},
	{name: "an embedded file of a shared package", files: map[string]string{answerFile: viaShared("example.com/me/shared"),
		"shared/shared.go": embedded("shared", "Of"), "shared/data.txt": "1"},
		edit: func(p *editTest) { p.write("shared/data.txt", "22") }},
	{name: "a file in assembly", files: map[string]string{answerFile: "package day01\n\nfunc Answer() int\n", "days/2020/day01/answer_amd64.s": assembly(1)},
		edit: func(p *editTest) { p.write("days/2020/day01/answer_amd64.s", assembly(2)) }, amd64: true},
	{name: "a file of a shared package is deleted", files: lateFile,
		edit: func(p *editTest) { p.keepingTimes("shared", func() { p.remove("shared/one.go") }) }},
	{name: "an older file is renamed into a shared package", files: map[string]string{answerFile: viaShared("example.com/me/shared"),
		"shared/shared.go": "package shared\n\nvar n = 1\n\nfunc Of() int { return n }\n", "two.txt": "package shared\n\nfunc init() { n = 2 }\n"},
		start: func(p *editTest) { p.setTime("two.txt", -time.Hour) },
		edit:  func(p *editTest) { p.keepingTimes("shared", func() { p.rename("two.txt", "shared/two.go") }) }},
	{name: "an older version is copied with its time", edit: func(p *editTest) {
		p.write(answerFile, constant(2))
		p.setTime(answerFile, -time.Hour)
	}},
	{name: "time and size stay", edit: func(p *editTest) { p.keepingTimes(answerFile, func() { p.write(answerFile, constant(2)) }) }},
	{name: "a file is a link", start: func(p *editTest) { p.link(answerFile, "../answer.go") },
		edit: func(p *editTest) { p.write("../answer.go", constant(2)) }, unix: true},
	{name: "the folder of the day is a link", start: func(p *editTest) { p.link("days/2020/day01", "../day01") },
		edit: func(p *editTest) { p.write("../day01/answer.go", constant(2)) }, unix: true},
	{name: "a shared folder is a link", files: map[string]string{answerFile: viaShared("example.com/me/shared"), "shared/shared.go": shared(1)},
		start: func(p *editTest) { p.link("shared", "../shared") },
		edit:  func(p *editTest) { p.write("../shared/shared.go", shared(2)) }, unix: true},
	{name: "a module that a folder replaces", files: map[string]string{answerFile: viaShared("example.com/ext"),
		"../ext/go.mod": "module example.com/ext\n", "../ext/shared.go": shared(1)},
		start: func(p *editTest) {
			p.write("go.mod", p.read("go.mod")+"\nrequire example.com/ext v0.0.0\n\nreplace example.com/ext => ../ext\n")
		},
		edit: func(p *editTest) { p.write("../ext/shared.go", shared(2)) }},
	{name: "a module of the workspace", files: map[string]string{answerFile: viaShared("example.com/ext"),
		"../ext/go.mod": "module example.com/ext\n", "../ext/shared.go": shared(1), "go.work": "go 1.26.0\n\nuse (\n\t.\n\t../ext\n)\n"},
		edit: func(p *editTest) { p.write("../ext/shared.go", shared(2)) }},
	{name: "GOFLAGS", files: tagged("fast"), edit: func(p *editTest) { p.env["GOFLAGS"] = "-tags=fast" }},
	{name: "go env -w", files: tagged("fast"), edit: func(p *editTest) { p.write("../goenv", "GOFLAGS=-tags=fast\n") }},
	{name: "GOAMD64", files: tagged("amd64.v2"), edit: func(p *editTest) { p.env["GOAMD64"] = "v2" }, amd64: true},
	{name: "a clock that was ahead", start: func(p *editTest) { p.setTime(answerFile, time.Hour) },
		edit: func(p *editTest) { p.write(answerFile, constant(2)) }},
	{name: "two projects are swapped", start: func(p *editTest) {
		for path, text := range p.files(".") {
			p.write("../other/"+path, text)
		}
		p.write("../other/"+answerFile, constant(2))
	}, edit: func(p *editTest) {
		p.rename("../other", "../swap")
		p.rename(".", "../other")
		p.rename("../swap", ".")
	}},
	{name: "an edit while the days are built", edit: func(p *editTest) {
		p.write("../bin/go", "#!/bin/sh\n\""+p.goPath+"\" \"$@\"\ncode=$?\ncp two.go "+answerFile+"\nexit $code\n")
		p.write("two.go", constant(2))
		p.write(answerFile, constant(3))
		p.chmod("../bin/go")
		path := p.env["PATH"]
		p.env["PATH"] = p.path("../bin") + string(filepath.ListSeparator) + path
		p.aoc("run 2020/1 -part 1").want(0, "")
		p.env["PATH"] = path
		p.remove("two.go")
	}, unix: true},
	{name: "the program is damaged", edit: func(p *editTest) {
		p.write(answerFile, constant(2))
		p.aoc("run 2020/1 -part 1").want(0, "")
		for _, program := range p.programs() {
			if err := os.Truncate(program, 1<<20); err != nil {
				p.t.Fatal(err)
			}
		}
	}},
	{name: "what a killed build left", edit: func(p *editTest) {
		for _, program := range p.programs() {
			filetest.Write(p.t, filepath.Join(filepath.Dir(program), "tmp", "go-build1", "b001", "exe", "a.out"), "half")
		}
		p.write(answerFile, constant(2))
	}},
}

var lateFile = map[string]string{answerFile: viaShared("example.com/me/shared"),
	"shared/shared.go": "package shared\n\nvar n = 2\n\nfunc Of() int { return n }\n", "shared/one.go": "package shared\n\nfunc init() { n = 1 }\n"}

func assembly(answer int) string {
	return fmt.Sprintf("TEXT ·Answer(SB), $0-8\n\tMOVQ $%d, ret+0(FP)\n\tRET\n", answer)
}

func TestDaysAreRunAndSentAsTheGoCommandWouldRunThem(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("needs the go command")
	}
	for i, test := range edits {
		t.Run(test.name, func(t *testing.T) {
			if i%5 != 0 {
				slow(t)
			}
			if test.unix {
				onUnix(t)
			}
			if test.amd64 && runtime.GOARCH != "amd64" {
				t.Skip("needs amd64")
			}
			t.Parallel()
			p := newEditTest(t, test.files)
			if test.start != nil {
				test.start(p)
			}
			if got := p.answer(); got != "1" {
				t.Fatalf("before the edit: got %s, want 1", got)
			}
			test.edit(p)
			if want := p.goRun(); want != "2" {
				t.Fatalf("go run . answers %q, want 2: the edit is wrong", want)
			}
			if got := p.answer(); got != "2" {
				t.Errorf("run: got %s, want 2, as go run . answers", got)
			}
			p.aoc("submit 2020/1 -part 1 -yes -force").want(3, "")
			requests := p.Requests()
			if got := requests[len(requests)-1].Body; got != "level=1&answer=2" {
				t.Errorf("submit: sent %q, want level=1&answer=2", got)
			}
		})
	}
}

// An editTest is a home whose project builds its days.
type editTest struct {
	*home
	goPath string
}

func newEditTest(t *testing.T, with map[string]string) *editTest {
	t.Helper()
	p := &editTest{home: newHome(t)}
	env, err := goEnv()
	p.check(err)
	maps.Copy(p.env, env)
	framework, err := filepath.Abs(repository)
	p.check(err)
	p.goPath, err = exec.LookPath("go")
	p.check(err)
	p.env["TEST_BUILDS"], p.env["GOFLAGS"], p.env["GOENV"] = "1", "", p.path("../goenv")
	files := maps.Clone(ownProject)
	files["go.mod"] = fmt.Sprintf("module example.com/me\n\ngo 1.26.0\n\nrequire aoc v0.0.0\n\nreplace aoc => %s\n", filepath.ToSlash(framework))
	maps.Copy(files, with)
	for path, text := range files {
		p.write(path, text)
	}
	return p
}

// answer returns what the command answers.
func (p *editTest) answer() string {
	p.t.Helper()
	r := p.aoc("run 2020/1 -part 1 -json")
	_, answer, found := strings.Cut(r.stdout, `"answer":"`)
	if !found {
		p.t.Errorf("no answer in %s%s", r.stdout, r.stderr)
	}
	answer, _, _ = strings.Cut(answer, `"`)
	return answer
}

// goRun returns what go run . prints.
func (p *editTest) goRun() string {
	p.t.Helper()
	cmd := p.command()
	cmd.Path, cmd.Args, cmd.Err = p.goPath, []string{"go", "run", "."}, nil
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		p.t.Errorf("go run .: %v\n%s", err, exit.Stderr)
	}
	return string(out)
}

// programs returns the paths of the days programs that have been built.
func (p *editTest) programs() []string {
	p.t.Helper()
	paths, err := filepath.Glob(filepath.Join(p.env["XDG_CACHE_HOME"], "aoc", "days", "*", "*", "days*"))
	if err != nil || len(paths) == 0 {
		p.t.Fatalf("no program: %v", err)
	}
	return paths
}

func (p *editTest) remove(path string)     { p.check(os.Remove(p.path(path))) }
func (p *editTest) rename(from, to string) { p.check(os.Rename(p.path(from), p.path(to))) }
func (p *editTest) chmod(path string)      { p.check(os.Chmod(p.path(path), 0o755)) }

// link moves a file or folder, and puts a link to it into its place.
func (p *editTest) link(path, to string) {
	p.rename(path, to)
	p.check(os.Symlink(p.path(to), p.path(path)))
}

// setTime sets the time of a file to so much from now.
func (p *editTest) setTime(path string, from time.Duration) {
	at := time.Now().Add(from)
	p.check(os.Chtimes(p.path(path), at, at))
}

// keepingTimes calls edit, and sets the time of a file or folder back.
func (p *editTest) keepingTimes(path string, edit func()) {
	info, err := os.Stat(p.path(path))
	p.check(err)
	edit()
	p.check(os.Chtimes(p.path(path), info.ModTime(), info.ModTime()))
}
