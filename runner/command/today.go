// aoc alone: in December it says what is open today, before it helps.

package command

import (
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
)

// alone shows what is open today, if anything is, and the help.
func (a App) alone(flags *cli.Context) error {
	if year, day, ok := calendar.Running(a.Now()); ok {
		t, err := a.newTask(flags)
		if err != nil {
			return err
		}
		if err := a.handOver(); err != nil {
			return err
		}
		t.warnOfMistakes()
		fmt.Fprintf(t.Results(), "%s\n\n", t.today(calendar.Date{Year: year, Day: day}))
	}
	return cli.ShowAppHelp(flags)
}

// today is what there is to know of the newest puzzle that is open.
func (t *task) today(d calendar.Date) string {
	line := d.String()
	if p, err := t.puzzle(d); err == nil {
		line += ", " + p.Title
	}
	line += ": open for " + inMinutes(t.Now().Sub(d.Unlock()))
	if d.Day < calendar.Days(d.Year) {
		line += fmt.Sprintf(", day %d unlocks in %s", d.Day+1, inMinutes(calendar.DateOf(d.Year, d.Day+1).Unlock().Sub(t.Now())))
	} else {
		line += ", the last of the year"
	}
	if t.isStored(d) {
		line += "; input stored"
	} else {
		line += "; input not stored"
	}
	answers, err := t.store.Answers(d)
	if err != nil {
		t.Warn("%v: %v", d, err)
	}
	return line + ", " + console.Counted(answers.Stars(), "star")
}

// inMinutes writes a time that takes hours: 4h12m.
func inMinutes(d time.Duration) string {
	if d < time.Minute {
		return d.Round(time.Second).String()
	}
	return strings.TrimSuffix(d.Truncate(time.Minute).String(), "0s")
}
