// aoc run with several days: a table.

package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
)

// several runs each day apart, and shows what comes of them: as JSON lines as
// they come, else as a table at the end, which a terminal shows growing. What
// failed is told below the table, of which an interrupt leaves what there is.
func (r *run) several(puzzles []engine.Puzzle) error {
	defer r.sayMissing()
	if r.flags.Bool("json") {
		return eachDay(r.task, r.limits, puzzles, r.day, func(line runLine) error {
			r.missing.add(line)
			return r.report(line)
		})
	}
	start := time.Now()
	table := &runTable{byTime: r.flags.String("sort") == "time", elapsed: func() time.Duration { return time.Since(start) }}
	var failed []runLine
	stop := r.StartProgress(len(puzzles), console.WithAbove(table.growing), console.WithBeside(r.running))
	err := eachDay(r.task, r.limits, puzzles, r.day, func(line runLine) error {
		r.missing.add(line)
		table.add(line, r.markOf(line))
		if line.Status == "failed" {
			failed = append(failed, line)
		}
		return nil
	})
	stop()
	for _, line := range table.lines(r.Canvas()) {
		if _, failed := fmt.Fprintln(r.Results(), line); failed != nil {
			return cmp.Or(err, failed)
		}
	}
	for _, line := range failed {
		r.failLine(line)
	}
	return err
}

// checkSort refuses an order of the table that is none, or where there is no table.
func (t *task) checkSort(several bool) error {
	switch by := t.flags.String("sort"); {
	case !slices.Contains(sortOrders, by):
		return console.Usagef("-sort %s is neither day nor time", by)
	case t.flags.IsSet("sort") && (!several || t.flags.Bool("json")):
		return console.Usagef("-sort is for the table of several days")
	}
	return nil
}

// growing is the table as a terminal shows it meanwhile.
func (t *runTable) growing(width int) []string {
	return t.lines(console.Canvas{Width: min(width, console.MaxColumns), Hard: true, Color: true})
}

// running names the days that are at work.
func (t *task) running(int) string { return "running " + t.inFlight.String() }

// markOf is what the site is known to have said of an answer to the stored input.
func (r *run) markOf(l runLine) mark {
	if l.Input != "store" {
		return unmarked
	}
	answers, err := r.store.Answers(l.Year, l.Day)
	if err != nil {
		r.Warn("%v: %v", calendar.Date{Year: l.Year, Day: l.Day}, err)
		return unmarked
	}
	return l.markBy(answers)
}

func (l runLine) markBy(answers inputs.Answers) mark {
	accepted := answers.Accepted(l.Part)
	unread := l.Drawing != "" && strings.Contains(l.Answer, "?") // which may be right
	_, tried := answers.Tried(l.Part, l.Answer)
	switch {
	case l.Status == "none" && answers.Solved(l.Part):
		return starred
	case l.Status != "ok" || unread:
		return unmarked
	case accepted != "" && inputs.Same(accepted, l.Answer):
		return starred
	case accepted != "" || tried:
		return refuted
	default:
		return unmarked
	}
}
