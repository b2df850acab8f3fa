package project

import (
	"slices"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestDaysHaveGoFiles(t *testing.T) {
	root := t.TempDir()
	files := map[string]string{}
	for _, name := range []string{"days.go", "2022/day01/day01.go", "2021/day12/day12.go", "2021/day12/part.go", "2021/day02/x.go",
		"2021/day03/input.txt", "2021/day26/day26.go", "2021/util/util.go", "util/day01/day01.go", "21/day01/day01.go"} {
		files["days/"+name] = ""
	}
	filetest.WriteAll(t, root, files)
	want := []calendar.Date{calendar.DateOf(2021, 2), calendar.DateOf(2021, 12), calendar.DateOf(2022, 1)}
	if got := Days(root); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
