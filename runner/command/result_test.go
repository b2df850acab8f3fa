package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

func TestLinesOfAPart(t *testing.T) {
	day := partLine{Line: engine.Line{Date: calendar.DateOf(2020, 25), Title: "Sums", Part: 2, Input: "example"}, On: "example 1"}
	for _, test := range []struct {
		result engine.Result
		mark   mark
		want   []string
	}{
		{engine.Result{Answer: "7", Parse: time.Millisecond, Solve: 1500 * time.Microsecond}, unmarked, []string{"  part 2  7                        1.5ms, parsed in 1ms"}},
		{engine.Result{Answer: "HI", Drawing: "#.\n.#\n"}, unmarked, []string{"  part 2  HI                          0s, parsed in 0s", "          #.", "          .#"}},
		{engine.Result{Answer: strings.Repeat("#..#\n", 6)}, unmarked, append([]string{"  part 2  a drawing                   0s, parsed in 0s"}, slices.Repeat([]string{"          #..#"}, 6)...)},
		{engine.Result{Answer: "a\x1bb\n"}, unmarked, []string{`  part 2  "a\x1bb\n"                  0s, parsed in 0s`}},
		{engine.Result{Err: fmt.Errorf("part 2: %w: 4000 is too large", engine.ErrUnsolved)}, unmarked, []string{"  part 2  not solved yet: 4000 is too large"}},
		{engine.Result{Err: engine.ErrNoPuzzle}, unmarked, []string{"  part 2  no puzzle: the last star is given for all the others"}},
		{engine.Result{Err: errors.New("odd")}, unmarked, []string{"  part 2  failed"}},
		{engine.Result{Answer: "7"}, rejected, []string{"  part 2  7 ✗                         0s, parsed in 0s"}},
	} {
		p := day.With(test.result)
		if got := p.Lines(test.mark); !slices.Equal(got, test.want) {
			t.Errorf("%+v: got %q, want %q", test.result, got, test.want)
		}
	}
}

func TestHeadlineNamesVariantAndInput(t *testing.T) {
	for want, p := range map[string]partLine{
		"2020 day 1: Sums":                      {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums"}},
		"2020 day 1: Sums, memo, on your input": {Line: engine.Line{Date: calendar.DateOf(2020, 1), Title: "Sums", Variant: "memo"}, On: "your input"},
	} {
		if got := p.Headline(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestCaptionThatFramesShareIsPrintedOnce(t *testing.T) {
	f := frames{Date: calendar.DateOf(2022, 5), On: "example 1", Captions: []string{"start", "move 1", "move 1", "move 1", "start"}}
	if got := strings.Join(f.Lines()[1:], ", "); got != "start, move 1, start" {
		t.Errorf("got %s", got)
	}
}

func TestStatusIsColoured(t *testing.T) {
	for _, test := range []struct {
		line caseLine
		want string
	}{
		{caseLine{Date: calendar.DateOf(2020, 1), Case: "example 1", Part: 1, Status: engine.Pass, Got: "3"},
			"  \x1b[32mpass\x1b[0m  example 1 part 1: 3"},
		{caseLine{Date: calendar.DateOf(2020, 1), Case: "example 1", Part: 2, Status: engine.Fail, Got: "5", Want: "6"},
			"  \x1b[31mfail\x1b[0m  example 1 part 2: got 5, want 6"},
		{caseLine{Date: calendar.DateOf(2020, 1), Case: "stored input", Part: 1, Status: engine.Same, Got: "9"},
			"  \x1b[33msame\x1b[0m  stored input part 1: 9"},
		{caseLine{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Got: "9", Candidates: []string{"13"}},
			"  \x1b[33mtext\x1b[0m  local example 1 part 1: 9; the text has 13"},
		{caseLine{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Want: "13", Error: "part 1: line 1: odd"},
			"  \x1b[33mtext\x1b[0m  local example 1 part 1: line 1: odd"},
		{caseLine{Date: calendar.DateOf(2020, 1), Case: "stored input", Part: 2, Status: engine.Skip},
			"  \x1b[2mskip\x1b[0m  stored input part 2: not solved yet"},
		{caseLine{Date: calendar.DateOf(2020, 1), Variant: "slow", Case: "example 1", Part: 1, Status: engine.Fail, Error: "part 1: line 1: odd"},
			"  \x1b[31mfail\x1b[0m  example 1 part 1, slow: line 1: odd"},
	} {
		if got := test.line.Text(layout.Canvas{Color: true}); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestResultIsComparedWithWhatTheTextHas(t *testing.T) {
	failed := errors.New("part 1: timed out after 2s")
	for _, test := range []struct {
		name   string
		values []string
		sure   bool
		stored int
		r      engine.Result
		want   string // after the name of the case
		doubt  string
	}{
		{"the sure value", []string{"13", "12"}, true, 1, engine.Result{Answer: "13"}, "13, as the text has", ""},
		{"the only value", []string{"13"}, false, 1, engine.Result{Answer: "13"}, "13, as the text has", ""},
		{"the likeliest value", []string{"13", "12"}, false, 1, engine.Result{Answer: "13"}, "13, which the text has too", ""},
		{"not the sure value", []string{"12", "13"}, true, 1, engine.Result{Answer: "13"}, "13, which the text has too; it should be 12", "local example 1 gives 13, which the text has too; it should be 12"},
		{"one of two", []string{"3", "1"}, false, 1, engine.Result{Answer: "4"},
			"4; the text has 3 or 1", "local example 1 gives 4; the text has 3 or 1"},
		{"many values", []string{"3", "1", "5", "6", "7"}, true, 2, engine.Result{Answer: "4"},
			"4; the text has 3, 1, 5 or 2 more", "local example 2 gives 4; the text has 3, 1, 5 or 2 more"},
		{"control characters", []string{"a\x1b"}, false, 1, engine.Result{Answer: "\x1b[2J"},
			`"\x1b[2J"; the text has "a\x1b"`, `local example 1 gives "\x1b[2J"; the text has "a\x1b"`},
		{"no result", []string{"3"}, false, 2, engine.Result{Err: failed},
			"timed out after 2s", "local example 2 gives no answer: part 1: timed out after 2s"},
		{"the first, not parsed", []string{"3"}, false, 1, engine.Result{Err: failed, FromParse: true},
			"timed out after 2s", "local example 1 gives no answer: part 1: timed out after 2s"},
		{"a later one, not parsed", []string{"3"}, true, 2, engine.Result{Err: errors.New("line 1: odd"), FromParse: true},
			"perhaps not an example: line 1: odd", ""},
		{"not solved", []string{"3"}, true, 2, engine.Result{Err: engine.ErrUnsolved, FromParse: true}, "not solved yet", ""},
	} {
		known := engine.Case{Name: fmt.Sprint("local example ", test.stored), Stored: test.stored, Part: 1, Text: test.values}
		if test.sure {
			known.Want = test.values[0]
		}
		c := caseOf(engine.Description{}, known, test.r)
		if got := c.Result(); got != known.Name+" part 1: "+test.want || test.doubt != "" && c.Doubt() != test.doubt {
			t.Errorf("%s: got %q and the doubt %q", test.name, got, c.Doubt())
		}
	}
}

func TestSpansJoinDays(t *testing.T) {
	for _, test := range []struct {
		dates []calendar.Date
		n     int
		want  string
	}{
		{[]calendar.Date{{Year: 2020, Day: 3}, {Year: 2020, Day: 3}, {Year: 2020, Day: 4}}, 2, "2020/3-4"},
		{[]calendar.Date{{Year: 2020, Day: 5}, {Year: 2020, Day: 3}, {Year: 2020, Day: 1}, {Year: 2020, Day: 2}}, 4, "2020/1-3,5"},
		{[]calendar.Date{{Year: 2019, Day: 25}, {Year: 2020, Day: 26}, {Year: 2020, Day: 1}, {Year: 2018, Day: 25}}, 4, "2018/25, 2019/25, 2020/1,26"},
	} {
		if n, got := spans(test.dates); n != test.n || got != test.want {
			t.Errorf("%v: got %d, %q, want %d, %q", test.dates, n, got, test.n, test.want)
		}
	}
}
