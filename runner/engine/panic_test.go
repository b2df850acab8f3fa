package engine_test

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"aoc/runner/engine"
)

func here() int {
	_, _, line, _ := runtime.Caller(1)
	return line
}

func TestPanicNamesTheLineOfTheDay(t *testing.T) {
	var line int
	for name, part := range map[string]func(string) (int, error){
		"nil pointer":  func(string) (int, error) { var p *funcs; line = here(); return p.part1("") },
		"in a library": func(string) (int, error) { line = here(); return len(strings.Repeat("a", line-10_000)), nil },
		"value":        func(string) (int, error) { line = here(); panic("odd") },
		"in a helper":  func(string) (int, error) { return helper(&line), nil },
		"in a callback": func(string) (int, error) {
			return strings.IndexFunc("a", func(rune) bool { line = here(); panic("odd") }), nil
		},
		"in a deferred call": func(string) (int, error) { defer func() { line = here(); panic(recover()) }(); panic("odd") },
	} {
		r := part1(part).Solve(1, "")
		if want := fmt.Sprintf("part 1: panic at runner/engine_test/panic_test.go:%d: ", line); r.Err == nil || !strings.HasPrefix(r.Err.Error(), want) {
			t.Errorf("%s: got %v, want %s", name, r.Err, want)
		}
	}
}

func helper(line *int) int { *line = here(); panic(errors.New("odd")) }

func TestPanicInParseIsAnError(t *testing.T) {
	s := engine.Solver{Parse: func(input string) (any, error) { return input[len(input)+5], nil }}
	want := regexp.MustCompile(`^panic at runner/engine_test/panic_test\.go:\d+: index out of range \[5\] with length 0$`)
	if r := s.Solve(1, ""); r.Err == nil || !want.MatchString(r.Err.Error()) {
		t.Errorf("got %v, want %v", r.Err, want)
	}
}
