package command

import (
	"errors"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
)

// missingInputs are the days whose input is not stored: those that were not run,
// and those that were run on an example.
type missingInputs struct{ notRun, onExample []calendar.Date }

// isNoInput reports whether an error is that no input is stored.
func isNoInput(err error) bool {
	missing := noInput{}
	return errors.As(err, &missing)
}

// add remembers the day of a part if no input was stored for it.
func (m *missingInputs) add(p report.Part) {
	switch d := (p.Date); {
	case p.NoInput:
		m.notRun = append(m.notRun, d)
	case p.Input == "example":
		m.onExample = append(m.onExample, d)
	}
}

// sayMissing says once for all days which inputs are missing, and how to get them.
func (r *run) sayMissing() {
	onExample, examples := report.Spans(r.missing.onExample)
	notRun, missing := report.Spans(r.missing.notRun)
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
