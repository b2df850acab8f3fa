package scaffold

import (
	"maps"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
)

var oddTitles = []string{
	"Reactor Reboot", "Day 7", `The "Best" Day\n` + "`quoted`", "*/ } func main() { %d %s", "Æther → ∞ 🎄\ttwo\nlines a\x00b\xffc",
}

func TestTitleIsSafeAndOnOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"Reactor Reboot":                       "Reactor Reboot",
		" two\nlines\tand\u2028blanks ":        "two lines and blanks",
		"\x1b[31mred\x1b[0m\a \u202egnp\u009b": "[31mred[0m gnp",
		"\u200b\x00":                           "",
	} {
		if got := Title(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestTitleIsWrittenAsAGoStringAndSetOnce(t *testing.T) {
	const name = "days/2021/day22/day22.go"
	for _, title := range oddTitles {
		want := add(t, project(t, nil), 2021, 22, title)[name]
		if call := "runner.New(2021, 22, " + strconv.Quote(Title(title)) + ", Day{})"; !strings.Contains(want, call) {
			t.Errorf("%q is missing in\n%s", call, want)
		}
		root := project(t, nil)
		if before := add(t, root, 2021, 22, " ")[name]; !strings.Contains(before, strconv.Quote(Placeholder(22))) {
			t.Fatalf("no placeholder in\n%s", before)
		}
		for _, title := range []string{"", title, "Another"} {
			if err := at(2021, 22).setTitle(root, title); err != nil {
				t.Errorf("%q: %v", title, err)
			}
		}
		same(t, "the day", filetest.Read(t, filepath.Join(root, name)), want)
	}
}

func TestTitleIsFoundInDaysOfManyForms(t *testing.T) {
	const day = `package day22

import engine "aoc/runner"

const text = "Day 22" // Day 22

func Puzzle() engine.Puzzle {
	return engine.New[Day, int](2021, 22, // the title:
		` + "`Day 22`" + `, Day{},
		engine.ExampleOf(Day{}, "Day 22"),
	)
}

func Other() { other.New(2021, 22, "Day 22"); engine.New(2020, 22, "Day 22"); engine.New(2021, 2, "Day 22") }
`
	for _, before := range []string{day, strings.ReplaceAll(day, "\n", "\r\n"), strings.Replace(day, "\n", "\r\n", 3)} {
		root := project(t, map[string]string{"days/2021/day22/day22.go": "package day22\n", "days/2021/day22/puzzle.go": before})
		if err := at(2021, 22).setTitle(root, "Found"); err != nil {
			t.Errorf("%v", err)
		}
		same(t, "the day", filetest.Tree(t, root)["days/2021/day22/puzzle.go"], strings.Replace(before, "`Day 22`", `"Found"`, 1))
	}
}

func TestTitleOfAMissingDayChangesNothing(t *testing.T) {
	root := project(t, map[string]string{"days/2021/day22/day22.go": "package day22\n\nfunc {\n"})
	before := filetest.Tree(t, root)
	if err := at(2021, 17).setTitle(root, "x"); err != nil {
		t.Errorf("no such day: %v", err)
	}
	if err := at(2021, 22).setTitle(root, "x"); err == nil || !strings.Contains(err.Error(), "days/2021/day22/day22.go:3") {
		t.Errorf("a day that is not Go: %v", err)
	}
	if !maps.Equal(filetest.Tree(t, root), before) {
		t.Error("files were changed")
	}
}
