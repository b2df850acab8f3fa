package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
	"aoc/runner/settings"
)

// The last day has no second puzzle.
func TestNewDayHasUnsolvedParts(t *testing.T) {
	for number, part2 := range map[int]string{22: "runner.ErrUnsolved", 25: "runner.ErrNoPuzzle"} {
		files := add(t, project(t, nil), 2021, number, "Reactor Reboot")
		name := fmt.Sprintf("days/2021/day%[1]d/day%[1]d", number)
		day := files[name+".go"]
		for _, want := range []string{
			fmt.Sprintf("// Package day%[1]d solves 2021 day %[1]d, Reactor Reboot.\npackage day%[1]d\n", number),
			fmt.Sprintf(`runner.New(2021, %d, "Reactor Reboot", Day{})`, number),
			"\nfunc (Day) Part1(in input) (int, error) {\n\treturn 0, runner.ErrUnsolved\n}\n",
			"\nfunc (Day) Part2(in input) (int, error) {\n\treturn 0, " + part2 + "\n}\n",
		} {
			if !strings.Contains(day, want) {
				t.Errorf("%q is missing in\n%s", want, day)
			}
		}
		if test := files[name+"_test.go"]; !strings.Contains(test, "func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }") {
			t.Errorf("got the test\n%s", test)
		}
	}
}

func TestExistingDayIsRefusedAndNothingChanges(t *testing.T) {
	root := project(t, map[string]string{
		"days/2022/day03/other.go":   "package day03\n",
		"days/2022/day04/notes.txt":  "a note",
		"days/2021/day06/day06.go/x": "a folder of that name",
	})
	before := filetest.Tree(t, root)
	errs := map[address]string{at(2021, 5): "", at(2022, 3): `the line "day03.Puzzle," to year2022`, at(2021, 6): ""}
	for d, want := range errs {
		if _, err := d.create(root, ""); !errors.Is(err, fs.ErrExist) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got %v, want %s", d, err, want)
		}
	}
	if _, err := write(root, []file{{"days/2021/day05/day05.go", "", true}}); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that another process has made meanwhile: got %v, want %v", err, fs.ErrExist)
	}
	if !maps.Equal(filetest.Tree(t, root), before) {
		t.Error("files were changed")
	}
	add(t, root, 2022, 4, "")
}

func TestInvalidDateIsRefused(t *testing.T) {
	for _, d := range []address{at(2021, 0), at(2021, 100), at(21, 1), at(20210, 1)} {
		_, err := d.create(t.TempDir(), "")
		if titled := d.setTitle(t.TempDir(), "x"); err == nil || titled == nil {
			t.Errorf("%v was made or got a title", d)
		}
	}
}

func TestHalfMadeDayIsCompleted(t *testing.T) {
	for d, order := range map[address][]string{ // of the writes
		at(2021, 22): {"days/2021/day22/day22.go", "days/2021/day22/day22_test.go", "days/2021.go"},
		at(2022, 1):  {"days/2022/day01/day01.go", "days/2022/day01/day01_test.go", "days/2022.go", "days/days.go"},
	} {
		want := project(t, nil)
		if all, err := d.create(want, ""); err != nil || !slices.Equal(append(all.Made, all.Changed...), order) {
			t.Fatalf("got %+v, %v, want %q", all, err, order)
		}
		for n := range len(order) {
			root := project(t, nil)
			writeOnly(t, root, d, n)
			got, err := d.create(root, "")
			if rest := append(got.Made, got.Changed...); err != nil || got.Day != order[0] || !slices.Equal(rest, order[n:]) {
				t.Errorf("after %q: wrote %q, and the day is in %s, %v", order[:n], rest, got.Day, err)
			}
			if !maps.Equal(filetest.Tree(t, root), filetest.Tree(t, want)) {
				t.Errorf("after %q: the files differ", order[:n])
			}
		}
		if _, err := d.create(want, ""); !errors.Is(err, fs.ErrExist) {
			t.Errorf("a complete day: got %v, want %v", err, fs.ErrExist)
		}
	}
}

func writeOnly(t *testing.T, root string, d address, n int) {
	t.Helper()
	files, err := d.files(root, "")
	lists, listsErr := d.lists(root)
	if err := errors.Join(err, listsErr); err != nil {
		t.Fatal(err)
	}
	if _, err := write(root, append(files, lists...)[:n]); err != nil {
		t.Fatal(err)
	}
}

func TestUnlistedDayIsListedAndNotChanged(t *testing.T) {
	const day = "package day22\n\nimport \"aoc/runner\"\n\nfunc Puzzle() runner.Puzzle { return runner.Puzzle{} }\n"
	root := project(t, map[string]string{"days/2021/day22/mine.go": day, "days/2021/day22/mine_test.go": "package day22\n"})
	got, err := at(2021, 22).create(root, "")
	if err != nil || got.Day != "days/2021/day22/mine.go" || len(got.Made) > 0 || !slices.Equal(got.Changed, []string{"days/2021.go"}) {
		t.Errorf("got %+v, %v", got, err)
	}
	same(t, "the day", filetest.Tree(t, root)["days/2021/day22/mine.go"], day)
}

func TestErrorForAnExistingDayNamesItsFileOrFolder(t *testing.T) {
	for first, want := range map[string]string{"package day22\n": "days/2021/day22/mine.go", "package": "days/2021/day22"} {
		_, err := at(2021, 22).create(project(t, map[string]string{
			"days/2021.go":            yearWith("\t\"aoc/days/2021/day22\"\n", "\n\t\tday22.Puzzle,\n\t"),
			"days/2021/day22/a.go":    first,
			"days/2021/day22/mine.go": "package day22\n\nfunc Puzzle() {}\n",
		}), "")
		if path, ok := errors.AsType[*fs.PathError](err); !ok || path.Path != want {
			t.Errorf("%s: got %v, want %s", first, err, want)
		}
	}
}

func TestDayIsUntouchedUntilItsUserWrites(t *testing.T) {
	root, d := project(t, nil), calendar.DateOf(2021, 22)
	p := Project{Root: root, Module: settings.Framework, Locks: func() (string, error) { return t.TempDir(), nil }}
	want := func(title string, want bool) {
		t.Helper()
		if got := p.IsUntouched(d, title); got != want {
			t.Errorf("with the title %q: got %v, want %v", title, got, want)
		}
	}
	made, err := p.New(t.Context(), d, "")
	if again, err := p.New(t.Context(), d, ""); !errors.Is(err, fs.ErrExist) || again.Day != made.Day {
		t.Errorf("got %q, %v, want %q", again.Day, err, made.Day)
	}
	want("", true)
	want("Reactor Reboot", false)
	if err := errors.Join(err, p.SetTitle(t.Context(), d, "Reactor Reboot")); err != nil {
		t.Fatal(err)
	}
	want("Reactor Reboot", true)
	filetest.Write(t, filepath.Join(root, "days/2021/day22/more.go"), "package day22\n")
	want("Reactor Reboot", false)
}
