package command

import (
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
)

const usage = `aoc COMMAND [DAY] [FLAGS], for example aoc run 2021/21 -part 2
       aoc COMMAND -h: examples and flags    aoc help settings: .env, exit codes`

// settingsHelp has a tab before the meaning of each setting.
const settingsHelp = `For a day without a year, aoc uses AOC_YEAR. If that is not set, it uses the
latest listed year that has the day; new, read, submit and fetch use the current
event in December, and the coming one in the 24 hours before. Without a day, aoc
uses the day whose folder you are in; outside of these folders, it uses today's
puzzle of the event.

Settings, from the environment or from .env in the project's root:
  AOC_SESSION	your session cookie of adventofcode.com; aoc login saves it
  AOC_CONTACT	how the site's maintainer can reach you, sent with each request
  AOC_BOARD	the read-only link of a private leaderboard
  AOC_YEAR	the year to use if none is named
  AOC_INPUTS	the folder of the inputs (default inputs)
  AOC_PACE	the minimum time between two requests (default 3s)
  AOC_URL	a stand-in for https://adventofcode.com on a loopback address

Exit codes: 0 done, 1 failed, 2 wrong command line or no such day, 3 wrong
solution, 4 too early, 5 session missing or refused, 6 the site failed,
130 interrupted.
`

// argumentHint returns what to do about an argument that a command does not take, or "".
func argumentHint(flags *cli.Context, arg string) string {
	c, day := flags.Command, flags.String("day")
	if c.Name == "submit" && day != "" {
		return fmt.Sprintf("send this answer with aoc submit %s -answer %s", day, arg)
	}
	if _, err := calendar.ParseDays(arg); err != nil {
		return ""
	}
	year, _ := strconv.Atoi(day)
	subject := line.SubjectOf(c)
	switch {
	case flags.App.Name == c.Name:
		return fmt.Sprintf("did you mean aoc run %s?", arg)
	case subject == nil || subject.Name != "day":
		return ""
	case calendar.Days(year) > 0:
		return fmt.Sprintf("write the year before the day, as in aoc %s %s/%s", c.Name, day, arg)
	case day != "":
		return fmt.Sprintf("join several days with commas, as in aoc %s 21,22", c.Name)
	}
	return fmt.Sprintf("put the day right after the command, as in aoc %s %s, or after -day", c.Name, arg)
}
