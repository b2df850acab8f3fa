package command

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

const usage = `aoc COMMAND [DAY] [FLAGS], for example aoc run 2021/21 -part 2
       aoc COMMAND -h: examples and flags    aoc help settings: .env, exit codes`

// settingsHelp returns the text about settings, with a tab before the meaning of each.
func settingsHelp() string {
	var rows strings.Builder
	for _, s := range settings.All {
		fmt.Fprintf(&rows, "  %s\t%s\n", s.Name, s.About)
	}
	return fmt.Sprintf(aboutSettings, &rows)
}

const aboutSettings = `For a day without a year, aoc uses AOC_YEAR. If that is not set, it uses the
latest listed year that has the day; new, read, submit and fetch use the current
event in December, and the coming one in the 24 hours before; so does stars
-day. Without a day, aoc uses the day whose folder you are in; outside of these
folders, it uses today's puzzle of the event.

Settings, from the environment or from .env in the project's root; the first
two also from aoc/env in the folder of your settings, for all projects:
%s
Exit codes: 0 done, 1 failed, 2 wrong command line or no such day, 3 wrong
solution, 4 too early, 5 session missing or refused, 6 the site failed,
130 interrupted.
`

// argumentHint returns what to do about an argument that a command does not take, or "".
func argumentHint(flags *cli.Context, arg string) string {
	c := flags.Command
	_, err := calendar.ParseDays(arg)
	switch subject := line.SubjectOf(c); {
	case c.Name == "login":
		return "paste the session when aoc login asks for it: the history of your shell keeps arguments"
	case c.Name == "submit" && flags.IsSet("day"):
		return "an answer follows -answer, as in aoc submit 21 -answer 42"
	case err != nil:
		return ""
	case flags.App.Name == c.Name:
		return fmt.Sprintf("did you mean aoc run %s?", arg)
	case subject == nil || subject.Name != "day":
		return ""
	}
	return "write the days as one argument right after the command: 21, 1-5,21 or 2021/21"
}

// withoutCommand prints today's puzzle or, on the eve of an event, when its first one unlocks. It follows the help.
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
