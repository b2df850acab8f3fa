package build

import (
	"fmt"
	"testing"
)

func TestErrorOfTheCompilerIsOneLine(t *testing.T) {
	for _, test := range []struct {
		name string
		err  packageError
		want string
	}{
		{"a type", packageError{Err: "# aoc/days/2021/day04\ndays/2021/day04/day04.go:2:12: undefined: y\nand more\n"}, "days/2021/day04/day04.go:2:12: undefined: y"},
		{"Windows", packageError{Err: "# aoc/days/2021/day04\r\ndays\\2021\\day04\\day04.go:2:12: undefined: y\r\n"}, `days\2021\day04\day04.go:2:12: undefined: y`},
		{"a method", packageError{Err: "# aoc/days/2021/day04\nday04.go:7:48: wrong type for method Parse\n\t\thave Parse() int\n\t\twant Parse() (In, error)\nday04.go:9:1: more\n"}, "day04.go:7:48: wrong type for method Parse, have Parse() int, want Parse() (In, error)"},
		{"a part", packageError{Err: "day04.go:7:48: wrong type for method Part1\n\t\thave Part1([]int) (int, error)\n\t\twant Part1(In) (A, error)\n"}, "day04.go:7:48: wrong type for method Part1, have Part1([]int) (int, error), want Part1(In) (A, error); In is the type that Parse returns"},
		{"two functions", packageError{Err: "# aoc/days/2021/day04\nday04.go:5:6: one redeclared in this block\n\told.go:5:6: other declaration of one\n"}, "day04.go:5:6: one redeclared in this block, old.go:5:6: other declaration of one"},
		{"a missing package", packageError{Pos: "days/2021/day04/day04.go:3:8", Err: "no required module provides package x.org/y; to add it:\n\tgo get x.org/y"}, "days/2021/day04/day04.go:3:8: no required module provides package x.org/y"},
		{"a line that go.sum lacks", packageError{Pos: "days/2021/day04/day04.go:3:8", Err: "missing go.sum entry for module providing package x.org/y (imported by me/days/2021/day04); to add:\n\tgo get me/days/2021/day04"}, "days/2021/day04/day04.go:3:8: missing go.sum entry for module providing package x.org/y (imported by me/days/2021/day04)"},
		{"a cycle", packageError{Err: "import cycle not allowed", ImportStack: []string{"days", "a", "b", "a"}}, "import cycle not allowed: a imports b imports a"},
	} {
		if got := test.err.text(); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestMessagesDoNotNameTheMainFile(t *testing.T) {
	for _, test := range []struct {
		printed, want string
		inMain        bool
		packages      string
	}{
		{"# me/aoc-days\naoc-days/aoc-days.go:9:43: undefined: d0.Puzzle\n", "undefined: d0.Puzzle\n", true, ""},
		{"# me/aoc-days\r\n..\\my cache\\tmp\\aoc-days.go:9:43: undefined: d0.Puzzle\r\n", "undefined: d0.Puzzle\r\n", true, ""},
		{"vet: me/aoc-days/aoc-days.go:9: undefined: days.All\n", "undefined: days.All\n", true, ""}, // as with -trimpath
		{"aoc-days/aoc-days.go:4:2: aoc@v0.0.0: x\naoc-days/aoc-days.go:5:2: aoc@v0.0.0: x\n", "aoc@v0.0.0: x\n", true, ""},
		{"package me/aoc-days\n\timports me/days\n\timports me/days: import cycle not allowed\n", "me/days\n\timports me/days: import cycle not allowed\n", false, ""},
		{"aoc-days/aoc-days.go:4:2: missing x (imported by me/aoc-days); to add:\n\tgo get me/aoc-days\naoc-days/aoc-days.go:5:2: missing y (imported by me/aoc-days); to add:\r\n\tgo get me/aoc-days\r\n", "missing x\nmissing y\r\n", true, ""},
		{"directory aoc-days is contained in a module that is not in go.work\n", "directory . is contained in a module that is not in go.work\n", false, ""},
		{"me/days\nme/runner\nme/aoc-days\n# me/days\ndays/main.go:1:1: x\n", "# me/days\ndays/main.go:1:1: x\n", false, "building the days: 2 packages compiled"},
	} {
		told := ""
		printed := messages{compiled: func(format string, args ...any) { told = fmt.Sprintf(format, args...) }}
		_, _ = printed.Write([]byte(test.printed))
		if got := printed.asError(); got.Output != test.want || got.inMain != test.inMain || told != test.packages {
			t.Errorf("%q: got %+v and %q, want %q", test.printed, got, told, test.want)
		}
	}
}
