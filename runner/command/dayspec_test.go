// Which days a text names.

package command

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aoc/inputs/site"
)

func TestDaysAreRead(t *testing.T) {
	for text, want := range map[string]daySpec{
		"21":        {0, []int{21}},
		"01":        {0, []int{1}},
		"2021/21":   {2021, []int{21}},
		"1-3,21":    {0, []int{1, 2, 3, 21}},
		"3,1-2,2-3": {0, []int{1, 2, 3}},
		"2015/1-2":  {2015, []int{1, 2}},
		"25-25":     {0, []int{25}},
	} {
		if got, err := parseDays(text); err != nil || got.year != want.year || !slices.Equal(got.days, want.days) {
			t.Errorf("%q: got %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "26", "x", "1-", "-1", "3-1", "1,,2", "2021/", "/1", "2021/1/2", "1.0", "+1", " 1", "1-99999999999"} {
		if got, err := parseDays(text); err == nil {
			t.Errorf("%q: got %v, want an error", text, got)
		}
	}
}

func FuzzDaysThatAreReadPrintBackToTheSame(f *testing.F) {
	for i, text := range []string{"21", "2021/21", "1-5,21", "2021/5-1", "25-26", ""} {
		f.Add(text, uint32(0x155_5555>>i))
	}
	f.Fuzz(func(t *testing.T, text string, set uint32) {
		wantDaysOf(t, set)
		spec, err := parseDays(text)
		if err != nil {
			return
		}
		if !slices.IsSorted(spec.days) || spec.days[0] < 1 || spec.days[len(spec.days)-1] > site.MostDays() || len(spec.days) > site.MostDays() {
			t.Errorf("%q: %v are not days in order", text, spec.days)
		}
		printed := strings.ReplaceAll(strings.Trim(fmt.Sprint(spec.days), "[]"), " ", ",")
		if spec.year != 0 {
			printed = fmt.Sprintf("%d/%s", spec.year, printed)
		}
		again, err := parseDays(printed)
		if err != nil || again.year != spec.year || !slices.Equal(again.days, spec.days) {
			t.Errorf("%q: %v prints to %q, which is read as %v, %v", text, spec, printed, again, err)
		}
	})
}

// wantDaysOf spells a set of days in several ways, and sees to it that each is read as that set.
func wantDaysOf(t *testing.T, set uint32) {
	t.Helper()
	var days []int
	var single, spans []string
	for day := 1; day <= site.MostDays(); day++ {
		if set>>day&1 == 0 {
			continue
		}
		days = append(days, day)
		single = append([]string{fmt.Sprint(day)}, single...)
		if last := len(spans) - 1; last >= 0 && set>>(day-1)&1 == 1 {
			from, _, _ := strings.Cut(spans[last], "-")
			spans[last] = fmt.Sprintf("%s-%d", from, day)
		} else {
			spans = append(spans, fmt.Sprintf("%02d", day))
		}
	}
	for _, text := range []string{strings.Join(single, ","), strings.Join(spans, ","), strings.Join(append(single, spans...), ",")} {
		spec, err := parseDays("2020/" + text)
		if ok := err == nil && spec.year == 2020 && slices.Equal(spec.days, days); ok != (set&(1<<26-2) != 0) {
			t.Errorf("%q is read as %v, %v, want %v", text, spec, err, days)
		}
	}
}
