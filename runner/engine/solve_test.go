package engine_test

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"aoc/runner/engine"
)

// echo answers each part with the text that Parse was given.
var echo = func() engine.Solver {
	part := func(in any, answer *engine.Result) error {
		answer.Answer = in.(string)
		return nil
	}
	return engine.Solver{
		Parse: func(input string) (any, error) { return input, nil },
		Parts: [2]func(any, *engine.Result) error{part, part},
	}
}()

// FuzzLineEndingsAreNormalized checks that a day gets the lines of a text with a line feed between them and none after
// the last one, however they end, and otherwise every byte of the text.
func FuzzLineEndingsAreNormalized(f *testing.F) {
	for _, text := range []string{"a\nb\n", "a\r\nb", "  a \n\n b  \n", "a\n\n", "a\rb\r\r\n", "", "\n", "\xff\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var want []string
		for line := range strings.Lines(text) {
			if before, ended := strings.CutSuffix(line, "\r\n"); ended {
				line = before + "\n"
			}
			want = append(want, line)
		}
		if got := echo.Solve(1, text).Answer; got != strings.TrimSuffix(strings.Join(want, ""), "\n") {
			t.Errorf("%q: got %q", text, got)
		}
	})
}

func TestEachPartGetsAnInputParsedForItAlone(t *testing.T) {
	clear := func(in any, answer *engine.Result) error {
		n := in.(*int)
		answer.Answer, *n = strconv.Itoa(*n), 0
		return nil
	}
	s := echo
	s.Parse = func(string) (any, error) { n := 7; return &n, nil }
	s.Parts = [2]func(any, *engine.Result) error{clear, clear}
	for _, part := range []int{1, 2, 1, 2} {
		if r := s.Solve(part, ""); r.Answer != "7" {
			t.Errorf("part %d: got %s, want 7", part, r.Answer)
		}
	}
}

func TestErrorsNameThePartUnlessParseFails(t *testing.T) {
	odd := errors.New("line 2: odd")
	badInput := engine.Solver{Parse: func(string) (any, error) { return nil, odd }}
	lastDay := funcs{returns(1), func(string) (int, error) { panic("part 2 was called") }}.puzzle().Solvers[0]
	lastDay.LastDay = true
	for _, test := range []struct {
		solver   engine.Solver
		part     int
		want     string
		fromPart bool
	}{
		{badInput, 1, "line 2: odd", false},
		{part1(fails(odd)), 1, "part 1: line 2: odd", true},
		{part1(fails(errors.New(""))), 1, "part 1: failed", true},
		{part1(returns(1)), 2, "part 2: not solved yet", true},
		{part1(returns(1)), 3, "there is no part 3", false},
		{lastDay, 2, "part 2: the last day has no second puzzle", false},
	} {
		r := test.solver.Solve(test.part, "")
		if r.Err == nil || r.Err.Error() != test.want || r.FromPart != test.fromPart || r.Answer+r.Drawing+r.Unread != "" {
			t.Errorf("part %d: got %+v, want error %q, from the part: %t", test.part, r, test.want, test.fromPart)
		}
	}
	if r := lastDay.Solve(1, ""); r.Answer != "1" {
		t.Errorf("part 1 of a last day: got %+v", r)
	}
}

// panicking is an error whose Error method panics.
type panicking struct{}

func (panicking) Error() string { panic("no words") }

func TestErrorsOfADayAreOnOneLine(t *testing.T) {
	cause := errors.New("two\nlines\x1b[2J")
	for want, fail := range map[string]func() error{
		`two\nlines\x1b[2J`:        func() error { return cause },
		`: two\nlines\x1b[2J`:      func() error { panic(cause) },
		`one\ntwo`:                 func() error { return errors.Join(errors.New("one"), errors.New("two")) },
		"éééé… (2097152 bytes)":    func() error { return errors.New(strings.Repeat("é", 1<<20)) },
		"no words":                 func() error { return panicking{} },
		`: one\ntwo\x1b[2J`:        func() error { panic("one\ntwo\x1b[2J") },
		"panic called with nil":    func() error { panic(nil) },
		"!!!!… (1048":              func() error { panic(strings.Repeat("!", 1<<20)) },
		"PANIC=Error method: no w": func() error { panic(panicking{}) },
	} {
		parse := engine.Solver{Parse: func(string) (any, error) { return nil, fail() }}
		part2 := funcs{returns(0), func(string) (int, error) { return 0, fail() }}.puzzle().Solvers[0]
		for _, err := range []error{parse.Solve(1, "").Err, part2.Solve(2, "").Err} {
			if err == nil || !strings.Contains(err.Error(), want) || errors.Is(err, cause) != strings.Contains(want, "two\\nlines") {
				t.Errorf("got %.2000v, want %q in it", err, want)
			} else if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("%q has characters that are not printable", err.Error())
			}
		}
	}
}

func TestTooLongAnswerIsAnError(t *testing.T) {
	if r := echo.Solve(1, strings.Repeat("a", 1<<20)); r.Err != nil || len(r.Answer) != 1<<20 {
		t.Errorf("1 MiB: got %d bytes, %v", len(r.Answer), r.Err)
	}
	unread := echo
	unread.Parts[0] = func(in any, answer *engine.Result) error { answer.Unread = in.(string); return nil }
	for _, s := range []engine.Solver{echo, unread} {
		r := s.Solve(1, strings.Repeat("a", 1<<20+1))
		const want = "part 1: the answer is 1048577 bytes long, the maximum is 1048576"
		if fmt.Sprint(r.Err) != want || r.Answer+r.Unread != "" {
			t.Errorf("got %d bytes, %v, want error %q", len(r.Answer+r.Unread), r.Err, want)
		}
	}
}

func TestAnswerOfAnotherTypeIsRefused(t *testing.T) {
	way := engine.Way{Answers: [2]reflect.Kind{reflect.Int8, reflect.Uint}}
	for text, want := range map[string][2]string{ // the wanted type of each part; "" if the text has it
		"127": {}, "-12": {"", "uint"}, "128": {"int8", ""}, "1.5": {"int8", "uint"}, "": {"int8", "uint"},
	} {
		for part := 1; part <= 2; part++ {
			got, want := way.CheckAnswer(part, text), want[part-1]
			if want != "" {
				want = fmt.Sprintf("%q is not of type %s, the type of part %d's answer", text, want, part)
			}
			if (got == nil) != (want == "") || got != nil && got.Error() != want {
				t.Errorf("part %d, %q: got %v, want %q", part, text, got, want)
			}
		}
	}
	for text, meant := range map[string]string{"007": "7", "+7": "7", "1,2": "12", "-0": "0"} {
		if err := way.CheckAnswer(1, text); err == nil || !strings.HasSuffix(err.Error(), "(did you mean "+meant+"?)") {
			t.Errorf("%s: got %v, want %s", text, err, meant)
		}
	}
	letters := engine.Way{Answers: [2]reflect.Kind{reflect.String, reflect.String}}
	if err := letters.CheckAnswer(1, "007"); err != nil {
		t.Errorf("text: got %v", err)
	}
}
