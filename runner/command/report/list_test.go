package report

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rivo/uniseg"

	"aoc/inputs"
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
	lines := []Day{
		{Date: calendar.DateOf(2021, 1), Title: "Short"},
		{Date: calendar.DateOf(2021, 21), Title: "Dirac Dice", Variants: variants, Input: true, Stars: 2},
		{Date: calendar.DateOf(2022, 15), Title: strings.Repeat("A Long Title ", 9), Variants: []string{"one"}},
	}
	for _, width := range widths {
		text := strings.Join(List(lines, layout.Canvas{Width: width}), "\n")
		fits(t, text, width)
		for _, want := range append(variants, "2021 day 1 ", "2021 day 21", "2022 day 15", "Short", "A Long") {
			if width >= 60 && !strings.Contains(text, want) {
				t.Errorf("%d columns: there is no %s in\n%s", width, want, text)
			}
		}
	}
}

func TestListSaysHowSolutionsWork(t *testing.T) {
	day := Day{Date: calendar.DateOf(2021, 21), Title: "Dirac Dice", Variants: []string{"memo-array", "joint"}, Stars: 1,
		About: map[string]string{"": "plays each player alone", "memo-array": "keeps the wins from each state in an array, and recurses"}}
	want := `2021 day 21  Dirac Dice  no input  *
  day         plays each player alone
  memo-array  keeps the wins from each state in an array,
              and recurses
  joint`
	if got := strings.Join(List([]Day{day}, layout.Canvas{Width: 60}), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestStarOfADayHasTheTimeSinceTheUnlock(t *testing.T) {
	d := calendar.DateOf(2021, 21)
	for _, test := range []struct {
		since   time.Duration
		attempt int
		want    string
	}{
		{7*time.Minute + 12*time.Second + 300*time.Millisecond, 2, "2021 day 21 part 1: ★ 7m12s after the unlock, attempt 2"},
		{24*time.Hour - time.Second, 1, "2021 day 21 part 1: ★ 23h59m59s after the unlock, attempt 1"},
		{24 * time.Hour, 1, ""},
	} {
		if got := Won(d, 1, d.Unlock().Add(test.since), test.attempt); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	won := []string{"2021 day 1 part 1: ★ 7m12s after the unlock, attempt 1"}
	lines := StarsOf([]Stars{{Date: calendar.DateOf(2021, 1), Stars: 1, Won: won}})
	if got, want := strings.Join(lines, "\n"), "2021: 1 of 2 stars\n   1 *\n"+won[0]; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestStarsAreInRowsOfFive(t *testing.T) {
	var year []Stars
	for day := 1; day <= 12; day++ {
		year = append(year, Stars{Date: calendar.DateOf(2025, day), Stars: day % 3})
	}
	want := "2025: 12 of 24 stars\n" +
		"   1 *    2 **   3      4 *    5 **\n" +
		"   6      7 *    8 **   9     10 *\n" +
		"  11 **  12"
	if got := strings.Join(StarsOf(year), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestSpansJoinDays(t *testing.T) {
	for _, test := range []struct {
		dates []calendar.Date
		n     int
		want  string
	}{
		{[]calendar.Date{{Year: 2020, Day: 3}, {Year: 2020, Day: 3}, {Year: 2020, Day: 4}}, 2, "2020/3-4"},
		{[]calendar.Date{{Year: 2020, Day: 5}, {Year: 2020, Day: 3}, {Year: 2020, Day: 1}, {Year: 2020, Day: 2}}, 4, "2020/1-3,5"},
		{[]calendar.Date{{Year: 2019, Day: 25}, {Year: 2020, Day: 26}, {Year: 2020, Day: 1}, {Year: 2018, Day: 25}}, 4, "2018/25, 2019/25, 2020/1,26"},
	} {
		if n, got := Spans(test.dates); n != test.n || got != test.want {
			t.Errorf("%v: got %d, %q, want %d, %q", test.dates, n, got, test.n, test.want)
		}
	}
}

func TestSharedLineHasNoAnswer(t *testing.T) {
	d := calendar.DateOf(2026, 5)
	try := func(verdict string, after time.Duration) inputs.Try {
		return inputs.Try{Answer: "77", Verdict: verdict, At: d.Unlock().Add(after)}
	}
	one := inputs.Part{Accepted: "77", Tries: []inputs.Try{try("right", 12*time.Minute+3*time.Second)}}
	two := inputs.Part{Accepted: "77", Tries: []inputs.Try{try("too-high", 0), try("too-recent", 0), try("wrong", 0), try("right", 17*time.Minute+41*time.Second)}}
	for _, test := range []struct {
		known inputs.Answers
		want  string
	}{
		{inputs.Answers{Part1: one, Part2: two}, "2026/5 ⭐ 12:03 🟥🟥 ⭐ 17:41"},
		{inputs.Answers{Part1: inputs.Part{Star: true}, Part2: inputs.Part{Tries: []inputs.Try{try("right", 25*time.Hour)}, Star: true}}, "2026/5 ⭐ ⭐"},
		{inputs.Answers{Part1: inputs.Part{Accepted: "77", Tries: []inputs.Try{try("right", time.Hour)}}}, "2026/5 ⭐ 1:00:00"},
		{inputs.Answers{Part1: inputs.Part{Tries: slices.Repeat(two.Tries[:1], 1000)}}, "2026/5 " + strings.Repeat("🟥", 10)},
	} {
		if got := Share(d, test.known); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}
