package command

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"aoc/runner/calendar"
	"aoc/runner/layout"
)

var widths = []int{40, 60, 80, 100}

// fits fails the test if a line of the text is wider than the width.
func fits(t *testing.T, text string, width int) {
	t.Helper()
	for line := range strings.Lines(text) {
		if got := uniseg.StringWidth(strings.TrimSuffix(line, "\n")); got > width {
			t.Errorf("got %d columns, want at most %d: %q", got, width, line)
		}
	}
}

func TestListFitsAndNamesEveryVariant(t *testing.T) {
	variants := []string{"neighbours", "memo-array", "memo", "frontier", "joint", "recursive", "unmerged"}
	lines := []dayLine{
		{Date: calendar.DateOf(2021, 1), Title: "Short"},
		{Date: calendar.DateOf(2021, 21), Title: "Dirac Dice", Variants: variants, Input: true, Stars: 2},
		{Date: calendar.DateOf(2022, 15), Title: strings.Repeat("A Long Title ", 9), Variants: []string{"one"}},
	}
	for _, width := range widths {
		text := strings.Join(listLines(lines, layout.Canvas{Width: width}), "\n")
		fits(t, text, width)
		for _, want := range append(variants, "2021 day 1 ", "2021 day 21", "2022 day 15", "Short", "A Long") {
			if width >= 60 && !strings.Contains(text, want) {
				t.Errorf("%d columns: there is no %s in\n%s", width, want, text)
			}
		}
	}
}

func TestListSaysHowSolutionsWork(t *testing.T) {
	day := dayLine{Date: calendar.DateOf(2021, 21), Title: "Dirac Dice", Variants: []string{"memo-array", "joint"}, Stars: 1,
		About: map[string]string{"": "plays each player alone", "memo-array": "keeps the wins from each state in an array, and recurses"}}
	want := `2021 day 21  Dirac Dice  no input  *
  day         plays each player alone
  memo-array  keeps the wins from each state in an array,
              and recurses
  joint`
	if got := strings.Join(listLines([]dayLine{day}, layout.Canvas{Width: 60}), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
