package command

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestImportFindsInputs(t *testing.T) {
	dir := t.TempDir()
	session := "53616c7465645f5f" + strings.Repeat("0a", 40)
	filetest.WriteAll(t, dir, map[string]string{
		"old/2022/1/input.txt":            "tinsel",
		"old/" + session + "/2022_05.txt": "tinsel\r\n",
		"old/copy/2022_01.txt":            "tinsel\r\n",
		"old/2022/2.txt":                  "\xef\xbb\xbfholly",
		"old/2022/3.txt":                  "<html>",
		"old/2022/4.txt":                  session + "\n",
		"old/2022/day05/a5.txt":           "fir",
		"old/2022/day05/input5.txt":       "holly",
		"old/2014/5.txt":                  "fir",
		"old/2022/day06/main.go":          "package main",
		"old/2022/day06/example.txt":      "fir",
		"old/2022/tests/7.txt":            "fir",
		"old/.git/2022/8.txt":             "fir",
		"old/store/2022/9.txt":            "fir",
		"elsewhere.txt":                   "private",
	})
	filetest.Symlink(t, filepath.Join(dir, "elsewhere.txt"), filepath.Join(dir, "old", "2022", "10.txt"))
	im := importer{store: inputs.Store{Dir: filepath.Join(dir, "old", "store")}}
	if err := im.walk(t.Context(), dir, "old/"); err != nil {
		t.Fatal(err)
	}
	im.compare()
	var got []string
	for _, file := range im.found {
		line := file.String()
		if file.status == "" {
			line += " " + strconv.Quote(string(file.text))
		}
		if file.isRefused {
			line += "!"
		}
		got = append(got, line)
	}
	want := []string{
		"old/2014/5.txt: no year in the path: set it with -year",
		`2022 day 1: old/2022/1/input.txt "tinsel"`,
		`2022 day 2: old/2022/2.txt "holly"`,
		"2022 day 3: old/2022/3.txt: HTML, not an input!",
		"2022 day 4: old/2022/4.txt: a session, not an input!",
		"2022 day 5: old/2022/day05/a5.txt: differs from old/(a session)/2022_05.txt!",
		"2022 day 5: old/2022/day05/input5.txt: differs from old/2022/day05/a5.txt!",
		"2022 day 5: old/(a session)/2022_05.txt: differs from old/2022/day05/a5.txt!",
		"2022 day 1: old/copy/2022_01.txt: same as old/2022/1/input.txt",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestInputsHaveTheirNames(t *testing.T) {
	for name, want := range map[string]bool{
		"input.txt": true, "input": true, "puzzle": true, "day05": true, "index05.txt": true, "hex.txt": true, "05.in": true,
		"makefile": false, "main.go": false, "ex1": false, "day05_ex2.txt": false, "example": false, "sample2.txt": false,
		"input_test.txt": false, "input.example.txt": false, ".5.txt": false, "2022_01a_answer.txt": false, "01.out": false,
	} {
		if got := isInputName(name); got != want {
			t.Errorf("%s: got %t, want %t", name, got, want)
		}
	}
}

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
		"/tmp/tmp.d7Kx/2022/25.txt":                         "2022/25",
		"day07/2022/day02/input.txt":                        "2022/2",
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

// The year and day that are read occur in the path, and folders above a date do not change it.
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
		below := path + "/" + strconv.Itoa(want.Year) + "/" + strconv.Itoa(want.Day) + "/input.txt"
		if got, err := dateInPath(below); err != nil || got != want {
			t.Errorf("%q: got %v, %v, want %v", below, got, err, want)
		}
	})
}

func abs(n int) int { return max(n, -(n + 1)) }
