package migrate

import (
	"path"
	"testing"

	"aoc/runner/calendar"
)

func TestNamesOfFilesThatAreNoInputs(t *testing.T) {
	for file, want := range map[string]string{
		"2022/day05/input.txt":         "",
		"2022/day05/input":             "",
		"2022/day05/in":                "",
		"2022/day05/puzzle":            "",
		"2022/day05":                   "",
		"2022/5.in":                    "",
		"2022/index05.txt":             "",
		"2022/day05/hex.txt":           "",
		"2022/day05/Makefile":          "its name does not say input",
		"2022/day05/LICENSE":           "its name does not say input",
		"2022/day05/main":              "its name does not say input",
		"2022/day05/main.go":           "ends in .go, as no input does",
		"2022/day05/ex1":               "its name says ex",
		"2022/day05/ex.txt":            "its name says ex",
		"2022/day05_ex2.txt":           "its name says ex",
		"2022/day05/ex_2.txt":          "its name says ex",
		"2022/ex/day05.txt":            "its folder is named ex",
		"2022/day05/example":           "its name says example",
		"2022/day05/sample2.txt":       "its name says sample",
		"2022/day05/input_test.txt":    "its name says test",
		"2022/day05/input.example.txt": "its name says example",
		"2022/examples/day05.txt":      "its folder is named examples",
	} {
		if got := otherThanInput(file); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}

func TestFileNamedInputWinsInItsFolder(t *testing.T) {
	for _, c := range []struct {
		files []string // all of one day, each with a text of its own
		want  []Status
	}{
		{[]string{"5/input.txt"}, []Status{"ready"}},
		{[]string{"5/input.txt", "5/words.txt", "5/input2.txt"}, []Status{"ready", "left-out", "left-out"}},
		{[]string{"5/words.txt", "5/Input"}, []Status{"left-out", "ready"}},
		{[]string{"5/words.txt", "5/my-input.txt"}, []Status{"left-out", "ready"}},
		{[]string{"5/input1.txt", "5/input2.txt"}, []Status{"refused", "refused"}},
		{[]string{"5/input.txt", "other/5/words.txt"}, []Status{"refused", "refused"}},
		{[]string{"5/a.txt", "5/b.txt"}, []Status{"refused", "refused"}},
	} {
		plan := make([]Line, len(c.files))
		for i, file := range c.files {
			plan[i] = Line{From: file, Date: calendar.Date{Year: 2022, Day: 5}, Status: Ready, body: []byte(file)}
		}
		preferInputs(plan)
		refuseTwins(plan)
		for i, line := range plan {
			if line.Status != c.want[i] {
				t.Errorf("%s of %s: got %s (%s), want %s", path.Base(line.From), c.files, line.Status, line.Reason, c.want[i])
			}
		}
	}
}
