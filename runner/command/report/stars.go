package report

import (
	"fmt"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// Stars are the stars of one day.
type Stars struct {
	calendar.Date
	Stars int `json:"stars"`
}

// StarsOf draws the days of a year in rows of five.
func StarsOf(year []Stars) []string {
	total, row := 0, ""
	var rows []string
	for i, d := range year {
		total += d.Stars
		row += "  " + console.Right(fmt.Sprint(d.Day), 2) + " " + console.Left(strings.Repeat("*", d.Stars), 2)
		if (i+1)%5 == 0 || i == len(year)-1 {
			rows, row = append(rows, row), ""
		}
	}
	return append([]string{fmt.Sprintf("%d: %d of %d stars", year[0].Year, total, 2*len(year))}, rows...)
}
