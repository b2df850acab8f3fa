// Days without a stored input, among several.

package command

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// missingInputs are the days whose input is not stored: those that were not run,
// and those that were run on an example.
type missingInputs struct{ notRun, onExample []date }

// isMissing reports whether a line has no result because no input is stored.
func (l runLine) isMissing() bool {
	missing := noInput{}
	return errors.As(l.err, &missing)
}

// add remembers the day of a line if no input was stored for it.
func (m *missingInputs) add(l runLine) {
	switch d := (date{l.Year, l.Day}); {
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
		r.warn("no input stored for %s (run on an example): %s", counted(onExample, "day"), examples)
	}
	if notRun > 0 {
		r.note("no input stored for %s (not run): %s", counted(notRun, "day"), missing)
	}
	fetch := "aoc fetch -all fetches them"
	if session, err := r.settings.session(); err == nil && session.IsZero() {
		fetch += " after aoc login"
	}
	r.hint("%s; aoc import takes inputs from another layout", fetch)
}

// spans writes how many different dates there are and which, each year's as
// parseDays reads them: 2019/1-3,5, 2020/21.
func spans(dates []date) (n int, text string) {
	dates = slices.SortedFunc(slices.Values(dates), func(a, b date) int {
		return cmp.Or(cmp.Compare(a.year, b.year), cmp.Compare(a.day, b.day))
	})
	dates = slices.Compact(dates)
	var b strings.Builder
	for i, first := 0, 0; i < len(dates); i++ {
		d := dates[i]
		if i+1 < len(dates) && dates[i+1] == (date{d.year, d.day + 1}) {
			continue
		}
		switch from := dates[first]; {
		case first == 0:
			fmt.Fprintf(&b, "%d/%d", from.year, from.day)
		case dates[first-1].year != from.year:
			fmt.Fprintf(&b, ", %d/%d", from.year, from.day)
		default:
			fmt.Fprintf(&b, ",%d", from.day)
		}
		if i > first {
			fmt.Fprintf(&b, "-%d", d.day)
		}
		first = i + 1
	}
	return len(dates), b.String()
}
