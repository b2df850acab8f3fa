package calendar

import (
	"slices"
	"strings"
	"testing"
)

func TestParseDays(t *testing.T) {
	for text, want := range map[string][]Date{
		"21":                  {{0, 21}},
		"01":                  {{0, 1}},
		"2021/21":             {{2021, 21}},
		"1-3,21":              {{0, 1}, {0, 2}, {0, 3}, {0, 21}},
		"3,1-2,2-3":           {{0, 1}, {0, 2}, {0, 3}},
		"2015/1-2":            {{2015, 1}, {2015, 2}},
		"25-25":               {{0, 25}},
		"2017/2,1,2015/24-25": {{2015, 24}, {2015, 25}, {2017, 1}, {2017, 2}},
		"3,2017/3,2017/3":     {{0, 3}, {2017, 3}},
	} {
		if got, err := ParseDays(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: got %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "26", "x", "1-", "-1", "3-1", "1,,2", "2021/", "/1", "2021/1/2", "1.0", "+1", " 1", "1-99999999999", "2021/1-2022/3", "2021/1,/2"} {
		if got, err := ParseDays(text); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: got %v, %v", text, got, err)
		}
	}
}

func FuzzParseDaysAndPrint(f *testing.F) {
	for _, text := range []string{"21", "2021/21", "1-5,21", "2021/5-1", "25-26", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		dates, err := ParseDays(text)
		if err != nil {
			return
		}
		if !slices.IsSortedFunc(dates, Date.Compare) || len(dates) > len(text)*MaxDays {
			t.Errorf("%q: got %v, want sorted days", text, dates)
		}
		var printed []string
		for _, d := range dates {
			if d.Day < 1 || d.Day > MaxDays || d.Year < 0 || d.Year > 9999 {
				t.Errorf("%q: got %v", text, d)
			}
			printed = append(printed, strings.TrimPrefix(d.Arg(), "0/"))
		}
		again, err := ParseDays(strings.Join(printed, ","))
		if err != nil || !slices.Equal(again, dates) {
			t.Errorf("%q: got %v, which prints to %q, which gives %v, %v", text, dates, printed, again, err)
		}
	})
}
