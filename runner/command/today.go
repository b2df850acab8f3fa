package command

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/layout"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

// withoutCommand prints today's puzzle or, on the eve of an event, when its first one unlocks. It follows the help.
func (a App) withoutCommand(flags *cli.Context) error {
	year, day, isRunning := calendar.Running(a.Now())
	next, isComing := calendar.Coming(a.Now())
	if !isRunning && !isComing {
		return nil
	}
	root, _ := settings.FindRoot(a.Dir)
	if dotenv.IsPipe(settings.Settings{Root: root}.Dotenv()) { // which help does not open; AOC_INPUTS may be in it
		return nil
	}
	ws, out, err := a.begin(flags.Context, false, false, noDays, nil)
	if err != nil {
		return err
	}
	if !isRunning {
		fmt.Fprintf(out.Results(), "\n%d %s\n", next.Year, ws.comesNext(next))
		return nil
	}
	d := calendar.DateOf(year, day)
	text := d.String()
	if p, err := ws.puzzle(d); err == nil && ws.title(p) != "" {
		text += ", " + ws.title(p)
	}
	text += ": open for " + layout.InMinutes(ws.now().Sub(d.Unlock()))
	if next := calendar.DateOf(d.Year, d.Day+1); d.IsLast() {
		text += ", the last of the year"
	} else {
		text += fmt.Sprintf(", day %d unlocks in %s", next.Day, layout.InMinutes(next.Unlock().Sub(ws.now())))
	}
	if ws.isStored(d) {
		text += "; input stored"
	} else {
		text += "; input not stored"
	}
	answers, err := ws.store.Answers(d)
	if err != nil {
		out.Warn("%v: %v", d, err)
	}
	fmt.Fprintf(out.Results(), "\n%s, %s\n", text, layout.Counted(answers.Stars(), "star"))
	return nil
}

// comesNext says when a puzzle unlocks, and how to wait for it.
func (ws workspace) comesNext(d calendar.Date) string {
	return fmt.Sprintf("day %d unlocks in %s: aoc new %s -wait", d.Day, layout.InMinutes(d.Unlock().Sub(ws.now())),
		ws.argForNew(d))
}
