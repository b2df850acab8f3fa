// Days without a stored input, among several.

package command

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// missingInputs are the days whose input is not stored: those that were not run,
// and those that were run on an example.
type missingInputs struct{ notRun, onExample []calendar.Date }

// isMissing reports whether a line has no result because no input is stored.
func (l runLine) isMissing() bool {
	missing := noInput{}
	return errors.As(l.err, &missing)
}

// add remembers the day of a line if no input was stored for it.
func (m *missingInputs) add(l runLine) {
	switch d := (calendar.Date{Year: l.Year, Day: l.Day}); {
	case l.isMissing():
		m.notRun = append(m.notRun, d)
	case l.Input == "example":
		m.onExample = append(m.onExample, d)
	}
}

// sayMissing says once for all days which inputs are missing, and how to get them.
func (r *run) sayMissing() {
	onExample, examples := spans(r.missing.onExample)
	notRun, missing := spans(r.missing.notRun)
	if onExample+notRun == 0 || r.flags.IsSet("example") {
		return
	}
	if onExample > 0 {
		r.Warn("no input stored for %s (run on an example): %s", console.Counted(onExample, "day"), examples)
	}
	if notRun > 0 {
		r.Note("no input stored for %s (not run): %s", console.Counted(notRun, "day"), missing)
	}
	fetch := "aoc fetch -all fetches them"
	if session, err := r.settings.Session(); err == nil && session.IsZero() {
		fetch += " after aoc login"
	}
	r.Hint("%s; aoc import takes inputs from another layout", fetch)
}

// spans writes how many different dates there are and which, each year's as
// parseDays reads them: 2019/1-3,5, 2020/21.
func spans(dates []calendar.Date) (n int, text string) {
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
			fmt.Fprintf(&b, "%d/%d", from.Year, from.Day)
		case dates[first-1].Year != from.Year:
			fmt.Fprintf(&b, ", %d/%d", from.Year, from.Day)
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
