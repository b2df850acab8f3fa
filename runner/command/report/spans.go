package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"aoc/runner/calendar"
)

// Spans writes how many different dates there are and which, each year's as
// calendar.ParseDays reads them: 2019/1-3,5, 2020/21.
func Spans(dates []calendar.Date) (n int, text string) {
	dates = slices.SortedFunc(slices.Values(dates), func(a, b calendar.Date) int {
		return cmp.Or(cmp.Compare(a.Year, b.Year), cmp.Compare(a.Day, b.Day))
	})
	dates = slices.Compact(dates)
	var b strings.Builder
	for i, first := 0, 0; i < len(dates); i++ {
		d := dates[i]
		if i+1 < len(dates) && dates[i+1] == (calendar.Date{Year: d.Year, Day: d.Day + 1}) {
			continue
		}
		switch from := dates[first]; {
		case first == 0:
			fmt.Fprintf(&b, "%s", from.Arg())
		case dates[first-1].Year != from.Year:
			fmt.Fprintf(&b, ", %s", from.Arg())
		default:
			fmt.Fprintf(&b, ",%d", from.Day)
		}
		if i > first {
			fmt.Fprintf(&b, "-%d", d.Day)
		}
		first = i + 1
	}
	return len(dates), b.String()
}
