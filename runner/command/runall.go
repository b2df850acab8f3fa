package command

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

// table runs several days. It prints a table at the end, which grows in a terminal. Errors
// follow the table. An interrupt leaves the rows that are done.
func (r *run) table(ctx context.Context, f *fleet, puzzles []engine.Description, byTime bool) error {
	defer r.missing.say(r.out)
	start := time.Now()
	table := &report.Table{ByTime: byTime, Elapsed: func() time.Duration { return time.Since(start) }}
	growing := func(width int) []string {
		return table.Lines(layout.Canvas{Width: min(width, layout.MaxColumns), Hard: true, Color: true})
	}
	var failed []report.Part
	stop := r.out.StartProgress(len(puzzles), console.Around{Above: growing, Beside: f.beside})
	err := eachDay(ctx, f, r.out, puzzles, r.day, func(p report.Part) error {
		r.missing.add(p)
		table.Add(p, markOf(p, r.ws.store, r.out))
		if p.Status == engine.Failed {
			failed = append(failed, p)
		}
		return nil
	})
	stop()
	if lost := r.out.PrintLines(table.Lines(r.out.Canvas())); lost != nil {
		return cmp.Or(err, lost)
	}
	for _, p := range failed {
		r.fail(p)
	}
	return err
}

// checkSort returns an error for an unknown order, or if there is no table.
func checkSort(flags *cli.Context, several bool) error {
	switch by := flags.String("sort"); {
	case !slices.Contains(sortOrders, by):
		return failure.Usagef("-sort %s: want day or time", by)
	case flags.IsSet("sort") && (!several || flags.Bool("json")):
		return failure.Usagef("-sort orders the table of several days, and there is none")
	}
	return nil
}

// missingInputs are the days without a stored input: those that were not run, and
// those that ran on an example.
type missingInputs struct {
	notRun, onExample []calendar.Date
	anonymous         bool // there is no session
}

// add adds the day of a part if its input is not stored.
func (m *missingInputs) add(p report.Part) {
	switch {
	case m == nil:
	case p.NoInput:
		m.notRun = append(m.notRun, p.Date)
	case p.Input == engine.FromExample:
		m.onExample = append(m.onExample, p.Date)
	}
}

// say prints which inputs are missing, and how to get them.
func (m *missingInputs) say(out *reporter) {
	if m == nil || len(m.notRun)+len(m.onExample) == 0 {
		return
	}
	if n, days := report.Spans(m.onExample); n > 0 {
		out.Warn("no input stored for %s (run on an example): %s", layout.Counted(n, "day"), days)
	}
	if n, days := report.Spans(m.notRun); n > 0 {
		out.Note("no input stored for %s (not run): %s", layout.Counted(n, "day"), days)
	}
	fetch := "aoc fetch -all downloads them"
	if m.anonymous {
		fetch += " after aoc login"
	}
	out.Hint("%s; aoc import copies inputs from other folders", fetch)
}
