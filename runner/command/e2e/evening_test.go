package e2e

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// An evening with twenty mistakes, in a narrow terminal. No line is broken within a word.
func TestEveningFitsANarrowTerminal(t *testing.T) {
	t.Parallel()
	for _, noColor := range []string{"", "1"} {
		t.Run("NO_COLOR="+noColor, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			h.env["NO_COLOR"] = noColor
			h.columns = 60
			for _, step := range []struct {
				line  string
				exit  int
				shows string
			}{
				{"help", 0, "aoc help settings"},
				{"rn 2020/1", 2, "did you mean aoc run?"},
				{"2020/1", 2, "did you mean aoc run 2020/1?"},
				{"run 2020 1", 2, "write the year before the day, as in aoc run 2020/1"},
				{"read 2020/99", 2, "events have at most 25 days"},
				{"fetch 9999/12", 4, "aoc fetch 9999/12 -wait waits for the unlock"},
				{"fetch 2020/1", 0, "downloaded"},
				{"read 2020/1", 0, "--- Day 1: "},
				{"read 2020/1 -web -part 2", 2, "-web and -part exclude each other"},
				{"run -h", 0, "-variant NAME"},
				{"run 2020/1 -prat 1", 2, "did you mean -part?"},
				{"run 2020/1 -part two", 2, "write -part 1 or -part 2"},
				{"run 2020/1 -variant fast", 2, "it has backwards"},
				{"run 2020/1 -timeout 5", 2, "write a time such as 500ms, 5s or 2m"},
				{"run 2020/1 -jobs 2", 2, "-jobs is for several days"},
				{"run 2020/1 -input none.txt", 1, "none.txt: "},
				{"run 2020/1", 0, "part 1"},
				{"run 2020/1-2", 1, "no input"},
				{"test 2020/9", 2, "2020 day 9 is not listed"},
				{"test 2020/1", 0, "0 failed"},
				{"play 2020/4", 2, "runner.FramesOf"},
				{"board lanterns", 2, "is not the ID of a leaderboard"},
				{"submit 2020/1 273", 2, "aoc submit 2020/1 -answer 273"},
				{"submit 2020/1 -answer six -yes", 3, "is not of type int"},
				{"submit 2020/1 -answer 3 -yes", 3, "is the answer to example 1"},
				{"submit 2020/1 -answer 7 -yes", 3, "too-high"},
				{"submit 2020/1 -answer 7 -yes", 3, "7 was judged before: too-high"},
				{"submit 2020/1 -answer 6 -yes", 4, "repeat the command with -wait"},
				{"stars -year 2020", 0, "2020: 0 of 50 stars"},
				{"doctor -offline", 1, "unexpected length 48"},
			} {
				x := h.terminal(t, "", strings.Fields(step.line)...)
				x.ends(step.exit)
				x.wantNarrow(step.shows, h.columns, noColor == "")
			}
		})
	}
}

// wantNarrow fails the test unless the terminal shows a text, in lines that fit or have one word, and no
// colours without mayColor.
func (x *terminal) wantNarrow(text string, columns uint16, mayColor bool) {
	x.t.Helper()
	plain := regexp.MustCompile(`\x1b\[[0-9;]*[A-Za-z]`).ReplaceAllString(x.text(), "")
	if !strings.Contains(strings.Join(strings.Fields(plain), " "), text) {
		x.t.Errorf("%v: does not show %q:\n%s", x.cmd.Args[1:], text, plain)
	}
	for line := range strings.Lines(plain) {
		line = strings.TrimRight(line[strings.LastIndex(line, "\r")+1:], "\n") // above which a clock may have been
		if utf8.RuneCountInString(line) > int(columns) && len(strings.Fields(line)) > 1 {
			x.t.Errorf("%v: does not fit: %q", x.cmd.Args[1:], line)
		}
	}
	if !mayColor && strings.Contains(x.text(), "\x1b[3") {
		x.t.Errorf("%v: has colours: %q", x.cmd.Args[1:], x.text())
	}
}
