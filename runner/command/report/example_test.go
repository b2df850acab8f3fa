package report

import (
	"slices"
	"strings"
	"testing"

	"aoc/runner/calendar"
)

func TestLineOfAnExample(t *testing.T) {
	for want, e := range map[string]Example{
		"2020 day 1: example 2 part 1: line 1: odd":                   {Error: "part 1: line 1: odd"},
		"2020 day 1: example 2 part 1: 3, as expected":                {Got: "3", Want: "3"},
		"2020 day 1: example 2 part 1: got 3, want 4":                 {Got: "3", Want: "4"},
		"2020 day 1: example 2 part 1: 3":                             {Got: "3"},
		"2020 day 1: example 2 part 1: 3, as in the text":             {Got: "3", Candidates: []string{"7", "3"}},
		"2020 day 1: example 2 part 1: 3, but the text has 7, a b":    {Got: "3", Candidates: []string{"7", "a b"}},
		"2020 day 1: example 2 part 1: 3, but the text has \"\\x1b\"": {Got: "3", Candidates: []string{"\x1b"}},
		"2020 day 1: example 2 part 1: got \"\\x1b\", want \"a\\nb\"": {Got: "\x1b", Want: "a\nb"},
	} {
		e.Year, e.Day, e.Example, e.Part = 2020, 1, 2, 1
		if got := e.Text(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestExcerptHasTheFirstLines(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"", []string{"example 1, 1 line:", `    ""`}},
		{"a\n b\n", []string{"example 1, 2 lines:", "    a", `    " b"`}},
		{"\x1b[2J\n", []string{"example 1, 1 line:", `    "\x1b[2J"`}},
		{strings.Repeat("x", 100), []string{"example 1, 1 line:", "    " + strings.Repeat("x", 71) + "…"}},
		{"1\n2\n3\n4\n5\n6\n7\n", []string{"example 1, 7 lines:", "    1", "    2", "    3", "    4", "    5", "    6", "    7"}},
		{"1\n2\n3\n4\n5\n6\n7\n8\n", []string{"example 1, 8 lines:", "    1", "    2", "    3", "    4", "    5", "    6", "    ..."}},
	} {
		if got := Excerpt("example 1", test.text); !slices.Equal(got, test.want) {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
}

func TestBlockNamesTheExampleThatItIs(t *testing.T) {
	for example, want := range map[int]string{0: "2020 day 1: block 3, 1 line:", 2: "2020 day 1: block 3, example 2, 1 line:"} {
		if got := (Block{calendar.DateOf(2020, 1), 3, example, "a\n"}).Lines(); !slices.Equal(got, []string{want, "    a"}) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
