package command

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
)

// several runs each day apart, and shows what comes of them: as JSON lines as
// they come, else as a table at the end, which a terminal shows growing. What
// failed is told below the table, of which an interrupt leaves what there is.
func (r *run) several(puzzles []engine.Puzzle) error {
	defer r.sayMissing()
	if r.flags.Bool("json") {
		return eachDay(r.task, r.limits, puzzles, r.day, func(p report.Part) error {
			r.missing.add(p)
			return r.report(p)
		})
	}
	start := time.Now()
	table := &report.Table{ByTime: r.flags.String("sort") == "time", Elapsed: func() time.Duration { return time.Since(start) }}
	growing := func(width int) []string {
		return table.Lines(console.Canvas{Width: min(width, console.MaxColumns), Hard: true, Color: true})
	}
	var failed []report.Part
	stop := r.StartProgress(len(puzzles), console.WithAbove(growing), console.WithBeside(r.running))
	err := eachDay(r.task, r.limits, puzzles, r.day, func(p report.Part) error {
		r.missing.add(p)
		table.Add(p, r.markOf(p))
		if p.Status == "failed" {
			failed = append(failed, p)
		}
		return nil
	})
	stop()
	if lost := r.PrintLines(table.Lines(r.Canvas())); lost != nil {
		return cmp.Or(err, lost)
	}
	for _, p := range failed {
		r.failPart(p)
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

// running names the days that are at work.
func (t *task) running(int) string { return "running " + t.inFlight.String() }

// markOf is what the site is known to have said of an answer to the stored input.
func (r *run) markOf(p report.Part) report.Mark {
	if p.Input != "store" {
		return report.Unmarked
	}
	answers, err := r.store.Answers(p.Date)
	if err != nil {
		r.Warn("%v: %v", p.Date, err)
		return report.Unmarked
	}
	return markBy(answers, p)
}

// markBy is the mark of a part by what is known of the answers.
func markBy(answers inputs.Answers, p report.Part) report.Mark {
	accepted := answers.Accepted(p.Part)
	unread := p.Drawing != "" && strings.Contains(p.Answer, "?") // which may be right
	_, tried := answers.Tried(p.Part, p.Answer)
	switch {
	case p.Status == "none" && answers.Solved(p.Part):
		return report.Accepted
	case p.Status != "ok" || unread:
		return report.Unmarked
	case accepted != "" && inputs.Same(accepted, p.Answer):
		return report.Accepted
	case accepted != "" || tried:
		return report.Rejected
	default:
		return report.Unmarked
	}
}
