package command

import (
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// withoutCommand prints today's puzzle or, on the eve of an event, when its first one unlocks. The help follows.
func (a App) withoutCommand(flags *cli.Context) error {
	year, day, isRunning := calendar.Running(a.Now())
	next, isComing := calendar.Coming(a.Now())
	if !isRunning && !isComing {
		return nil
	}
	ws, out, err := a.begin(flags.Context, false, false, noDays)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("%d %s", next.Year, comesNext(next, ws.now()))
	if isRunning {
		text = today(calendar.DateOf(year, day), ws, out)
	}
	fmt.Fprintf(out.Results(), "%s\n\n", text)
	return nil
}

// comesNext says when a puzzle unlocks, and how to wait for it.
func comesNext(d calendar.Date, now time.Time) string {
	return fmt.Sprintf("day %d unlocks in %s: aoc new %[1]d -wait", d.Day, layout.InMinutes(d.Unlock().Sub(now)))
}

// today describes the latest puzzle that is open.
func today(d calendar.Date, ws workspace, out *reporter) string {
	line := d.String()
	if p, err := ws.puzzle(d); err == nil {
		line += ", " + ws.title(p)
	}
	line += ": open for " + layout.InMinutes(ws.now().Sub(d.Unlock()))
	if next := calendar.DateOf(d.Year, d.Day+1); d.IsLast() {
		line += ", the last of the year"
	} else {
		line += fmt.Sprintf(", day %d unlocks in %s", next.Day, layout.InMinutes(next.Unlock().Sub(ws.now())))
	}
	if ws.isStored(d) {
		line += "; input stored"
	} else {
		line += "; input not stored"
	}
	answers, err := ws.store.Answers(d)
	if err != nil {
		out.Warn("%v: %v", d, err)
	}
	return line + ", " + layout.Counted(answers.Stars(), "star")
}
