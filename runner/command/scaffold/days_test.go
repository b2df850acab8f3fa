package scaffold

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
)

// yearWith returns a year's file with imports, which are lines, and the lines of its list.
func yearWith(imports, lines string) string {
	return "package days\n\nimport (\n" + imports + "\t\"aoc/runner\"\n)\n\nfunc year2021() []runner.Puzzle {\n\treturn runner.List(" + lines + ")\n}\n"
}

const (
	import5 = "\t\"aoc/days/2021/day05\"\n"
	import9 = "\t\"aoc/days/2021/day09\"\n"
	import7 = "\t\"aoc/days/2021/day07\"\n"
)

func TestDayGoesInAmongItsKind(t *testing.T) {
	for name, test := range map[string]struct{ before, after string }{
		"out of order":    {yearWith(import5+import9, "\n\t\tday09.Puzzle,\n\t\tday05.Puzzle,\n\t"), yearWith(import5+import7+import9, "\n\t\tday09.Puzzle,\n\t\tday05.Puzzle,\n\t\tday07.Puzzle,\n\t")},
		"a comment below": {yearWith(import5, "\n\t\t/*\n\t\tday05.Puzzle,\n\t\t*/\n\t"), yearWith(import5+import7, "\n\t\tday07.Puzzle,\n\t\t/*\n\t\t\tday05.Puzzle,\n\t\t*/\n\t")},
		"other lines": {
			yearWith(import5+"\tvents \"aoc/days/2021/day06\"\n", "\n\t\tday05.Puzzle,\n\t\tslow(\n\t\t\tvents.Puzzle,\n\t\t),\n\t"),
			yearWith(import5+"\tvents \"aoc/days/2021/day06\"\n"+import7, "\n\t\tday05.Puzzle,\n\t\tday07.Puzzle,\n\t\tslow(\n\t\t\tvents.Puzzle,\n\t\t),\n\t"),
		},
		"comments": {days2021, strings.NewReplacer("// vents\n", "// vents\n"+import7, "// lines\n", "// lines\n\t\tday07.Puzzle,\n").Replace(days2021)},
		"listed but not imported": {
			yearWith(import5, "\n\t\tday05.Puzzle,\n\t\tday07.Puzzle,\n\t"),
			yearWith(import5+import7, "\n\t\tday05.Puzzle,\n\t\tday07.Puzzle,\n\t"),
		},
		"carriage returns": {
			strings.ReplaceAll(yearWith(import5, "\n\t\tday05.Puzzle,\n\t"), "\n", "\r\n"),
			yearWith(import5+import7, "\n\t\tday05.Puzzle,\n\t\tday07.Puzzle,\n\t"),
		},
	} {
		files := add(t, project(t, map[string]string{"days/2021.go": test.before}), 2021, 7, "")
		same(t, name, files["days/2021.go"], test.after)
		same(t, "All", files["days/days.go"], allDays)
	}
}

func TestYearGoesInAmongItsKind(t *testing.T) {
	forgot := strings.Replace(allDays, "\t\tyear2021(), // the first\n", "", 1)
	empty := allDays[:strings.Index(allDays, "\treturn")] + "\treturn slices.Concat[[]runner.Puzzle](ADDED)\n}\n"
	below := func(line, added string) string { return strings.Replace(allDays, line, line+added, 1) }
	for _, test := range []struct {
		year          int
		before, after string // All
	}{
		{2020, allDays, below("slices.Concat(\n", "\t\tyear2020(),\n")},
		{2021, forgot, strings.Replace(forgot, "slices.Concat(\n", "slices.Concat(\n\t\tyear2021(),\n", 1)},
		{2022, allDays, below("year2021(), // the first\n", "\t\tyear2022(),\n")},
		{2024, allDays, below("year2023(),\n", "\t\tyear2024(),\n")},
		{2022, strings.Replace(empty, "ADDED", "", 1), strings.Replace(empty, "ADDED", "\n\t\tyear2022(),\n\t", 1)},
	} {
		files := add(t, project(t, map[string]string{"days/days.go": test.before}), test.year, 9, "")
		same(t, "All", files["days/days.go"], test.after)
		d := at(test.year, 9)
		if text, want := files[d.yearFile()], "package days\n\nimport (\n\t\""+d.importPath()+"\"\n\t\"aoc/runner\"\n)\n\nfunc "+d.yearFunc()+
			"() []runner.Puzzle {\n\treturn runner.List(\n\t\tday09.Puzzle,\n\t)\n}\n"; d.Year != 2021 && text != want {
			t.Errorf("got\n%s\nwant\n%s", text, want)
		}
	}
}

func TestListInAnotherFormIsLeftAlone(t *testing.T) {
	const (
		year = `days/2021.go: the list is not in the form that aoc new writes: add by hand the import "aoc/days/2021/day07", and the line "day07.Puzzle," to year2021`
		all  = `days/days.go: the list is not in the form that aoc new writes: add by hand the line "year2021()," to All`
	)
	list := yearWith(import5, "\n\t\tday05.Puzzle,\n\t")
	for name, test := range map[string]struct{ path, text, want string }{
		"a list of puzzles":    {"days/2021.go", strings.NewReplacer("runner.List(", "[]runner.Puzzle{", "5.Puzzle", "5.Puzzle()", "\t)", "\t}").Replace(list), year},
		"one line":             {"days/2021.go", yearWith(import5, "day05.Puzzle"), year},
		"the day under a name": {"days/2021.go", yearWith("\tcrabs \"aoc/days/2021/day07\"\n", "\n\t\tcrabs.Puzzle,\n\t"), year},
		"the name of another":  {"days/2021.go", yearWith("\t\"aoc/days/2020/day07\"\n", "\n\t\tday07.Puzzle,\n\t"), year},
		"not Go":               {"days/2021.go", "package days\n\nfunc {\n", "days/2021.go:3"},
		"All by append":        {"days/days.go", "package days\n\nfunc All() []runner.Puzzle { return append(year2020(), year2023()...) }\n", all},
		"no All":               {"days/days.go", "package days\n", all},
	} {
		root := project(t, map[string]string{test.path: test.text})
		before := filetest.Tree(t, root)
		_, err := at(2021, 7).create(root, "")
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || !maps.Equal(filetest.Tree(t, root), before) {
			t.Errorf("%s: got %v, want %s, or files were changed", name, err, test.want)
		}
	}
}

func TestLinesAddedByHandAreEnough(t *testing.T) {
	root := project(t, map[string]string{
		"days/2021.go": strings.Replace(yearWith(import7, "day07.Puzzle"), "runner.List(", "own(", 1),
		"days/days.go": "package days\n\nfunc All() []runner.Puzzle { return append(year2021(), year2023()...) }\n",
	})
	if got, err := at(2021, 7).create(root, ""); err != nil || len(got.Made) != 2 || len(got.Changed) != 0 {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestListBehindALinkIsChanged(t *testing.T) {
	root := project(t, nil)
	list := filepath.Join(root, "days", "2021.go")
	if err := os.Rename(list, filepath.Join(root, "list")); err != nil {
		t.Fatal(err)
	}
	filetest.Symlink(t, filepath.Join("..", "list"), list)
	if _, err := at(2021, 7).create(root, ""); err != nil || !strings.Contains(filetest.Read(t, filepath.Join(root, "list")), "day07.Puzzle") {
		t.Errorf("got %v and the list %s", err, filetest.Read(t, list))
	}
}

func TestYearInTheFileOfAllIsLeftAlone(t *testing.T) {
	root := project(t, map[string]string{"days/days.go": allDays + "\nfunc year2022() []runner.Puzzle { return nil }\n"})
	const want = "days/days.go: has year2022, which aoc new expects in days/2022.go: add by hand"
	if _, err := at(2022, 7).create(root, ""); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestFolderThatIsNoProjectIsRefused(t *testing.T) {
	root := t.TempDir()
	if _, err := at(2021, 7).create(root, ""); err == nil || !strings.Contains(err.Error(), "is this the root of a project?") || len(filetest.Tree(t, root)) != 1 {
		t.Errorf("got %v, made %v", err, filetest.Tree(t, root))
	}
}
