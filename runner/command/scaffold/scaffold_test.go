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
	for _, d := range []address{at(2021, 5), at(2022, 3), at(2021, 6)} {
		_, err := d.create(root, "")
		if !errors.Is(err, fs.ErrExist) {
			t.Errorf("%v: got %v, want %v", d, err, fs.ErrExist)
		}
		if d.Year == 2022 && !strings.Contains(err.Error(), `the line "day03.Puzzle," to year2022`) {
			t.Errorf("the error does not say that the day is not listed: %v", err)
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
	for _, d := range []address{at(2021, 0), at(2021, 100), at(21, 1), at(20210, 1), at(-2021, -1)} {
		if _, err := d.create(t.TempDir(), ""); err == nil {
			t.Errorf("%v was made", d)
		}
		if err := d.setTitle(t.TempDir(), "x"); err == nil {
			t.Errorf("%v got a title", d)
		}
	}
}

func TestImportsOfDaysBeginWithTheModule(t *testing.T) {
	const module = "zoo.example.com/advent" // is listed after the framework, whatever its path
	root := project(t, map[string]string{
		"go.mod":       "module " + module + "\n\nrequire aoc v0.0.0\n",
		"days/2021.go": "package days\n\nimport (\n\t\"aoc/runner\"\n\t\"" + module + "/days/2021/day21\"\n)\n\nfunc year2021() []runner.Puzzle {\n\treturn runner.List(\n\t\tday21.Puzzle,\n\t)\n}\n",
	})
	for _, date := range []calendar.Date{calendar.DateOf(2021, 22), calendar.DateOf(2022, 1)} {
		if _, err := (address{date, module}).create(root, ""); err != nil {
			t.Fatal(err)
		}
	}
	files := filetest.Tree(t, root)
	if year := files["days/2021.go"]; !strings.Contains(year, "\t\""+module+"/days/2021/day22\"\n") || !strings.Contains(year, "\t\tday22.Puzzle,\n") {
		t.Errorf("the list is\n%s", year)
	}
	if year := files["days/2022.go"]; !strings.Contains(year, "import (\n\t\"aoc/runner\"\n\t\""+module+"/days/2022/day01\"\n)") {
		t.Errorf("the new list is\n%s", year)
	}
	if day := files["days/2022/day01/day01.go"]; !strings.Contains(day, "\t\"aoc/runner\"\n") {
		t.Errorf("the day is\n%s", day)
	}
}

// The project compiles after each written file.
func TestHalfMadeDayIsCompleted(t *testing.T) {
	for _, d := range []address{at(2021, 22), at(2021, 25), at(2022, 1)} {
		want := project(t, nil)
		all, err := d.create(want, "")
		if err != nil {
			t.Fatal(err)
		}
		compiles(t, want)
		order := append(slices.Clone(all.Made), all.Changed...) // of the writes
		for n := range len(order) {
			root := project(t, nil)
			writeOnly(t, root, d, n)
			compiles(t, root)
			got, err := d.create(root, "")
			if err != nil {
				t.Fatalf("after %q: %v", order[:n], err)
			}
			if rest := append(got.Made, got.Changed...); got.Day != order[0] || !slices.Equal(rest, order[n:]) {
				t.Errorf("after %q: wrote %q, and the day is in %s", order[:n], rest, got.Day)
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

// writeOnly writes the first n files of a new day.
func writeOnly(t *testing.T, root string, d address, n int) {
	t.Helper()
	files, err := d.files(root, "")
	if err != nil {
		t.Fatal(err)
	}
	lists, err := d.lists(root)
	if err != nil {
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
	const puzzle = "package day22\n\nfunc Puzzle() {}\n"
	for _, c := range []struct {
		files map[string]string
		want  string
	}{
		{map[string]string{"a.go": "package day22\n", "mine.go": puzzle}, "days/2021/day22/mine.go"},
		{map[string]string{"a.go": "package day22\n", "b_test.go": "package day22\n"}, "days/2021/day22"},
		{map[string]string{"a.go": "package", "mine.go": puzzle}, "days/2021/day22"},
	} {
		files := map[string]string{"days/2021.go": "package days\n\nimport (\n\t\"aoc/days/2021/day22\"\n\t\"aoc/runner\"\n)\n\nfunc year2021() []runner.Puzzle {\n\treturn []runner.Puzzle{\n\t\tday22.Puzzle(),\n\t}\n}\n"}
		for name, text := range c.files {
			files["days/2021/day22/"+name] = text
		}
		_, err := at(2021, 22).create(project(t, files), "")
		if path, ok := errors.AsType[*fs.PathError](err); !ok || path.Path != c.want {
			t.Errorf("%v: got %v, want %s", slices.Sorted(maps.Keys(c.files)), err, c.want)
		}
	}
}

func TestDayIsUntouchedUntilItsUserWrites(t *testing.T) {
	root := project(t, nil)
	p := Project{Root: root, Module: settings.Framework, Locks: func() (string, error) { return t.TempDir(), nil }}
	d := calendar.Date{Year: 2021, Day: 22}
	want := func(title string, want bool) {
		t.Helper()
		if got := p.IsUntouched(t.Context(), d, title); got != want {
			t.Errorf("with the title %q: got %v, want %v", title, got, want)
		}
	}
	made, err := p.New(t.Context(), d, "")
	if err != nil {
		t.Fatal(err)
	}
	want("", true)
	want("Reactor Reboot", false)
	if again, err := p.New(t.Context(), d, ""); !errors.Is(err, fs.ErrExist) || again.Day != made.Day {
		t.Errorf("got %q, %v, want %q", again.Day, err, made.Day)
	}
	if err := p.SetTitle(t.Context(), d, "Reactor Reboot"); err != nil {
		t.Fatal(err)
	}
	want("Reactor Reboot", true)
	filetest.Write(t, filepath.Join(root, "days/2021/day22/more.go"), "package day22\n")
	want("Reactor Reboot", false)
}
