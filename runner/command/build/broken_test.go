package build

import (
	"path/filepath"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
	"aoc/runner/settings"
)

func TestFaultOfADayIsOneLine(t *testing.T) {
	root := t.TempDir()
	filetest.WriteAll(t, filepath.Join(root, "days", "2021", "day04"), map[string]string{
		"day04.go": "package day04\n\nfunc Puzzle() int { return 0 }\n",
		"named.go": "package day04\n\nfunc Puzzle() (p int) { return }\n",
		"other.go": "package day04\n\nfunc (x) Puzzle() int\n",
	})
	d := calendar.DateOf(2021, 4)
	compiles := listedPackage{GoFiles: []string{"day04.go"}}
	with := func(own, deps *packageError) listedPackage {
		l := compiles
		l.Error = own
		if deps != nil {
			l.DepsErrors = []*packageError{deps}
		}
		return l
	}
	for _, test := range []struct {
		name string
		day  listedPackage
		date calendar.Date
		want string
	}{
		{"none", compiles, d, ""},
		{"a named result", listedPackage{GoFiles: []string{"named.go"}}, d, ""},
		{"a type", with(&packageError{Err: "# aoc/days/2021/day04\ndays/2021/day04/day04.go:2:12: undefined: y\nand more\n"}, nil), d, "days/2021/day04/day04.go:2:12: undefined: y"},
		{"Windows", with(&packageError{Err: "# aoc/days/2021/day04\r\ndays\\2021\\day04\\day04.go:2:12: undefined: y\r\n"}, nil), d, `days\2021\day04\day04.go:2:12: undefined: y`},
		{"a method", with(&packageError{Err: "# aoc/days/2021/day04\nday04.go:7:48: wrong type for method Parse\n\t\thave Parse() int\n\t\twant Parse() (In, error)\nday04.go:9:1: more\n"}, nil), d, "day04.go:7:48: wrong type for method Parse, have Parse() int, want Parse() (In, error)"},
		{"a part", with(&packageError{Err: "day04.go:7:48: wrong type for method Part1\n\t\thave Part1([]int) (int, error)\n\t\twant Part1(In) (A, error)\n"}, nil), d, "day04.go:7:48: wrong type for method Part1, have Part1([]int) (int, error), want Part1(In) (A, error); In is the type that Parse returns"},
		{"two functions", with(&packageError{Err: "# aoc/days/2021/day04\nday04.go:5:6: one redeclared in this block\n\told.go:5:6: other declaration of one\n"}, nil), d, "day04.go:5:6: one redeclared in this block, old.go:5:6: other declaration of one"},
		{"a missing package", with(nil, &packageError{Pos: "days/2021/day04/day04.go:3:8", Err: "no required module provides package x.org/y; to add it:\n\tgo get x.org/y"}), d, "days/2021/day04/day04.go:3:8: no required module provides package x.org/y"},
		{"a package that vendor lacks", with(nil, &packageError{Pos: "days/2021/day04/day04.go:3:8", Err: "package " + settings.Framework + "/runner/x is not in std (/go/src/x)"}), d, "days/2021/day04/day04.go:3:8: package " + settings.Framework + "/runner/x is not in std (/go/src/x); if the framework has it, go mod vendor copies it"},
		{"a cycle", with(&packageError{Err: "import cycle not allowed", ImportStack: []string{"days", "a", "b", "a"}}, nil), d, "import cycle not allowed: a imports b imports a"},
		{"a helper", with(nil, &packageError{Err: "# aoc/days/2021/cpu\ndays/2021/cpu/cpu.go:1:1: expected 'package'\n"}), d, "days/2021/cpu/cpu.go:1:1: expected 'package'"},
		{"no Puzzle", listedPackage{GoFiles: []string{"other.go"}}, d, "days/2021/day04 has no function Puzzle() runner.Puzzle"},
		{"no folder", listedPackage{Error: &packageError{Err: "package aoc/days/2021/day05 is not in std"}}, calendar.DateOf(2021, 5), "days/2021/day05 has no Go files: remove its import and the line day05.Puzzle from days/2021.go"},
	} {
		if got := test.day.fault(root, test.date); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
