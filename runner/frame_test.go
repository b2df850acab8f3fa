// The line that a panic is put down to.

package runner_test

import (
	"errors"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func here() int {
	_, _, line, _ := runtime.Caller(1)
	return line
}

func TestPanicComesBackWithTheLineOfTheDay(t *testing.T) {
	var line int
	for name, part := range map[string]func(string) int{
		"an index":   func(string) int { s := []int{}; line = here(); return s[len(s)] },
		"nil":        func(string) int { var p *sums; line = here(); return p.Factor },
		"a library":  func(string) int { line = here(); return len(strings.Repeat("a", line-10_000)) },
		"a value":    func(string) int { line = here(); panic("odd") },
		"nil map":    func(string) int { m := noMap(); line = here(); m[1] = 1; return 0 },
		"a helper's": func(string) int { return deeper(&line) },
		"a callback": func(s string) int { return strings.IndexFunc("a", func(rune) bool { line = here(); panic("odd") }) },
		"in passing": func(s string) int { defer func() { line = here(); panic(recover()) }(); panic("odd") },
	} {
		r := plain(part).Solvers[0].Solve(1, "")
		var panicked *engine.PanicError
		if !errors.As(r.Err, &panicked) {
			t.Errorf("%s: got %v, want a PanicError", name, r.Err)
		} else if p := panicked.Where; p.Line != line || p.File != "runner_test/frame_test.go" {
			t.Errorf("%s: put down to %v, want line %d", name, p, line)
		}
	}
}

func noMap() map[int]int { return nil }

func deeper(line *int) int { *line = here(); panic(errors.New("odd")) }

func TestPanicInParseAndInVariantsComesBack(t *testing.T) {
	p := runner.New(2027, 1, "", sums{}, runner.Variant("wild", func(sums) wild { return wild{} }))
	r := p.Solvers[1].Solve(1, "")
	want := regexp.MustCompile(`^panic at runner_test/frame_test\.go:\d+: index out of range \[5\] with length 0$`)
	if r.Err == nil || !want.MatchString(r.Err.Error()) {
		t.Errorf("got %v, want %v", r.Err, want)
	}
}

type wild struct{ sums }

func (wild) Parse(input string) ([]int, error) { return []int{int(input[len(input)+5])}, nil }

func TestErrorThatADayPanickedWithIsStillThatError(t *testing.T) {
	cause := errors.New("odd")
	r := plain(func(string) int { panic(cause) }).Solvers[0].Solve(1, "")
	if !errors.Is(r.Err, cause) {
		t.Errorf("got %v, want it to be %v", r.Err, cause)
	}
}

func TestPanicFromTheDepthOfARecursion(t *testing.T) {
	var fall func(int) int
	fall = func(n int) int {
		if n == 0 {
			panic("the bottom")
		}
		return fall(n-1) + 1
	}
	r := plain(func(string) int { return fall(5000) }).Solvers[0].Solve(1, "")
	var panicked *engine.PanicError
	if !errors.As(r.Err, &panicked) || panicked.Where.File != "runner_test/frame_test.go" {
		t.Errorf("got %v", r.Err)
	}
}
