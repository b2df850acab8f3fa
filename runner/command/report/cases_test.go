package report

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

func TestStatusIsColoured(t *testing.T) {
	for _, test := range []struct {
		line Case
		want string
	}{
		{Case{Date: calendar.DateOf(2020, 1), Case: "example 1", Part: 1, Status: engine.Pass, Got: "3"},
			"  \x1b[32mpass\x1b[0m  example 1 part 1: 3"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "example 1", Part: 2, Status: engine.Fail, Got: "5", Want: "6"},
			"  \x1b[31mfail\x1b[0m  example 1 part 2: got 5, want 6"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "stored input", Part: 1, Status: engine.Same, Got: "9"},
			"  \x1b[33msame\x1b[0m  stored input part 1: 9"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Got: "9", Candidates: []string{"13"}},
			"  \x1b[33mtext\x1b[0m  local example 1 part 1: 9; the text has 13"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Want: "13", Error: "part 1: line 1: odd"},
			"  \x1b[33mtext\x1b[0m  local example 1 part 1: line 1: odd"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "stored input", Part: 2, Status: engine.Skip},
			"  \x1b[2mskip\x1b[0m  stored input part 2: not solved yet"},
		{Case{Date: calendar.DateOf(2020, 1), Variant: "slow", Case: "example 1", Part: 1, Status: engine.Fail, Error: "part 1: line 1: odd"},
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
		c := CaseOf(engine.Description{}, known, test.r)
		if got := c.Result(); got != known.Name+" part 1: "+test.want || test.doubt != "" && c.Doubt() != test.doubt {
			t.Errorf("%s: got %q and the doubt %q", test.name, got, c.Doubt())
		}
	}
}

func TestTallyCountsEachStatus(t *testing.T) {
	for _, test := range []struct {
		statuses []engine.Status
		untested int
		want     string
	}{
		{nil, 0, "0 passed, 0 failed, 0 skipped"},
		{nil, 2, "0 passed, 0 failed, 0 skipped, \x1b[31m2 days not tested\x1b[0m"},
		{[]engine.Status{"pass", "skip", "pass"}, 0, "\x1b[32m2 passed\x1b[0m, 0 failed, 1 skipped"},
		{[]engine.Status{"same", "same", "fail", "pass", "pass", "same", "same"}, 0, "\x1b[32m2 passed\x1b[0m, \x1b[31m1 failed\x1b[0m, \x1b[33m4 same\x1b[0m, 0 skipped"},
		{[]engine.Status{"pass", "pass", "text"}, 0, "\x1b[32m2 passed\x1b[0m, 0 failed, \x1b[33m1 from the text\x1b[0m, 0 skipped"},
	} {
		var cases []Case
		for _, status := range test.statuses {
			cases = append(cases, Case{Status: status})
		}
		if got := Tally(cases, test.untested, layout.Canvas{Color: true}); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestHintsOfATest(t *testing.T) {
	same := func(part int) Case { return Case{Case: "stored input", Part: part, Status: engine.Same} }
	passed := Case{Case: "accepted answer", Part: 1, Status: engine.Pass}
	day := engine.Description{Date: calendar.DateOf(2020, 1)}
	open := engine.Case{Name: "local example 2", Stored: 2, Part: 1, Text: []string{"3"}}
	differs, agrees := CaseOf(day, open, engine.Result{Answer: "2"}), CaseOf(day, open, engine.Result{Answer: "3"})
	refused := CaseOf(day, open, engine.Result{Err: errors.New("line 1: odd"), FromParse: true})
	open.Way.Variant = "fast"
	variant, misparsed := CaseOf(day, open, engine.Result{Answer: "3"}), CaseOf(day, open, engine.Result{Err: errors.New("odd"), FromParse: true})
	known := engine.Case{Name: "example 1", Part: 2, Want: "1", Hint: "all fields of Day are zero"}
	hinted, passes := CaseOf(engine.Description{}, known, engine.Result{}), CaseOf(engine.Description{}, known, engine.Result{Answer: "1"})
	const makes = "aoc example 2020/1 makes tests of the answers that the text has"
	const forgets = "if local example 2 is not one, delete 2020/1/example-2.txt in the store"
	for _, test := range []struct {
		name  string
		cases []Case
		want  []string
	}{
		{"none", nil, nil},
		{"the text is contradicted", []Case{differs, same(1)}, nil},
		{"the text agrees", []Case{agrees, passed, agrees}, []string{makes}},
		{"only a variant agrees with the text", []Case{differs, variant}, nil},
		{"only a variant refuses the example", []Case{agrees, misparsed}, []string{makes}},
		{"perhaps not an example", []Case{refused, agrees}, []string{forgets, makes}},
		{"a failing case has a hint", []Case{passed, hinted, hinted}, []string{known.Hint}},
		{"a passing case has a hint", []Case{passes}, nil},
	} {
		if got := TestHints(test.cases); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestInventedInputIsCode(t *testing.T) {
	way := engine.Way{Answers: [2]reflect.Kind{reflect.Int, reflect.String}}
	same := func(part int, got string) Case { return Case{Part: part, Got: got, Status: engine.Same} }
	failed := Case{Part: 1, Error: "part 1: panic", Status: engine.Fail}
	variant := Case{Variant: "v", Part: 2, Got: "x", Want: `a"b`, Status: engine.Fail}
	for _, test := range []struct {
		day, input string
		cases      []Case
		want       string
	}{
		{"", "1\n2", []Case{same(1, "-3"), same(2, `a"b`), variant}, "runner.Example[Day](\"1\\n\"+\n\t\"2\").Part1(-3).Part2(\"a\\\"b\")"},
		{"Day{Size:2}", "", []Case{failed, same(2, "")}, `runner.ExampleOf(Day{Size:2}, "").Part2("")`},
		{"", "\xff", []Case{{Part: 1, Status: engine.Skip}}, `runner.Example[Day]("\xff")`},
	} {
		if got := ExampleCode(engine.Invention{Day: test.day, Input: []byte(test.input)}, way, test.cases); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
