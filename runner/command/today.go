package command

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// withoutCommand prints today's puzzle or, on the eve of an event, when its first one unlocks. It follows the help.
func (a App) withoutCommand(flags *cli.Context) error {
	year, day, isRunning := calendar.Running(a.Now())
	next, isComing := calendar.Coming(a.Now())
	if !isRunning && !isComing {
		return nil
	}
	ws, out, err := a.begin(flags.Context, false, noDays)
	if err != nil {
		return err
	}
	if !isRunning {
		fmt.Fprintf(out.Results(), "\n%d day %d unlocks in %s: aoc new %s -wait\n", next.Year, next.Day,
			layout.InMinutes(next.Unlock().Sub(ws.now())), next.Arg())
		return nil
	}
	d := calendar.DateOf(year, day)
	text := d.String()
	if p, err := ws.puzzle(d); err == nil && ws.title(p) != "" {
		text += ", " + ws.title(p)
	}
	after, input := "the last of the year", "input not stored"
	if next := calendar.DateOf(d.Year, d.Day+1); !d.IsLast() {
		after = fmt.Sprintf("day %d unlocks in %s", next.Day, layout.InMinutes(next.Unlock().Sub(ws.now())))
	}
	if ws.isStored(d) {
		input = "input stored"
	}
	answers, err := ws.store.Answers(d)
	if err != nil {
		out.Warn("%v: %v", d, err)
	}
	fmt.Fprintf(out.Results(), "\n%s: open for %s, %s; %s, %s\n", text, layout.InMinutes(ws.now().Sub(d.Unlock())), after,
		input, layout.Counted(answers.Stars(), "star"))
	return nil
}
