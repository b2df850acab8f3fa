package rebuild

import (
	"os"
	"path/filepath"
	"testing"
)

func TestHintForABuildError(t *testing.T) {
	root := t.TempDir()
	day := filepath.Join(root, "days", "2021", "day04", "day04.go")
	if err := os.MkdirAll(filepath.Dir(day), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(day, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	const removed = "days/2021.go lists days/2021/day03, which has no Go files: remove its import and the line day03.Puzzle from days/2021.go"
	for name, test := range map[string]struct{ output, want string }{
		"a compile error":                {"# aoc/days/2021/day04\ndays/2021/day04/day04.go:2:12: undefined: y\n", "no day can run until days/2021/day04/day04.go:2 compiles"},
		"a syntax error":                 {"days/2021/day04/day04.go:7:1: syntax error: unexpected }\n", "no day can run until days/2021/day04/day04.go:7 compiles"},
		"a path of Windows":              {"# aoc/days/2021/day04\ndays\\2021\\day04\\day04.go:2:12: undefined: y\r\n", "no day can run until days/2021/day04/day04.go:2 compiles"},
		"a removed day":                  {"days/2021.go:5:2: no required module provides package me/days/2021/day03; to add it:\n\tgo get me/days/2021/day03\n", removed},
		"a removed day of the framework": {"days/2021.go:5:2: package aoc/days/2021/day03 is not in std (/go/src/aoc/days/2021/day03)\n", removed},
		"the list has another error":     {"# aoc/days\ndays/2021.go:9:3: undefined: day04 in days/2021/day04\n", "no day can run until days/2021.go:9 compiles"},
		"no file":                        {"go: errors parsing go.mod\n", ""},
	} {
		if got := buildHint(root, test.output); got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}
