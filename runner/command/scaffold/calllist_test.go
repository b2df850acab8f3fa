package scaffold

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// yearWith returns a year's file with imports and a body.
func yearWith(imports, body string) string {
	return "package days\n\n" + imports + "\n\nfunc year2021() []runner.Puzzle {\n" + body + "\n}\n"
}

const (
	importBoth = "import (\n\t\"aoc/days/2021/day05\"\n\t\"aoc/runner\"\n)"
	list5      = "\treturn runner.List(\n\t\tday05.Puzzle,\n\t)"
	return5    = "\treturn []runner.Puzzle{\n\t\tday05.Puzzle(),\n\t}"
)

func TestDayIsAddedToListsOfManyForms(t *testing.T) {
	for name, test := range map[string]struct{ before, after string }{
		"functions": {
			yearWith(importBoth, list5),
			"return runner.List(\n\t\tday05.Puzzle,\n\t\tday07.Puzzle,\n\t)",
		},
		"functions on one line": {
			yearWith(importBoth, "\treturn runner.List(day05.Puzzle)"),
			"return runner.List(day05.Puzzle, day07.Puzzle)",
		},
		"functions by other names": {
			yearWith("import (\n\tvents \"aoc/days/2021/day05\"\n\tlast \"aoc/days/2021/day25\"\n\tengine \"aoc/runner\"\n)",
				"\treturn engine.List(\n\t\tvents.Puzzle,\n\t\tlast.Puzzle,\n\t)"),
			"\t\tvents.Puzzle,\n\t\tday07.Puzzle,\n\t\tlast.Puzzle,\n",
		},
		"no function": {
			yearWith("import \"aoc/runner\"", "\treturn runner.List()"),
			"return runner.List(\n\t\tday07.Puzzle,\n\t)",
		},
		"on one line": {
			yearWith(importBoth, "\treturn []runner.Puzzle{day05.Puzzle()}"),
			"return []runner.Puzzle{day05.Puzzle(), day07.Puzzle()}",
		},
		"several on a line": {
			yearWith("import (\n\t\"aoc/days/2021/day01\"\n\t\"aoc/days/2021/day05\"\n\t\"aoc/days/2021/day09\"\n\t\"aoc/runner\"\n)",
				"\treturn []runner.Puzzle{\n\t\tday01.Puzzle(), day05.Puzzle(), day09.Puzzle(),\n\t}"),
			"\t\tday01.Puzzle(), day05.Puzzle(), day07.Puzzle(), day09.Puzzle(),\n",
		},
		"aliases": {
			yearWith("import (\n\tvents \"aoc/days/2021/day05\"\n\tlast \"aoc/days/2021/day25\"\n\tengine \"aoc/runner\"\n)",
				"\treturn []engine.Puzzle{\n\t\tvents.Puzzle(),\n\t\tlast.Puzzle(),\n\t}"),
			"\t\tvents.Puzzle(),\n\t\tday07.Puzzle(),\n\t\tlast.Puzzle(),\n",
		},
		"imported under another name": {
			yearWith("import (\n\tcrabs \"aoc/days/2021/day07\"\n\t\"aoc/runner\"\n)\n\nvar _ = crabs.Puzzle", "\treturn []runner.Puzzle{}"),
			"{\n\t\tcrabs.Puzzle(),\n\t}",
		},
		"no day": {
			yearWith("import \"aoc/runner\" // the engine", "\treturn []runner.Puzzle{}"),
			"import (\n\t\"aoc/days/2021/day07\"\n\t\"aoc/runner\" // the engine\n)\n",
		},
		"no line": {
			yearWith(importBoth, "\treturn []runner.Puzzle{\n\t\t// to come\n\t}\n}\n\nfunc other() {\n\t_ = day05.Puzzle"),
			"{\n\t\tday07.Puzzle(),\n\t\t// to come\n\t}\n",
		},
		"imports apart": {
			yearWith("import \"aoc/runner\"\nimport \"aoc/days/2021/day05\"", return5),
			"\t\tday07.Puzzle(),\n",
		},
		"not formatted": {
			yearWith("import (  \"aoc/days/2021/day05\"; \"aoc/runner\"  )", "return []runner.Puzzle{ day05 . Puzzle ( ) }"),
			"{ day05 . Puzzle ( ), day07.Puzzle() }",
		},
		"carriage returns": {
			strings.ReplaceAll(yearWith(importBoth, return5), "\n", "\r\n"),
			"day05.Puzzle(),\r\n\t\tday07.Puzzle(),\n",
		},
		"out of order": {
			yearWith("import (\n\t\"aoc/days/2021/day05\"\n\t\"aoc/days/2021/day09\"\n\t\"aoc/runner\"\n)",
				"\treturn []runner.Puzzle{\n\t\tday09.Puzzle(),\n\t\tday05.Puzzle(),\n\t}"),
			"{\n\t\tday07.Puzzle(),\n\t\tday09.Puzzle(),",
		},
		"blank import": {
			yearWith("import (\n\t\"aoc/days/2021/day05\"\n\t_ \"aoc/days/2021/day07\"\n\t\"aoc/runner\"\n)", return5),
			"\t\"aoc/days/2021/day07\"\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			root := project(t, map[string]string{"days/2021.go": test.before})
			if _, err := New(root, at(2021, 7).Date, ""); err != nil {
				t.Fatal(err)
			}
			got := snapshot(t, root)["days/2021.go"]
			parses(t, got)
			if !strings.Contains(got, test.after) || !strings.Contains(got, `"aoc/days/2021/day07"`) {
				t.Errorf("got\n%s\nwant in it\n%s", got, test.after)
			}
		})
	}
}

func TestYearMayBeInAnotherFile(t *testing.T) {
	both := strings.Replace(allDays, "\"slices\"\n", "\"slices\"\n\n\t\"aoc/days/2021/day05\"", 1) +
		"\nfunc year2021() []runner.Puzzle {\n" + return5 + "\n}\n"
	both = strings.Replace(both, "\n\n\t\"aoc/runner\"", "\n\t\"aoc/runner\"", 1)
	root := project(t, map[string]string{"days/days.go": both, "days/2021.go": "package days\n"})
	files := add(t, root, 2021, 7, "")
	want := added(t, added(t, both, "\tday05.Puzzle(),", "\t\tday07.Puzzle(),"), "2021/day05\"", "\t\"aoc/days/2021/day07\"")
	same(t, "the list", files["days/days.go"], want)
}

func TestYearMissingInAllIsAdded(t *testing.T) {
	forgot := strings.Replace(allDays, "\t\tyear2021(), // the first\n", "", 1)
	files := add(t, project(t, map[string]string{"days/days.go": forgot}), 2021, 7, "")
	same(t, "All", files["days/days.go"], added(t, forgot, "slices.Concat(", "\t\tyear2021(),"))
}

func TestYearIsAddedToEmptyAll(t *testing.T) {
	empty := allDays[:strings.Index(allDays, "\treturn")] + "\treturn slices.Concat[[]runner.Puzzle]()\n}\n"
	files := add(t, project(t, map[string]string{"days/days.go": empty}), 2022, 7, "")
	if want := "slices.Concat[[]runner.Puzzle](\n\t\tyear2022(),\n\t)\n"; !strings.Contains(files["days/days.go"], want) {
		t.Errorf("got\n%s\nwant in it\n%s", files["days/days.go"], want)
	}
}

func TestUnrecognizedListIsRefusedAndNothingChanges(t *testing.T) {
	line, oldLine, where := "day07.Puzzle,", "day07.Puzzle(),", "days/2021.go"
	for name, test := range map[string]struct {
		path, text string
		say        []string
	}{
		"built step by step": {"days/2021.go",
			yearWith(importBoth, "\tall := []runner.Puzzle{day05.Puzzle()}\n\treturn all"), []string{where + ":8", line, "aoc/days/2021/day07"}},
		"another call": {"days/2021.go",
			yearWith(importBoth, "\treturn []runner.Puzzle{\n\t\tday05.Puzzle(),\n\t\tslow(day05.Puzzle()),\n\t}"), []string{where + ":11", oldLine}},
		"a function of another kind": {"days/2021.go",
			yearWith(importBoth, "\treturn runner.List(\n\t\tday05.Puzzle,\n\t\tslow(day05.Puzzle),\n\t)"), []string{where + ":11", line}},
		"called among functions": {"days/2021.go",
			yearWith(importBoth, "\treturn runner.List(day05.Puzzle())"), []string{where + ":9", line}},
		"a list of functions from elsewhere": {"days/2021.go",
			yearWith(importBoth, "\treturn runner.List(all...)"), []string{where + ":8", line}},
		"another List": {"days/2021.go",
			yearWith("import (\n\t\"aoc/days/2021/day05\"\n\t\"aoc/other\"\n\t\"aoc/runner\"\n)", "\treturn other.List(day05.Puzzle)"), []string{where + ":9", line}},
		"a keyed list": {"days/2021.go",
			yearWith(importBoth, "\treturn []runner.Puzzle{5: day05.Puzzle()}"), []string{where + ":9", oldLine}},
		"an array": {"days/2021.go",
			yearWith(importBoth, "\treturn [...]runner.Puzzle{day05.Puzzle()}"), []string{where + ":8", line}},
		"another name": {"days/2021.go",
			strings.ReplaceAll(yearWith(importBoth, return5), "year2021", "puzzles2021"), []string{where, "no function year2021", line}},
		"a variable": {"days/2021.go",
			"package days\n\nimport \"aoc/runner\"\n\nvar year2021 = func() []runner.Puzzle { return nil }\n", []string{where + ":5", line}},
		"another year's day": {"days/2021.go",
			yearWith("import (\n\t\"aoc/days/2020/day05\"\n\t\"aoc/runner\"\n)", return5), []string{where + ":10", oldLine}},
		"the name is taken by an import": {"days/2021.go",
			yearWith("import (\n\t\"aoc/days/2020/day07\"\n\t\"aoc/days/2021/day05\"\n\t\"aoc/runner\"\n)\n\nvar _ = day07.Puzzle", return5), []string{where, "something else", line}},
		"the name is taken by a function": {"days/more.go",
			"package days\n\nfunc day07() {}\n", []string{"days/more.go", "something else", line}},
		"not Go": {"days/2021.go", "package days\n\nfunc {\n", []string{where + ":3"}},
		"a comment in the way": {"days/2021.go",
			yearWith(importBoth, "\treturn []runner.Puzzle{\n\t\tday05.Puzzle(), /* more\n\t\tto come */\n\t}"), []string{where + ":9", oldLine}},
		"All by append": {"days/days.go",
			"package days\n\nimport \"aoc/runner\"\n\nfunc All() []runner.Puzzle { return append(year2021(), year2023()...) }\n", []string{"days/days.go:5", "year2021(),"}},
		"All of something else": {"days/days.go",
			strings.Replace(allDays, "year2023()", "extra()", 1), []string{"days/days.go:", "year2021(),"}},
		"All of all": {"days/days.go",
			"package days\n\nimport (\n\t\"aoc/runner\"\n\t\"slices\"\n)\n\nvar years [][]runner.Puzzle\n\nfunc All() []runner.Puzzle { return slices.Concat(years...) }\n", []string{"days/days.go:10", "year2021(),"}},
		"another Concat": {"days/days.go",
			strings.Replace(allDays, `"slices"`, `"strings"`, 1), []string{"days/days.go:", "year2021(),"}},
		"no All": {"days/days.go", "package days\n", []string{"no function All"}},
	} {
		t.Run(name, func(t *testing.T) {
			root := project(t, map[string]string{test.path: test.text})
			before := snapshot(t, root)
			_, err := New(root, at(2021, 7).Date, "")
			if err == nil {
				t.Fatalf("got no error, and the list\n%s", snapshot(t, root)[test.path])
			}
			for _, want := range test.say {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("got %v, want %q in it", err, want)
				}
			}
			if !maps.Equal(snapshot(t, root), before) {
				t.Error("files were changed")
			}
		})
	}
}

func TestTakenNameIsRefusedInANewYear(t *testing.T) {
	root := project(t, map[string]string{"days/more.go": "package days\n\ntype day07 int\n"})
	if _, err := New(root, at(2022, 7).Date, ""); err == nil || !strings.Contains(err.Error(), "days/more.go: day07 is already the name of something else") {
		t.Errorf("got %v", err)
	}
}

func TestFolderThatIsNoProjectIsRefused(t *testing.T) {
	root := t.TempDir()
	if _, err := New(root, at(2021, 7).Date, ""); err == nil || !strings.Contains(err.Error(), "go.mod: ") || len(snapshot(t, root)) != 1 {
		t.Errorf("got %v, made %v", err, snapshot(t, root))
	}
}

func FuzzAddedDayIsListedInOrder(f *testing.F) {
	f.Add(uint32(0), uint8(1), uint8(0))
	f.Add(uint32(1<<5|1<<21), uint8(22), uint8(1))
	f.Add(^uint32(0), uint8(7), uint8(6))
	f.Add(uint32(1<<5|1<<21), uint8(22), uint8(16))
	f.Fuzz(func(t *testing.T, set uint32, number, shape uint8) {
		d := at(2021, int(number)%25+1)
		var days, years []int
		for day := 1; day <= 25; day++ {
			if set>>day&1 == 1 {
				days = append(days, day)
				years = append(years, 2000+day)
			}
		}
		p := pkg{
			mustParse(t, "days/2021.go", generatedYear(days, shape)),
			mustParse(t, "days/days.go", generatedAll(years, shape)),
		}
		year := at(2000+d.Day, 1)
		for range 2 { // the second time, nothing is missing
			var err error
			if p, err = d.listInYear(p); err != nil {
				t.Fatal(err)
			}
			if err := year.listInAll(p); err != nil {
				t.Fatal(err)
			}
		}
		checkList(t, p[0], d.findDays, days, d.Day)
		checkList(t, p[1], year.findYears, years, year.Year)
		if len(p[0].tree.Imports) != len(with(days, d.Day))+1 {
			t.Errorf("got the imports of other days:\n%s", p[0].text)
		}
	})
}

func with(keys []int, key int) []int {
	keys = append(slices.Clone(keys), key)
	slices.Sort(keys)
	return slices.Compact(keys)
}

func checkList(t *testing.T, s *source, find finder, keys []int, key int) {
	t.Helper()
	parses(t, string(s.text))
	l, err := find(s)
	if want := with(keys, key); err != nil || !slices.Equal(l.keys, want) {
		t.Errorf("got %v, %v, want %v:\n%s", l.keys, err, want, s.text)
	}
}

func mustParse(t *testing.T, path, text string) *source {
	t.Helper()
	s, err := parse(path, []byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s
}

// items joins the items of a list. The bits of shape choose separate lines and comments.
func items(all []string, shape uint8) string {
	separator, open, shut := ", ", "", ""
	if shape&1 == 0 {
		separator, open, shut = ",\n", "\n", ",\n"
	}
	if shape&3 == 2 {
		separator = ", // a comment\n// another one\n"
	}
	if shape&5 == 5 {
		separator = ", /* a comment */ "
	}
	if len(all) == 0 {
		shut = ""
	}
	return open + strings.Join(all, separator) + shut
}

// generatedYear returns a list of functions or, by a bit of shape, of puzzles.
func generatedYear(days []int, shape uint8) string {
	open, call, shut := "runner.List(", "", ")"
	if shape&16 != 0 {
		open, call, shut = "[]runner.Puzzle{", "()", "}"
	}
	var imports, lines []string
	for _, day := range days {
		d := at(2021, day)
		imports = append(imports, fmt.Sprintf("\t%q\n", d.importPath()))
		name := d.pkg()
		if shape&8 != 0 {
			name = fmt.Sprintf("alias%d", day)
			imports[len(imports)-1] = fmt.Sprintf("\t%s %q\n", name, d.importPath())
		}
		lines = append(lines, name+".Puzzle"+call)
	}
	return "package days\n\nimport (\n" + strings.Join(imports, "") + "\t\"aoc/runner\"\n)\n\nfunc year2021() []runner.Puzzle {\n\treturn " + open +
		items(lines, shape) + shut + "\n}\n"
}

func generatedAll(years []int, shape uint8) string {
	var lines []string
	for _, year := range years {
		lines = append(lines, fmt.Sprintf("year%d()", year))
	}
	return "package days\n\nimport (\n\t\"slices\"\n\n\t\"aoc/runner\"\n)\n\nfunc All() []runner.Puzzle {\n\treturn slices.Concat(" + items(lines, shape) + ")\n}\n"
}
