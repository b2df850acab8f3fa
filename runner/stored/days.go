package stored

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/calendar"
	"aoc/runner/settings/project"
)

// TestDays is the test of the package days, which lists all days. It fails if a folder has a day that is not listed, or
// if a function Puzzle panics or has the number of another day. It logs how many days can be tested where no input is
// stored, as in CI.
func TestDays(t *testing.T, days []runner.Puzzle) {
	t.Helper()
	var listed []calendar.Date
	var compiled []string
	for _, p := range days {
		if p.Err != nil {
			t.Errorf("%v: %v", p.Date, p.Err)
		}
		if slices.Contains(listed, p.Date) {
			t.Errorf("%v is listed twice", p.Date)
		}
		listed = append(listed, p.Date)
		if len(p.Examples) == 0 && p.Invent == nil {
			compiled = append(compiled, p.Arg())
		}
	}
	for _, d := range project.Days("..") {
		if !slices.Contains(listed, d) {
			t.Errorf("days/%d/day%02d is not listed: is its line in days/%[1]d.go missing, "+
				"or the year or day in its runner.New wrong?", d.Year, d.Day)
		}
	}
	t.Logf("%d of %d days have an example in the code; only compiled where no input is stored: %s",
		len(days)-len(compiled), len(days), cmp.Or(strings.Join(compiled, ", "), "none"))
}
