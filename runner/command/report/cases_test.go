package report

import (
	"slices"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

func TestStatusIsColouredIfTheCanvasHasColours(t *testing.T) {
	for _, test := range []struct {
		line           Case
		plain, colored string
	}{
		{Case{Date: calendar.DateOf(2020, 1), Case: "example 1", Part: 1, Status: engine.Pass, Got: "3"},
			"  pass  example 1 part 1: 3", "  \x1b[32mpass\x1b[0m  example 1 part 1: 3"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "example 1", Part: 2, Status: engine.Fail, Got: "5", Want: "6"},
			"  fail  example 1 part 2: got 5, want 6", "  \x1b[31mfail\x1b[0m  example 1 part 2: got 5, want 6"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "stored input", Part: 1, Status: engine.Same, Got: "9"},
			"  same  stored input part 1: 9", "  \x1b[33msame\x1b[0m  stored input part 1: 9"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Got: "9", Want: "13"},
			"  text  local example 1 part 1: got 9, text says 13", "  \x1b[33mtext\x1b[0m  local example 1 part 1: got 9, text says 13"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Got: "13", Want: "13"},
			"  text  local example 1 part 1: 13, as the text says", "  \x1b[33mtext\x1b[0m  local example 1 part 1: 13, as the text says"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "local example 1", Part: 1, Status: engine.Text, Want: "13", Error: "part 1: line 1: odd"},
			"  text  local example 1 part 1: line 1: odd", "  \x1b[33mtext\x1b[0m  local example 1 part 1: line 1: odd"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "local example 2", Part: 1, Status: engine.Skip, Doubtful: true, Error: "line 1: odd"},
			"  skip  local example 2 part 1: perhaps not an example: line 1: odd", "  \x1b[2mskip\x1b[0m  local example 2 part 1: perhaps not an example: line 1: odd"},
		{Case{Date: calendar.DateOf(2020, 1), Case: "stored input", Part: 2, Status: engine.Skip},
			"  skip  stored input part 2: not solved yet", "  \x1b[2mskip\x1b[0m  stored input part 2: not solved yet"},
		{Case{Date: calendar.DateOf(2020, 1), Variant: "slow", Case: "example 1", Part: 1, Status: engine.Fail, Error: "part 1: line 1: odd"},
			"  fail  example 1 part 1, slow: line 1: odd", "  \x1b[31mfail\x1b[0m  example 1 part 1, slow: line 1: odd"},
	} {
		for color, want := range map[bool]string{false: test.plain, true: test.colored} {
			if got := test.line.Text(layout.Canvas{Color: color}); got != want {
				t.Errorf("colour %t: got %q, want %q", color, got, want)
			}
		}
	}
}

func TestTallyCountsEachStatus(t *testing.T) {
	for _, test := range []struct {
		statuses       []engine.Status
		untested       int
		plain, colored string
	}{
		{nil, 0, "0 passed, 0 failed, 0 skipped", "0 passed, 0 failed, 0 skipped"},
		{nil, 2, "0 passed, 0 failed, 0 skipped, 2 days not tested", "0 passed, 0 failed, 0 skipped, \x1b[31m2 days not tested\x1b[0m"},
		{[]engine.Status{"pass", "skip", "pass"}, 0, "2 passed, 0 failed, 1 skipped", "\x1b[32m2 passed\x1b[0m, 0 failed, 1 skipped"},
		{[]engine.Status{"same", "same", "fail", "pass", "pass", "same", "same"}, 0, "2 passed, 1 failed, 4 same, 0 skipped",
			"\x1b[32m2 passed\x1b[0m, \x1b[31m1 failed\x1b[0m, \x1b[33m4 same\x1b[0m, 0 skipped"},
		{[]engine.Status{"pass", "pass", "text"}, 0, "2 passed, 0 failed, 1 from the text, 0 skipped",
			"\x1b[32m2 passed\x1b[0m, 0 failed, \x1b[33m1 from the text\x1b[0m, 0 skipped"},
	} {
		var cases []Case
		for _, status := range test.statuses {
			cases = append(cases, Case{Status: status})
		}
		for color, want := range map[bool]string{false: test.plain, true: test.colored} {
			if got := Tally(cases, test.untested, layout.Canvas{Color: color}); got != want {
				t.Errorf("colour %t: got %q, want %q", color, got, want)
			}
		}
	}
}

func TestHintsOfATest(t *testing.T) {
	same := func(part int) Case { return Case{Case: "stored input", Part: part, Status: engine.Same} }
	passed := Case{Case: "accepted answer", Part: 1, Status: engine.Pass}
	text := Case{Case: "local example 1", Part: 1, Status: engine.Text, Got: "2", Want: "3"}
	agrees, failed := text, text
	agrees.Got, failed.Error = "3", "line 1: odd"
	known := engine.Case{Name: "example 1", Part: 2, Want: "1", Hint: "all fields of Day are zero"}
	hinted, passes := CaseOf(engine.Description{}, known, engine.Result{}), CaseOf(engine.Description{}, known, engine.Result{Answer: "1"})
	const untested, another = "no example tests part %; aoc example 2020/1 shows its answers to the site's examples",
		"the text may mean another example; aoc example 2020/1 -number 1 -part 1 -drop forgets the text's 3, -answer 3 confirms it"
	const isRight = "part 1 passes where its answer is known: " + another
	for _, test := range []struct {
		name   string
		cases  []Case
		stored bool
		want   []string
	}{
		{"none", nil, true, nil},
		{"no example tests a part", []Case{passed, same(2)}, true, []string{strings.Replace(untested, "%", "2", 1)}},
		{"the first such part is named", []Case{same(1), same(2)}, true, []string{strings.Replace(untested, "%", "1", 1)}},
		{"no stored example", []Case{same(1)}, false, nil},
		{"an example tests it", []Case{{Case: "example 1", Part: 1, Status: engine.Pass}, same(1)}, true, nil},
		{"the text tests it", []Case{agrees, same(1)}, true, nil},
		{"the text is contradicted", []Case{text, passed}, true, []string{isRight}},
		{"the text is contradicted, and the answer is not known", []Case{text}, true, []string{another}},
		{"the text is contradicted twice", []Case{text, text}, true, []string{another}},
		{"the text agrees", []Case{agrees, passed}, true, nil},
		{"the day fails", []Case{failed, passed}, true, nil},
		{"a failing case has a hint", []Case{passed, hinted, hinted}, true, []string{known.Hint}},
		{"a passing case has a hint", []Case{passes}, true, nil},
		{"both hints", []Case{text, passed, same(2)}, true, []string{strings.Replace(untested, "%", "2", 1), isRight}},
	} {
		for i := range test.cases {
			test.cases[i].Date = calendar.DateOf(2020, 1)
		}
		if got := TestHints(test.cases, test.stored); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
