package command

import (
	"cmp"
	"context"
	"errors"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

// table runs several days. It prints a table at the end, which grows in a terminal. Errors
// follow the table. An interrupt leaves the rows that are done.
func (r *run) table(ctx context.Context, f *fleet, puzzles []engine.Description) error {
	start := time.Now()
	table := &report.Table{ByTime: r.byTime, Elapsed: func() time.Duration { return time.Since(start) }}
	growing := func(width int) []string {
		return table.Lines(layout.Canvas{Width: min(width, layout.MaxColumns), Hard: true, Color: true})
	}
	stop := r.out.StartProgress(len(puzzles), console.Around{Above: growing, Beside: f.beside})
	err := eachDay(ctx, f, r.out, puzzles, r.day, func(p report.Part) error {
		r.done = append(r.done, p)
		table.Add(p, markOf(p, r.ws.store, r.out))
		return nil
	})
	stop()
	if lost := r.out.PrintLines(table.Lines(r.out.Canvas())); lost != nil {
		return cmp.Or(err, lost)
	}
	for _, p := range r.done {
		r.fail(p)
	}
	return err
}

// sayMissing says which inputs are missing, of parts that were not run or ran on an example, and
// how to get them.
func (r *run) sayMissing() {
	var notRun, onExample []calendar.Date
	for _, p := range r.done {
		switch {
		case p.NoInput:
			notRun = append(notRun, p.Date)
		case p.Input == engine.FromExample:
			onExample = append(onExample, p.Date)
		}
	}
	if n, days := report.Spans(onExample); n > 0 {
		r.out.Warn("no input stored for %s (run on an example): %s", layout.Counted(n, "day"), days)
	}
	if n, days := report.Spans(notRun); n > 0 {
		r.out.Note("no input stored for %s (not run): %s", layout.Counted(n, "day"), days)
	}
	login := ""
	if errors.Is(r.ws.checkSession(), site.ErrNoSession) {
		login = " after aoc login"
	}
	if len(notRun)+len(onExample) > 0 {
		r.out.Hint("aoc fetch -all downloads them%s; aoc import copies inputs from other folders", login)
	}
}
