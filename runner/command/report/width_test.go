package report

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

var widths = []int{40, 60, 80, 100}

// fits fails the test unless a text's lines have so many columns at most.
func fits(t *testing.T, text string, width int) {
	t.Helper()
	for line := range strings.Lines(text) {
		if got := uniseg.StringWidth(strings.TrimSuffix(line, "\n")); got > width {
			t.Errorf("%d columns, and a line has %d: %q", width, got, line)
		}
	}
}

func TestListFitsTheTerminalAndNamesEveryVariant(t *testing.T) {
	variants := []string{"neighbours", "memo-array", "memo", "frontier", "joint", "recursive", "unmerged"}
	lines := []Day{
		{Date: calendar.DateOf(2021, 1), Title: "Short"},
		{Date: calendar.DateOf(2021, 21), Title: "Dirac Dice", Variants: variants, Input: true, Stars: 2},
		{Date: calendar.DateOf(2022, 15), Title: strings.Repeat("A Long Title ", 9), Variants: []string{"one"}},
	}
	for _, width := range widths {
		text := strings.Join(List(lines, console.Canvas{Width: width}), "\n")
		fits(t, text, width)
		for _, want := range append(variants, "2021 day 1 ", "2021 day 21", "2022 day 15", "Short", "A Long") {
			if width >= 60 && !strings.Contains(text, want) {
				t.Errorf("%d columns: there is no %s in\n%s", width, want, text)
			}
		}
	}
}

func TestBoardFitsTheTerminal(t *testing.T) {
	for _, days := range []int{12, 25} {
		for _, name := range []string{"Ann", "Tinsel & Walnut", strings.Repeat("Long Name ", 6), strings.Repeat("長", 30)} {
			standings := []Standing{{Rank: 1, Score: 12345, Stars: 50, Days: make([]int, days), Name: name}}
			for _, width := range widths {
				on := console.Canvas{Width: width}
				lines := append(StandingLines(standings, days, on), DayTimeLines([]DayTime{{Rank: 1, Name: name}}, on)...)
				text := strings.Join(lines, "\n")
				fits(t, text, width)
				for _, row := range []string{lines[1], lines[3]} {
					if !strings.Contains(row, string([]rune(name)[:3])) {
						t.Errorf("%d columns, %d days: %s is not to be recognized in\n%s", width, days, name, text)
					}
				}
				if width >= 80 && !strings.Contains(lines[1], "·") {
					t.Errorf("%d columns, %d days: the days are left out for %s", width, days, name)
				}
			}
		}
	}
}
