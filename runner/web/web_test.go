package web_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"aoc/runner"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/letters"
	"aoc/runner/web"
)

// scaled multiplies its input by a parameter. Part 2 ends as the input says.
type scaled struct{ By int }

func (scaled) Parse(input string) (int, error) {
	n, err := strconv.Atoi(input)
	if err != nil {
		return 0, fmt.Errorf("line 1: %q is not a number", input)
	}
	return n, nil
}

func (s scaled) Part1(n int) (int, error) { return s.By * n, nil }

func (scaled) Part2(n int) (letters.Drawing, error) {
	switch n {
	case 0:
		return "", engine.ErrUnsolved
	case 1:
		return "", engine.ErrNoPuzzle
	case 2:
		return "", errors.New("failed")
	case 3:
		runtime.Goexit()
	case 4:
		panic("crashed")
	}
	return letters.Drawing(strings.Join([]string{"#..#..###", "#..#...#", "####...#", "#..#...#", "#..#...#", "#..#..###"}, "\n")), nil
}

type doubled struct{ scaled }

func (d doubled) Part1(n int) (int, error) { return 2 * d.By * n, nil }

// invent returns the size, also as the parameter. It has faults at sizes 11, 12 and 13.
func invent(_ *rand.Rand, size int) (scaled, string) {
	switch size {
	case 11:
		return scaled{}, "x"
	case 12:
		panic("crashed")
	case 13:
		runtime.Goexit()
	}
	return scaled{size}, strconv.Itoa(size)
}

func puzzles() []engine.Puzzle {
	return []engine.Puzzle{
		runner.New(2027, 1, "Scales", scaled{10},
			runner.ExampleOf(scaled{2}, "7\n").Part1(14),
			runner.About[scaled]("multiplies"), runner.Invent(invent),
			runner.SlowVariant("doubled", "doubles the answer", func(s scaled) doubled { return doubled{s} })),
		runner.New(2027, 12, "Nothing", runner.Funcs[int, int](nil, nil)),
	}
}

func TestAnswers(t *testing.T) {
	date := calendar.DateOf(2027, 1)
	for _, test := range []struct {
		name     string
		question web.Question
		want     string
	}{
		{"text", web.Question{Date: date, Part: 1, Text: "3\r\n"},
			`{"year":2027,"day":1,"title":"Scales","variant":"","part":1,"status":"ok","answer":"30","input":"page","parse_ns":0,"solve_ns":0,"error":"","calls":1,"settled":false}`},
		{"example with its own parameters", web.Question{Date: date, Variant: "doubled", Part: 1, Example: 1},
			`{"year":2027,"day":1,"title":"Scales","variant":"doubled","part":1,"status":"ok","answer":"28","input":"example","parse_ns":0,"solve_ns":0,"error":"","calls":1,"settled":false}`},
		{"invented input with its own parameters", web.Question{Date: date, Variant: "doubled", Part: 1, Seed: engine.Seed{Size: 5}},
			`{"year":2027,"day":1,"title":"Scales","variant":"doubled","part":1,"status":"ok","answer":"50","input":"invented","parse_ns":0,"solve_ns":0,"error":"","calls":1,"settled":false}`},
		{"text of an invented input", web.Question{Date: date, Asks: "input", Seed: engine.Seed{Size: 5}}, `{"text":"5"}`},
		{"drawing", web.Question{Date: date, Part: 2, Text: "5"},
			`{"year":2027,"day":1,"title":"Scales","variant":"","part":2,"status":"ok","answer":"HI","input":"page","parse_ns":0,"solve_ns":0,"error":"","drawing":"█  █  ███\n█  █   █\n████   █\n█  █   █\n█  █   █\n█  █  ███","calls":1,"settled":false}`},
	} {
		answer, err := lastAnswer(puzzles(), test.question)
		text, _ := json.Marshal(answer)
		if got := regexp.MustCompile(`_ns":\d+`).ReplaceAllString(string(text), `_ns":0`); err != nil || got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

// lastAnswer returns the last answer to a question, and the error.
func lastAnswer(puzzles []engine.Puzzle, question web.Question) (last any, err error) {
	err = web.Answer(puzzles, question, func(told any) { last = told }, nil)
	return last, err
}

func TestErrorsOfSolving(t *testing.T) {
	for _, test := range []struct {
		q      web.Question
		status engine.Outcome
		error  string
	}{
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 2, Text: "0"}, "unsolved", ""},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 2, Text: "1"}, "none", ""},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 2, Text: "2"}, "failed", "part 2: failed"},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 2, Text: "3"}, "failed", "the day called runtime.Goexit"},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 2, Text: "4"}, "failed", "part 2: panic at runner/web_test/web_test.go:"},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 1, Text: "x"}, "failed", `line 1: "x" is not a number`},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 3, Text: "1"}, "failed", "there is no part 3"},
		{web.Question{Date: calendar.DateOf(2027, 3), Part: 1}, "failed", "2027 day 3 is not listed"},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 1, Variant: "odd"}, "failed", `the day has no variant "odd"`},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 1, Example: 2}, "failed", "the day has no example 2"},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 1, Seed: engine.Seed{Size: 11}}, "failed", "the generator is at fault: its text is refused by Parse: "},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 1, Seed: engine.Seed{Size: 12}}, "failed", "the generator is at fault: panic at "},
		{web.Question{Date: calendar.DateOf(2027, 1), Part: 1, Seed: engine.Seed{Size: 13}}, "failed", "the day called runtime.Goexit"},
		{web.Question{Date: calendar.DateOf(2027, 12), Part: 1, Seed: engine.Seed{Size: 1}}, "failed", "the day invents no inputs"},
	} {
		answer, err := lastAnswer(puzzles(), test.q)
		line := answer.(web.Timed)
		if err != nil || line.Status != test.status || !strings.HasPrefix(line.Error, test.error) || test.error == "" && line.Error != "" {
			t.Errorf("%+v: %s, %q, want %s, %q…", test.q, line.Status, line.Error, test.status, test.error)
		}
	}
}

// paced takes at least a millisecond, and counts its calls.
type paced struct{ calls *int }

func (paced) Parse(string) (int, error) { return 0, nil }

func (p paced) Part1(int) (int, error) {
	*p.calls++
	for start := time.Now(); time.Since(start) < time.Millisecond; {
	}
	return 1, nil
}

func (p paced) Part2(int) (int, error) {
	if *p.calls++; *p.calls > 5 {
		runtime.Goexit()
	}
	return 2, nil
}

func TestPartIsCalledAgainForItsTime(t *testing.T) {
	for _, test := range []struct {
		name   string
		part   int
		repeat time.Duration
		calls  int // of the day, or 0 for any number
		told   int // times
	}{
		{"not allowed", 1, 0, 1, 1},
		{"its first call takes half of the time", 1, 2 * time.Millisecond, 1, 1},
		{"it ends its goroutine in a later call", 2, time.Hour, 6, 1},
		{"it is measured", 1, 20 * time.Millisecond, 0, 0},
	} {
		calls := 0
		puzzle := runner.New(2027, 3, "Paced", paced{&calls})
		var told []web.Timed
		err := web.Answer([]engine.Puzzle{puzzle}, web.Question{Date: puzzle.Date, Part: test.part, Text: "1", Repeat: test.repeat}, func(answer any) { told = append(told, answer.(web.Timed)) }, nil)
		first, last := told[0], told[len(told)-1]
		if err != nil || first.Calls != 1 || first.Answer != fmt.Sprint(test.part) || last.Answer != first.Answer || last.Calls > calls {
			t.Errorf("%s: got first %+v, last %+v, the day counts %d calls", test.name, first, last, calls)
		}
		if test.calls > 0 && (calls != test.calls || len(told) != test.told) {
			t.Errorf("%s: got %d calls and told %+v, want %d calls and %d told", test.name, calls, told, test.calls, test.told)
		}
		isSlow := time.Duration(first.ParseNS+first.SolveNS) >= test.repeat/2 // on a busy machine
		if test.calls == 0 && !isSlow && (last.Calls != calls || last.SolveNS < 1e6) {
			t.Errorf("%s: told %+v, want a median of a millisecond or more, after %d calls", test.name, told, calls)
		}
	}
}

func TestPlainAnswersAreThoseOfEncodingJSON(t *testing.T) {
	odd := "\"\\\n\t\x00\x1f\u007f\u2028<é🚀\xff"
	date := calendar.DateOf(2027, 1)
	for _, answer := range []any{
		web.Timed{engine.Line{Date: date, Status: engine.Solved, Answer: odd, ParseNS: -1, SolveNS: 1 << 60}, 5, true},
		web.Timed{engine.Line{Drawing: "#\n#"}, 0, false},
		web.Frames{Batch: engine.Batch{Frames: []engine.Bitmap{}, End: true, Error: odd}},
		[]byte("GIF"),
		web.Frames{
			Batch:   engine.Batch{Frames: []engine.Bitmap{{Caption: odd, Width: 2, Cells: []byte{0, 255, 7, 1}}, {Cells: []byte{}, Scale: engine.Scale{Low: 0, High: 1e9}}}},
			Picture: &engine.Picture{Title: odd, Poster: -1}, Legend: []engine.Kind{{Mark: "#", Name: odd}}, Colors: []string{"#161b22"},
		},
	} {
		if got, want := decoded(t, web.Plain(answer)), decoded(t, answer); !reflect.DeepEqual(got, want) {
			t.Errorf("%T: got\n%s\nwant\n%s", answer, got, want)
		}
	}
}

// decoded returns a value as JSON has it.
func decoded(t *testing.T, value any) (plain any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &plain)
	}
	if err != nil {
		t.Error(err)
	}
	return plain
}
