package project

import (
	"fmt"
	"io/fs"
	"os"
	"slices"

	"aoc/runner/calendar"
)

// Days returns the days of a project that have Go files in folders such as days/2021/day02, in order.
func Days(root string) (dates []calendar.Date) {
	names, _ := fs.Glob(os.DirFS(root), "days/[0-9]*/day[0-9][0-9]/*.go") // the pattern is well-formed
	for _, name := range names {
		var d calendar.Date
		_, err := fmt.Sscanf(name, "days/%d/day%d/", &d.Year, &d.Day)
		if err == nil && d.Validate() == nil && !slices.Contains(dates, d) {
			dates = append(dates, d)
		}
	}
	return dates
}
