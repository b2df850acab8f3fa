package command

import (
	"slices"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
)

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
		if got := wonText(d, 1, d.Unlock().Add(test.since), test.attempt); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	won := []string{"2021 day 1 part 1: ★ 7m12s after the unlock, attempt 1"}
	lines := yearLines([]starsLine{{Date: calendar.DateOf(2021, 1), Stars: 1, Won: won}})
	if got, want := strings.Join(lines, "\n"), "2021: 1 of 2 stars\n   1 *\n"+won[0]; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestStarsAreInRowsOfFive(t *testing.T) {
	var year []starsLine
	for day := 1; day <= 12; day++ {
		year = append(year, starsLine{Date: calendar.DateOf(2025, day), Stars: day % 3})
	}
	want := "2025: 12 of 24 stars\n" +
		"   1 *    2 **   3      4 *    5 **\n" +
		"   6      7 *    8 **   9     10 *\n" +
		"  11 **  12"
	if got := strings.Join(yearLines(year), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
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
		if got := shareText(d, test.known); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}
