package command

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// alone prints today's puzzle, if there is one. The help follows.
func (a App) alone(flags *cli.Context) error {
	if year, day, ok := calendar.Running(a.Now()); ok {
		ws, out, err := a.begin(flags, definition{days: noDays})
		if err != nil {
			return err
		}
		fmt.Fprintf(out.Results(), "%s\n\n", today(calendar.DateOf(year, day), ws, out))
	}
	return nil
}

// today describes the latest puzzle that is open.
func today(d calendar.Date, ws workspace, out *reporter) string {
	line := d.String()
	if p, err := ws.puzzle(d); err == nil {
		line += ", " + p.Title
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
