//go:build unix

package build

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/command/newproject"
	"aoc/runner/command/scaffold"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// BenchmarkDaysProgram measures the processor time from a command to the program of a day, among 250 days. The metrics
// are medians of ratios, measured alternately: after an edit, among 25 days and to a go build of an edited program that
// prints one line; without an edit, to a go build of that program; to another day, to an edit. They also have the
// seconds of list, if one of the days panics at its start.
func BenchmarkDaysProgram(b *testing.B) {
	few, many, hello := withInvented(b, 25), withInvented(b, 250), project(b)
	filetest.WriteAll(b, hello.Root, map[string]string{"go.mod": "module me\n"})
	day, other := calendar.DateOf(2015, 1), calendar.DateOf(2015, 2)
	file, edits := "/"+scaffold.Folder(day)+"/day.go", 0
	edit := func(path string) {
		edits++
		text, _ := os.ReadFile(path)
		code, _, _ := strings.Cut(string(text), "\nvar edit")
		filetest.Write(b, path, fmt.Sprintf("%s\nvar edit = %d\n", code, edits))
	}
	days := func(p Project, broken int, named ...calendar.Date) float64 {
		before := spent()
		days, err := p.Days(b.Context(), isolate.Worker{Environ: p.Environ}, named)
		if err != nil || len(days.Broken()) != broken {
			b.Fatal(err, days.Broken())
		}
		days.Release()
		return spent() - before
	}
	build := func() float64 {
		before := spent()
		if _, err := hello.goCommand(b.Context(), nil, "build", "-ldflags=-s -w", "-o", "hello.exe"); err != nil {
			b.Fatal(err)
		}
		return spent() - before
	}
	filetest.Write(b, hello.Root+"/hello.go", "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(edit) }\n")
	metrics := map[string][]float64{}
	add := func(name string, value float64) { metrics[name] = append(metrics[name], value) }
	for b.Loop() {
		edit(few.Root + file)
		edit(many.Root + file)
		edit(hello.Root + "/hello.go")
		among25, edited, helloEdited := days(few, 0, day), days(many, 0, day), build()
		add("edit/25-days", edited/among25)
		add("edit/hello", edited/helloEdited)
		add("unchanged/hello", days(many, 0, day)/build())
		add("switch/edit", days(many, 0, other)/edited)
		days(many, 0)
		text := fmt.Sprintf("package day01\n\nfunc init() { panic(%d) }\n", edits)
		filetest.Write(b, many.Root+"/days/2019/day01/bad.go", text)
		add("bad-s", days(many, 1))
		add("bad-again-s", days(many, 1))
		filetest.Write(b, many.Root+"/days/2019/day01/bad.go", "package day01\n")
	}
	for name, values := range metrics {
		slices.Sort(values)
		b.ReportMetric(values[len(values)/2], name)
	}
}

// spent returns the seconds of the processor that child processes have used.
func spent() float64 {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_CHILDREN, &used)
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e9
}

// withInvented returns a project with so many invented days.
func withInvented(b *testing.B, count int) Project {
	p := project(b)
	p.Root = filepath.Join(p.Root, "project")
	framework, err := filepath.Abs("../../..")
	var plan *newproject.Plan
	if err == nil {
		plan, err = newproject.New(newproject.Options{
			Dir: p.Root, Module: p.Module, Framework: newproject.Framework{Folder: framework}})
	}
	if err == nil {
		err = plan.Write()
	}
	if err != nil {
		b.Fatal(err)
	}
	imports, list := "", ""
	for i := range count {
		d := calendar.DateOf(2015+i/25, 1+i%25)
		text := fmt.Sprintf(inventedDay, d.Day, d.Year, d.Day, i, i)
		filetest.WriteAll(b, p.Root, map[string]string{scaffold.Folder(d) + "/day.go": text})
		imports += fmt.Sprintf("\td%d %q\n", i, p.Module+"/"+scaffold.Folder(d))
		list += fmt.Sprintf("\t\td%d.Puzzle,\n", i)
	}
	text := "package days\n\nimport (\n\t\"aoc/runner\"\n" + imports + ")\n\nfunc All() []runner.Puzzle {\n\treturn runner.List(\n" + list + "\t)\n}\n"
	filetest.Write(b, filepath.Join(p.Root, "days", "days.go"), text)
	return p
}

const inventedDay = `package day%02d

import "aoc/runner"

func Puzzle() runner.Puzzle { return runner.New(%d, %d, "Invented", Day{}, runner.Example[Day]("one").Part1(3+%d)) }

type Day struct{}

func (Day) Parse(input string) ([]byte, error) { return []byte(input), nil }
func (Day) Part1(text []byte) (int, error)     { return len(text) + %d, nil }
func (Day) Part2([]byte) (string, error)       { return "", runner.ErrUnsolved }
`
