package days_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"aoc/days"
)

// A day without a line in the list would never run, and a line with the import of another year would run the wrong day.
func TestListHasEveryFolderInOrder(t *testing.T) {
	folders, err := filepath.Glob("[0-9]*/day[0-9]*")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, p := range days.All() {
		listed = append(listed, filepath.FromSlash(fmt.Sprintf("%d/day%02d", p.Year, p.Day)))
	}
	if !slices.Equal(listed, folders) {
		t.Errorf("the lists have %q, want the folders %q: is a line missing, or the year or day of a Puzzle wrong?",
			listed, folders)
	}
}

func TestNoPuzzleFails(t *testing.T) {
	for _, p := range days.All() {
		if p.Err != nil {
			t.Errorf("%d day %d: %v", p.Year, p.Day, p.Err)
		}
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
