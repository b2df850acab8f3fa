package readme

import (
	"path/filepath"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

func TestSumOfADayChangesWithWhatItsTimesDependOn(t *testing.T) {
	for _, test := range []struct {
		file    string // that is changed
		changes bool
	}{
		{"days/2021/day03/day03.go", true},
		{"days/2021/day03/new.go", true},
		{"days/2021/day03/part2/part2.go", true},
		{"days/2021/util/util.go", true},
		{"days/2021/day03/day03_test.go", false},
		{"days/2021/day04/day04.go", false},
		{"days/2020/day03/day03.go", false},
		{"days/2021.go", false},
	} {
		root := t.TempDir()
		write := func(name, text string) { filetest.Write(t, filepath.Join(root, name), text) }
		write("days/2021/day03/day03.go", "package day03\n")
		write("days/2021/day04/day04.go", "package day04\n")
		date := calendar.DateOf(2021, 3)
		before := Sum(root, date, []byte("1\n"))
		if again := Sum(root, date, []byte("1\n")); again != before || len(before) != 8 {
			t.Errorf("got %q, then %q", before, again)
		}
		if Sum(root, date, []byte("2\n")) == before {
			t.Error("another input has the same sum")
		}
		write(test.file, "package other\n")
		if got := Sum(root, date, []byte("1\n")) != before; got != test.changes {
			t.Errorf("%s: changes the sum: %t, want %t", test.file, got, test.changes)
		}
	}
}
