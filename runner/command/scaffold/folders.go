package scaffold

import (
	"io/fs"
	"os"
	"slices"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
)

// Dates returns the dates of the days that have a folder in a project, in order.
func Dates(root string) (dates []calendar.Date) {
	folders, _ := fs.Glob(os.DirFS(root), "days/[0-9]*/day[0-9][0-9]") // the pattern is well-formed
	for _, folder := range folders {
		if d := choose.DayOfFolder(folder); d.Validate() == nil {
			dates = append(dates, d)
		}
	}
	return dates
}

// Written returns the dates of the days that have Go files, in order.
func Written(root string) []calendar.Date {
	isEmpty := func(d calendar.Date) bool { return !Project{Root: root}.Has(d) }
	return slices.DeleteFunc(Dates(root), isEmpty)
}
