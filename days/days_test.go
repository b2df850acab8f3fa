package days_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"aoc/days"
)

// A day without a line in the list would never run, and a line with the import of another year would run the wrong day.
func TestListHasEveryFolder(t *testing.T) {
	folders, err := filepath.Glob("[0-9]*/day[0-9]*")
	if err != nil {
		t.Fatal(err)
	}
	for i := range folders {
		folders[i] = filepath.ToSlash(folders[i])
	}
	var listed []string
	for _, p := range days.All() {
		listed = append(listed, fmt.Sprintf("%d/day%02d", p.Year, p.Day))
	}
	for _, folder := range folders {
		if !slices.Contains(listed, folder) {
			t.Errorf("days/%s is not listed: its line is missing, or its Puzzle has another year or day", folder)
		}
	}
	for _, day := range listed {
		if !slices.Contains(folders, day) {
			t.Errorf("%s is listed, but there is no folder days/%[1]s: does its Puzzle have the right year and day?", day)
		}
	}
}

func TestNoPuzzleFails(t *testing.T) {
	for _, p := range days.All() {
		if p.Err != nil {
			t.Errorf("%d day %d: %v", p.Year, p.Day, p.Err)
		}
	}
}

func TestListIsSortedWithoutDuplicates(t *testing.T) {
	var before [2]int
	for _, p := range days.All() {
		day := [2]int{p.Year, p.Day}
		if slices.Compare(before[:], day[:]) >= 0 {
			t.Errorf("%d day %d is listed after %d day %d", p.Year, p.Day, before[0], before[1])
		}
		before = day
	}
}

func TestVariantNamesAreUnique(t *testing.T) {
	for _, p := range days.All() {
		names := []string{"", "all", "day"} // these have a meaning already
		for _, s := range p.Solvers[1:] {
			if slices.Contains(names, s.Variant) {
				t.Errorf("%d day %d: the variant name %q is taken", p.Year, p.Day, s.Variant)
			}
			names = append(names, s.Variant)
		}
	}
}
