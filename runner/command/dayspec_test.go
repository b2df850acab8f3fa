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
	for _, text := range []string{"21", "2021/21", "1-5,21", "2021/5-1", "25-26", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
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
