package migrate

import (
	"strconv"
	"strings"
	"testing"
	"unicode"

	"aoc/runner/calendar"
)

func TestDateInPath(t *testing.T) {
	for path, want := range map[string]string{
		"2022/day01/input.txt":                              "2022/1",
		"old/2022/day_12/input.txt":                         "2022/12",
		`old\2022\day-12\input.txt`:                         "2022/12",
		"/home/me2/2019/aoc/2022/src/day7/input2.txt":       "2022/7",
		".config/aocd/github.me99.123456/2022_01_input.txt": "2022/1",
		".config/aocd/53616c7465645f5f01d2ab12/2017/25.txt": "2017/25",
		"2021/day/3/input":                                  "2021/3",
		"day03/2021.txt":                                    "2021/3",
		"2021-12-03.txt":                                    "2021/3",
		"2021/3/part2.txt":                                  "2021/3",
		"day01.txt":                                         "0/1",
		"aoc22/me/01.txt":                                   "0/1",
		"2022/input.txt":                                    "no day in the path",
		"2022/26.txt":                                       "no day in the path",
		"2022/001.txt":                                      "no day in the path",
		"me2/2022/input.txt":                                "no day in the path",
		"2022/5/input2.txt":                                 "ambiguous path: day 2 or day 5",
		"2022/day05/day04/input.txt":                        "ambiguous path: day 4 or day 5",
	} {
		d, err := dateInPath(path)
		got := d.Arg()
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

// The year and day that are read occur in the path, and folders above a date do not change it
// unless they have numbers.
func FuzzDateInPath(f *testing.F) {
	for _, path := range []string{"2022/day01/input.txt", "inputs/2015_01.txt", "d3", "2021-12-05", `c:\aoc\2016\2`, "übung/tag 7", "part1", "20200101"} {
		f.Add(path, 2021, 21)
	}
	f.Fuzz(func(t *testing.T, path string, year, day int) {
		d, err := dateInPath(path)
		if err == nil && (d.Day < 1 || d.Day > calendar.MaxDays || !strings.Contains(path, strconv.Itoa(d.Day))) {
			t.Errorf("%q: day %d is not in the path", path, d.Day)
		}
		if d.Year != 0 && !strings.Contains(path, strconv.Itoa(d.Year)) {
			t.Errorf("%q: year %d is not in the path", path, d.Year)
		}
		want := calendar.Date{Year: 2015 + abs(year)%85, Day: 1 + abs(day)%calendar.MaxDays}
		below := strings.Map(withoutDigits, path) + "/" + strconv.Itoa(want.Year) + "/" + strconv.Itoa(want.Day) + "/input.txt"
		if got, err := dateInPath(below); err != nil || got != want {
			t.Errorf("%q: got %v, %v, want %v", below, got, err, want)
		}
	})
}

func abs(n int) int { return max(n, -(n + 1)) }

func withoutDigits(r rune) rune {
	if unicode.IsDigit(r) {
		return -1
	}
	return r
}
