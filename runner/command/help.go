package command

import (
	"fmt"
	"strconv"
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

// instead has commands for names that are not commands. DAY stands for the day after the name, if there is one.
var instead = map[string]string{
	"animate": "play DAY", "benchmark": "bench DAY", "check": "test DAY", "create": "new DAY", "download": "fetch DAY",
	"edit": "new DAY -edit", "get": "fetch DAY", "leaderboard": "board", "open": "read DAY -web", "profile": "bench DAY",
	"show": "read DAY", "solve": "run DAY", "update": "stars -sync", "visualise": "play DAY", "visualize": "play DAY",
	"watch": "test DAY -watch",
}

// meantCommand returns the command that does what a name asks for, with the day if the text names one, or "".
func meantCommand(name, day string) string {
	if _, err := calendar.ParseDays(day); err != nil {
		day = ""
	}
	return strings.Join(strings.Fields(strings.Replace(instead[name], "DAY", day, 1)), " ")
}

// argumentHint returns what to do about an argument or a flag that a command does not take, or "".
func argumentHint(flags *cli.Context, arg string) string {
	c, day := flags.Command, flags.String("day")
	isRoot, isFlag := flags.App.Name == c.Name, strings.HasPrefix(arg, "-")
	switch {
	case isRoot:
		day = flags.Args().Get(1)
	case isFlag: // after a wrong flag, the library has no values
		day = strings.TrimPrefix(flags.Lineage()[1].Args().Get(1), "-day=")
	}
	name := strings.TrimLeft(arg, "-")
	other := meantCommand(name, day)
	number, _ := strconv.Atoi(arg)
	isYear := calendar.Days(number) > 0
	isAnswer := c.Name == "submit" && !flags.IsSet("answer") && namesDays(day)
	switch {
	case isRoot && other != "", strings.HasSuffix(other, " -"+name): // a command, or a flag of another one
		return fmt.Sprintf("did you mean aoc %s?", other)
	case isFlag:
		return ""
	case c.Name == "login":
		return "paste the session when aoc login asks for it: the history of your shell keeps arguments"
	case isAnswer && (flags.IsSet("part") || strings.HasPrefix(arg, "part") || flags.NArg() > 1):
		return fmt.Sprintf("-answer sends an answer, and -part names its part: aoc submit %s -part PART -answer ANSWER", day)
	case isAnswer:
		return fmt.Sprintf("send this answer with aoc submit %s -answer %s", day, arg)
	case isYear && flags.Value("year") != nil && day == "":
		return fmt.Sprintf("did you mean aoc %s -year %s?", c.Name, arg)
	}
	if isYear {
		day, arg = arg, day
	}
	if _, err := calendar.ParseDays(arg); err != nil {
		return ""
	}
	year, _ := strconv.Atoi(day)
	subject := line.SubjectOf(c)
	switch {
	case isRoot:
		return fmt.Sprintf("did you mean aoc run %s?", arg)
	case subject == nil || subject.Name != "day":
		return ""
	case day == "day":
		return fmt.Sprintf("did you mean aoc %s %s?", c.Name, arg)
	case calendar.Days(year) > 0:
		if !namesDays(day + "/" + arg) {
			return ""
		}
		return fmt.Sprintf("write the year before the day, as in aoc %s %s/%s", c.Name, day, arg)
	case day != "":
		return fmt.Sprintf("join several days with commas, as in aoc %s 21,22", c.Name)
	}
	return fmt.Sprintf("put the day right after the command, as in aoc %s %s, or after -day", c.Name, arg)
}

// namesDays reports whether a text names days that exist.
func namesDays(text string) bool {
	dates, err := calendar.ParseDays(text)
	return err == nil && checkTyped(dates) == nil
}

// dayHint returns what to do about a text that is not a day where one is needed, or "".
func dayHint(command, text string) string {
	maybe, _ := strconv.Atoi(text)
	switch isYear := calendar.Days(maybe) > 0; {
	case isYear && command == "list":
		return fmt.Sprintf("did you mean aoc list -year %s?", text)
	case isYear:
		return fmt.Sprintf("write a year before its day, as in %s/21, or after -year", text)
	}
	before, after, _ := strings.Cut(text, "/")
	for _, meant := range []string{strings.TrimPrefix(text, "day"), after + "/" + before, "20" + text} {
		if namesDays(meant) {
			return fmt.Sprintf("did you mean aoc %s %s?", command, meant)
		}
	}
	return ""
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
		fmt.Fprintf(out.Results(), "\n%d %s\n", next.Year, ws.comesNext(next))
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

// comesNext says when a puzzle unlocks, and how to wait for it.
func (ws workspace) comesNext(d calendar.Date) string {
	return fmt.Sprintf("day %d unlocks in %s: aoc new %s -wait", d.Day, layout.InMinutes(d.Unlock().Sub(ws.now())),
		d.Arg())
}
