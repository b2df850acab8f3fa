package migrate

import (
	"path"
	"strings"
	"testing"

	"aoc/runner/calendar"
)

func TestOtherThanInput(t *testing.T) {
	for file, want := range map[string]string{
		"2022/day05/input.txt":         "",
		"2022/day05/input":             "",
		"2022/day05/puzzle":            "",
		"2022/day05":                   "",
		"2022/index05.txt":             "",
		"2022/day05/hex.txt":           "",
		"2022/day05/Makefile":          "name does not suggest an input",
		"2022/day05/main.go":           "extension .go, not an input",
		"2022/day05/ex1":               `name contains "ex"`,
		"2022/day05_ex2.txt":           `name contains "ex"`,
		"2022/ex/day05.txt":            `folder is named "ex"`,
		"2022/day05/example":           `name contains "example"`,
		"2022/day05/sample2.txt":       `name contains "sample"`,
		"2022/day05/input_test.txt":    `name contains "test"`,
		"2022/day05/input.example.txt": `name contains "example"`,
		"2022/examples/day05.txt":      `folder is named "examples"`,
	} {
		if got := otherThanInput(file); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}

// Some tools name a user's folder by the session.
var oneSession, otherSession = strings.Repeat("0", 96), strings.Repeat("1", 96)

func TestFileNamedInputIsPreferred(t *testing.T) {
	for _, c := range []struct {
		files []string // all for one day, with different texts
		want  []Status
	}{
		{[]string{"5/input.txt", "5/words.txt", "5/input2.txt"}, []Status{"ready", "left-out", "left-out"}},
		{[]string{"5/words.txt", "5/Input"}, []Status{"left-out", "ready"}},
		{[]string{"5/words.txt", "5/my-input.txt"}, []Status{"left-out", "ready"}},
		{[]string{"5/input.txt", "other/5/words.txt"}, []Status{"refused", "refused"}},
		{[]string{"5/a.txt", "5/b.txt"}, []Status{"refused", "refused"}},
		{[]string{oneSession + "/5/input.txt", otherSession + "/5/words.txt"}, []Status{"refused", "refused"}},
	} {
		plan := make([]Line, len(c.files))
		for i, file := range c.files {
			plan[i] = Line{From: withoutSession(file), folder: path.Dir(file), Date: calendar.Date{Year: 2022, Day: 5}, Status: Ready, body: []byte(file)}
		}
		preferInputs(plan)
		refuseDuplicates(plan)
		for i, line := range plan {
			if line.Status != c.want[i] {
				t.Errorf("%s of %s: got %s (%s), want %s", path.Base(line.From), c.files, line.Status, line.Reason, c.want[i])
			}
		}
	}
}
