package command

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

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
		var cases []caseLine
		for _, status := range test.statuses {
			cases = append(cases, caseLine{Status: status})
		}
		if got := tally(cases, test.untested, layout.Canvas{Color: true}); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestHintsOfATest(t *testing.T) {
	same := func(part int) caseLine { return caseLine{Case: "stored input", Part: part, Status: engine.Same} }
	passed := caseLine{Case: "accepted answer", Part: 1, Status: engine.Pass}
	day := engine.Description{Date: calendar.DateOf(2020, 1)}
	open := engine.Case{Name: "local example 2", Stored: 2, Part: 1, Text: []string{"3"}}
	differs, agrees := caseOf(day, open, engine.Result{Answer: "2"}), caseOf(day, open, engine.Result{Answer: "3"})
	refused := caseOf(day, open, engine.Result{Err: errors.New("line 1: odd"), FromParse: true})
	open.Way.Variant = "fast"
	variant, misparsed := caseOf(day, open, engine.Result{Answer: "3"}), caseOf(day, open, engine.Result{Err: errors.New("odd"), FromParse: true})
	known := engine.Case{Name: "example 1", Part: 2, Want: "1", Hint: "all fields of Day are zero"}
	hinted, passes := caseOf(engine.Description{}, known, engine.Result{}), caseOf(engine.Description{}, known, engine.Result{Answer: "1"})
	const makes = "aoc example 2020/1 makes tests of the answers that the text has"
	const forgets = "if local example 2 is not one, delete 2020/1/example-2.txt in the store"
	for _, test := range []struct {
		name  string
		cases []caseLine
		want  []string
	}{
		{"none", nil, nil},
		{"the text is contradicted", []caseLine{differs, same(1)}, nil},
		{"the text agrees", []caseLine{agrees, passed, agrees}, []string{makes}},
		{"only a variant agrees with the text", []caseLine{differs, variant}, nil},
		{"only a variant refuses the example", []caseLine{agrees, misparsed}, []string{makes}},
		{"perhaps not an example", []caseLine{refused, agrees}, []string{forgets, makes}},
		{"a failing case has a hint", []caseLine{passed, hinted, hinted}, []string{known.Hint}},
		{"a passing case has a hint", []caseLine{passes}, nil},
	} {
		if got := testHints(test.cases); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestInventedInputIsCode(t *testing.T) {
	way := engine.Way{Answers: [2]reflect.Kind{reflect.Int, reflect.String}}
	same := func(part int, got string) caseLine { return caseLine{Part: part, Got: got, Status: engine.Same} }
	failed := caseLine{Part: 1, Error: "part 1: panic", Status: engine.Fail}
	variant := caseLine{Variant: "v", Part: 2, Got: "x", Want: `a"b`, Status: engine.Fail}
	for _, test := range []struct {
		day, input string
		cases      []caseLine
		want       string
	}{
		{"", "1\n2", []caseLine{same(1, "-3"), same(2, `a"b`), variant}, "runner.Example[Day](\"1\\n\"+\n\t\"2\").Part1(-3).Part2(\"a\\\"b\")"},
		{"Day{Size:2}", "", []caseLine{failed, same(2, "")}, `runner.ExampleOf(Day{Size:2}, "").Part2("")`},
		{"", "\xff", []caseLine{{Part: 1, Status: engine.Skip}}, `runner.Example[Day]("\xff")`},
	} {
		if got := exampleCode(engine.Invention{Day: test.day, Input: []byte(test.input)}, way, test.cases); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
