//go:build unix

package build

import (
	"fmt"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/command/newproject"
	"aoc/runner/command/scaffold"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// BenchmarkProgramAfterAnEdit compares the processor time from an edit of a day to the program of that day, and to the
// program of all days, among 250 days. The unit is the time that it takes if the day is alone in its project.
func BenchmarkProgramAfterAnEdit(b *testing.B) {
	edited := calendar.DateOf(2015, 1)
	alone, among := withInvented(b, 1), withInvented(b, 250)
	edits := 0
	build := func(p Project, named ...calendar.Date) float64 {
		edits++
		text := fmt.Sprintf("package day01\n\nvar edit = %d\n", edits)
		filetest.Write(b, filepath.Join(p.Root, scaffold.Folder(edited), "edit.go"), text)
		before := spent()
		days, err := p.Days(b.Context(), isolate.Worker{Environ: p.Environ}, named)
		if err != nil || len(days.Broken()) > 0 {
			b.Fatal(err, days.Broken())
		}
		days.Release()
		return spent() - before
	}
	build(alone, edited)
	build(among)
	var named, all []float64
	for b.Loop() {
		unit := build(alone, edited)
		named, all = append(named, build(among, edited)/unit), append(all, build(among)/unit)
	}
	slices.Sort(named)
	slices.Sort(all)
	b.ReportMetric(named[len(named)/2], "times-alone")
	b.ReportMetric(all[len(all)/2], "all-times-alone")
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
