package command

import (
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// aBoard returns a board with two members of the same score, and one without a star.
func aBoard() site.Board {
	unlock := calendar.DateOf(2025, 1).Unlock()
	at := func(d time.Duration) time.Time { return unlock.Add(d) }
	return site.Board{Year: 2025, Members: []site.Member{
		{ID: 1, Name: "Ann", Score: 7, Stars: 1, Got: map[int][2]time.Time{1: {at(time.Minute)}}},
		{ID: 2, Name: "Bob\x1b", Score: 7, Stars: 2, Got: map[int][2]time.Time{1: {at(90 * time.Minute), at(26 * time.Hour)}}},
		{ID: 3, Name: "Cy", Score: 0, Got: map[int][2]time.Time{}},
	}}
}

func TestStandingsShareRanks(t *testing.T) {
	all := standingsOf("12", aBoard())
	want := []string{
		"rank score stars   1  2  3  4  5  6  7  8  9 10 11 12  name",
		"   1     7     1   *  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  Ann",
		`   1     7     2  **  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  Bob\x1b`,
		"   3     0     0   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  Cy",
	}
	if got := standingLines(all, 12, layout.Canvas{Width: 80}); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestDayTimesStartWithBothPartsSolved(t *testing.T) {
	all := dayTimesOf("12", aBoard(), 1)
	want := []string{
		"rank      part 1      part 2     between  name",
		`   1     1:30:00    26:00:00    24:30:00  Bob\x1b`,
		"   2       01:00           -           -  Ann",
	}
	if got := dayTimeLines(all, layout.Canvas{Width: 80}); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if *all[1].Part1 != 60 || all[1].Part2 != nil {
		t.Errorf("got %+v", all[1])
	}
}

func TestBoardFits(t *testing.T) {
	for _, days := range []int{12, 25} {
		for _, name := range []string{"Ann", "Tinsel & Walnut", strings.Repeat("Long Name ", 6), strings.Repeat("長", 30)} {
			standings := []standing{{Rank: 1, Score: 12345, Stars: 50, Days: make([]int, days), Name: name}}
			for _, width := range widths {
				on := layout.Canvas{Width: width}
				lines := append(standingLines(standings, days, on), dayTimeLines([]dayTime{{Rank: 1, Name: name}}, on)...)
				text := strings.Join(lines, "\n")
				fits(t, text, width)
				for _, row := range []string{lines[1], lines[3]} {
					if !strings.Contains(row, string([]rune(name)[:3])) {
						t.Errorf("%d columns, %d days: %s cannot be recognized in\n%s", width, days, name, text)
					}
				}
				if width >= 80 && !strings.Contains(lines[1], "·") {
					t.Errorf("%d columns, %d days: no days beside %s", width, days, name)
				}
			}
		}
	}
}
