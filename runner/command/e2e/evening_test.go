package e2e

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// An evening with twenty mistakes, in a narrow terminal. No line is broken within a word.
func TestEveningFitsANarrowTerminal(t *testing.T) {
	onUnix(t)
	t.Parallel()
	const columns = 60
	for _, noColor := range []string{"", "1"} {
		t.Run("NO_COLOR="+noColor, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			h.env["NO_COLOR"] = noColor
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
				{"test 2020/9", 2, "2020 day 9 is not created"},
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
				{"doctor -offline", 1, "got 48 characters"},
			} {
				x := newTerminal(t.Fatalf)
				x.resize(columns)
				x.start(h.command(strings.Fields(step.line)...))
				if exit := x.wait(); exit != step.exit {
					t.Errorf("aoc %s: got exit code %d, want %d", step.line, exit, step.exit)
				}
				wantNarrow(t, step.line, x.text(), step.shows, columns)
				if noColor != "" && strings.Contains(x.text(), "\x1b[3") {
					t.Errorf("aoc %s: has colours: %q", step.line, x.text())
				}
			}
		})
	}
}

// wantNarrow fails the test unless the text of a terminal contains want, and each line fits or has only one word.
func wantNarrow(t *testing.T, command, text, want string, columns int) {
	t.Helper()
	text = regexp.MustCompile(`\x1b\[[0-9;]*[A-Za-z]`).ReplaceAllString(text, "")
	if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
		t.Errorf("aoc %s: does not show %q:\n%s", command, want, text)
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line[strings.LastIndex(line, "\r")+1:], "\n") // a clock may have been on this line earlier
		if utf8.RuneCountInString(line) > columns && len(strings.Fields(line)) > 1 {
			t.Errorf("aoc %s: does not fit: %q", command, line)
		}
	}
}
