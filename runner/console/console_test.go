package console

import (
	"testing"
)

func TestLongMessagesBreakBetweenWords(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"aoc: one two three", 18, "aoc: one two three"},
		{"aoc: one two three", 17, "aoc: one two\n  three"},
		{"aoc: one two three", 12, "aoc: one two\n  three"},
		{"aoc: one two three four", 9, "aoc: one\n  two\n  three\n  four"},
		{"aoc: /a/long/path.txt is open", 10, "aoc:\n  /a/long/path.txt\n  is open"},
		{"aoc: one\n  #..#  .. two", 10, "aoc: one\n  #..#  ..\n  two"},
		{"aoc: ランタンを 数える", 15, "aoc: ランタンを\n  数える"},
		{"part 1: 7: \x1b[31mtoo-low\x1b[0m now", 22, "part 1: 7: \x1b[31mtoo-low\x1b[0m now"},
		{"aoc: one two three", 1, "aoc:\n  one\n  two\n  three"},
		{"aoc: one two three", 0, "aoc: one two three"},
		{"", 5, ""},
	} {
		if got := wrapped(test.text, test.width); got != test.want {
			t.Errorf("%q in %d columns: got %q, want %q", test.text, test.width, got, test.want)
		}
	}
}
