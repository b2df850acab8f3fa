package calendar

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestParseDays(t *testing.T) {
	for text, want := range map[string]Spec{
		"21":        {0, []int{21}},
		"01":        {0, []int{1}},
		"2021/21":   {2021, []int{21}},
		"1-3,21":    {0, []int{1, 2, 3, 21}},
		"3,1-2,2-3": {0, []int{1, 2, 3}},
		"2015/1-2":  {2015, []int{1, 2}},
		"25-25":     {0, []int{25}},
	} {
		if got, err := ParseDays(text); err != nil || got.Year != want.Year || !slices.Equal(got.Days, want.Days) {
			t.Errorf("%q: got %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "26", "x", "1-", "-1", "3-1", "1,,2", "2021/", "/1", "2021/1/2", "1.0", "+1", " 1", "1-99999999999"} {
		if got, err := ParseDays(text); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: got %v, %v", text, got, err)
		}
	}
}

func FuzzParseDaysAndPrint(f *testing.F) {
	for i, text := range []string{"21", "2021/21", "1-5,21", "2021/5-1", "25-26", ""} {
		f.Add(text, uint32(0x155_5555>>i))
	}
	f.Fuzz(func(t *testing.T, text string, set uint32) {
		checkSpellings(t, set)
		spec, err := ParseDays(text)
		if err != nil {
			return
		}
		if !slices.IsSorted(spec.Days) || spec.Days[0] < 1 || spec.Days[len(spec.Days)-1] > MaxDays() || len(spec.Days) > MaxDays() {
			t.Errorf("%q: got %v, want sorted days", text, spec.Days)
		}
		printed := strings.ReplaceAll(strings.Trim(fmt.Sprint(spec.Days), "[]"), " ", ",")
		if spec.Year != 0 {
			printed = fmt.Sprintf("%d/%s", spec.Year, printed)
		}
		again, err := ParseDays(printed)
		if err != nil || again.Year != spec.Year || !slices.Equal(again.Days, spec.Days) {
			t.Errorf("%q: got %v, which prints to %q, which gives %v, %v", text, spec, printed, again, err)
		}
	})
}

// checkSpellings writes a set of days in several ways, and checks that each is read as that set.
func checkSpellings(t *testing.T, set uint32) {
	t.Helper()
	var days []int
	var single, spans []string
	for day := 1; day <= MaxDays(); day++ {
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
		spec, err := ParseDays("2020/" + text)
		if ok := err == nil && spec.Year == 2020 && slices.Equal(spec.Days, days); ok != (set&(1<<26-2) != 0) {
			t.Errorf("%q: got %v, %v, want %v", text, spec, err, days)
		}
	}
}
