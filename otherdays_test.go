// A project whose user has other days than those that come with it.

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const otherDays = `package days

import (
	"aoc/days/2027/day01"
	"aoc/runner"
)

func All() []runner.Puzzle { return []runner.Puzzle{day01.Puzzle()} }
`

const otherDay = `package day01

import "aoc/runner"

func Puzzle() runner.Puzzle { return runner.New(2027, 1, "Nothing", runner.Funcs[int, int](nil, nil)) }
`

const otherDayTest = `package day01

import (
	"testing"

	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }
`

func TestProjectWithOtherDaysBuildsAndPasses(t *testing.T) {
	slow(t)
	project := t.TempDir()
	if err := copyProject(project); err != nil {
		t.Fatal(err)
	}
	old, err := filepath.Glob(filepath.Join(project, "days", "[0-9]*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range old {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{
		"days.go": otherDays, "2027/day01/day01.go": otherDay, "2027/day01/day01_test.go": otherDayTest,
	} {
		path := filepath.Join(project, "days", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"vet", "./..."}, {"test", "./..."}, {"tool", "aoc", "test", "-all"}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = project
		cmd.Env = append(os.Environ(), "TEST_SLOW=")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("go %v: %v\n%s", args, err, out)
		}
	}
}
