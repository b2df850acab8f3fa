// Which days a command is about: those of its flags, else those that one would mean.

package command

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func dayFlags() []cli.Flag {
	return []cli.Flag{
		&cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: "the `YEAR`", DefaultText: "AOC_YEAR, else see aoc help"},
		&cli.StringFlag{Name: "day", Aliases: []string{"d"}, Usage: "the `DAY`: 21 or 1-5,21; may also stand right after the command"},
		toggle("all", "every listed day; with -year that year's"),
	}
}

func toggle(name, usage string) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: usage, DisableDefaultText: true}
}

func partFlag() cli.Flag {
	return &cli.IntFlag{Name: "part", Aliases: []string{"p"}, Usage: "`PART` 1 or 2", DefaultText: "both"}
}

func jsonFlag() cli.Flag {
	return toggle("json", "JSON lines in place of text")
}

// parts are the parts that were asked for.
func (t *task) parts() ([]int, error) {
	switch part := t.flags.Int("part"); {
	case !t.flags.IsSet("part"):
		return []int{1, 2}, nil
	case part == 1 || part == 2:
		return []int{part}, nil
	default:
		return nil, console.Usagef("there is no part %d", part)
	}
}

// puzzles are the listed puzzles that were asked for.
func (t *task) puzzles() ([]engine.Puzzle, error) {
	dates, err := t.dates(false)
	if err != nil {
		return nil, err
	}
	puzzles := make([]engine.Puzzle, len(dates))
	for i, d := range dates {
		if puzzles[i], err = t.puzzle(d); err != nil && len(dates) > 1 {
			return nil, console.WithHint(err, "aoc %s -all -year %d takes the days of that year that are listed", t.flags.Command.Name, d.Year)
		} else if err != nil {
			return nil, err
		}
	}
	if len(puzzles) == 1 {
		return puzzles, brokenDay(puzzles[0])
	}
	return puzzles, nil // a broken one among them fails when it is solved
}

// onePuzzle is the listed puzzle that was asked for, where only one can be.
func (t *task) onePuzzle() (engine.Puzzle, error) {
	dates, err := t.dates(false)
	switch {
	case err != nil:
		return engine.Puzzle{}, err
	case len(dates) > 1:
		return engine.Puzzle{}, console.Usagef("one day at a time, and these are %d", len(dates))
	}
	p, err := t.puzzle(dates[0])
	return p, cmp.Or(err, brokenDay(p))
}

// dates are the days that were asked for. A command of the season means the
// running event where it is told no year.
func (t *task) dates(ofSeason bool) ([]calendar.Date, error) {
	spec, err := t.asked()
	switch {
	case err != nil:
		return nil, err
	case t.flags.Bool("all"):
		return t.listed(spec.Year)
	}
	c := choice{task: t, ofSeason: ofSeason, year: spec.Year}
	dates, err := c.dates(spec.Days)
	if err != nil {
		return nil, err
	}
	for _, d := range dates {
		if err := d.Exists(); err != nil {
			return nil, console.AsUsage(err)
		}
	}
	c.show(dates)
	return dates, nil
}

// asked is what the flags say: the zero calendar.Spec where they say nothing.
func (t *task) asked() (spec calendar.Spec, err error) {
	text, year := t.flags.String("day"), t.flags.Int("year")
	if t.flags.IsSet("day") {
		if spec, err = calendar.ParseDays(text); err != nil {
			return calendar.Spec{}, console.AsUsage(err)
		}
		if t.flags.Bool("all") {
			return calendar.Spec{}, console.Usagef("-all and day %s contradict each other", text)
		}
	}
	if t.flags.IsSet("year") {
		if spec.Year != 0 && spec.Year != year {
			return calendar.Spec{}, console.Usagef("the year is given twice: %s and -year %d", text, year)
		}
		if spec.Year = year; calendar.Days(year) == 0 {
			return calendar.Spec{}, console.Usagef("there is no event of %d: the first was in 2015", year)
		}
	}
	return spec, nil
}

// listed are the listed days of a year, or of all years for 0.
func (t *task) listed(year int) ([]calendar.Date, error) {
	var dates []calendar.Date
	for _, p := range t.Puzzles {
		if year == 0 || p.Year == year {
			dates = append(dates, dateOf(p))
		}
	}
	if year != 0 && len(dates) == 0 {
		return nil, console.Usagef("no day of %d is listed", year)
	}
	return dates, nil
}

// A choice is the filling in of a year or a day that was not given.
type choice struct {
	*task
	ofSeason bool
	year     int
	byDay    bool     // the year was chosen for having the day
	why      []string // what it went by
}

func (c *choice) dates(days []int) ([]calendar.Date, error) {
	if len(days) == 0 {
		return c.day()
	}
	dates := make([]calendar.Date, len(days))
	for i, day := range days {
		year, err := c.yearOf(day)
		if err != nil {
			return nil, err
		}
		dates[i] = calendar.Date{Year: year, Day: day}
	}
	return dates, nil
}

// day is the day in whose folder the user stands, else today's.
func (c *choice) day() ([]calendar.Date, error) {
	if here, ok := c.folder(); ok && (c.year == 0 || c.year == here.Year) {
		c.goBy("the day of this folder")
		return []calendar.Date{here}, nil
	}
	if _, today, ok := calendar.Running(c.Now()); ok {
		year, err := c.yearOf(today)
		if own, ok := calendar.Today(c.Now(), year); ok && !c.byDay {
			today = own // another year may have more days than the running one
		}
		c.goBy("today's")
		return []calendar.Date{{Year: year, Day: today}}, err
	}
	hint := fmt.Sprintf("say it like this: aoc %s -day 21", c.flags.Command.Name)
	if slices.ContainsFunc(c.flags.Command.Flags, func(f cli.Flag) bool { return f.Names()[0] == "all" }) {
		hint += ", or -all for every listed day"
	}
	return nil, console.WithHint(console.Usagef("which day?"), "%s", hint)
}

// folder is the day in whose folder the user stands, among the days or the inputs.
func (c *choice) folder() (calendar.Date, bool) {
	dayFolder := regexp.MustCompile(`^(?:days/(\d{4})/day(\d\d)|inputs/(\d{4})/(\d{1,2}))(?:/|$)`)
	path, err := filepath.Rel(c.settings.Root, c.Dir)
	if err != nil {
		return calendar.Date{}, false
	}
	found := dayFolder.FindStringSubmatch(filepath.ToSlash(path))
	if found == nil {
		return calendar.Date{}, false
	}
	year, _ := strconv.Atoi(found[1] + found[3])
	day, _ := strconv.Atoi(found[2] + found[4])
	return calendar.Date{Year: year, Day: day}, true
}

func (c *choice) yearOf(day int) (int, error) {
	if c.year != 0 {
		return c.year, nil
	}
	set, err := c.settings.Year()
	if err != nil {
		return 0, err
	}
	running, _, isOn := calendar.Running(c.Now())
	switch {
	case set != 0:
		from, _ := c.settings.Get("AOC_YEAR")
		c.goBy("the year of AOC_YEAR in " + c.where(from.From))
		if isOn && set != running {
			c.goBy(fmt.Sprintf("although the event of %d is running", running))
		}
		return set, nil
	case c.ofSeason && isOn:
		c.goBy("the running event")
		return running, nil
	}
	return c.newestWith(day)
}

// newestWith is the newest listed year that has the day.
func (c *choice) newestWith(day int) (year int, err error) {
	c.byDay = true
	for _, p := range c.Puzzles {
		if p.Day == day {
			year = max(year, p.Year)
		}
	}
	c.goBy("the newest listed year that has the day")
	switch {
	case year != 0:
		return year, nil
	case c.ofSeason:
		return 0, console.WithHint(console.Usagef("no listed year has day %d", day), "say which year: aoc %s 2021/%d", c.flags.Command.Name, day)
	default:
		return 0, console.WithHint(console.Usagef("no listed year has day %d", day), "%saoc list shows the days there are", c.howToMake(day))
	}
}

// howToMake is the command that makes a day which no year has, "" outside of a project.
func (c *choice) howToMake(day int) string {
	if !c.settings.Project {
		return ""
	}
	if running, _, isOn := calendar.Running(c.Now()); isOn && day <= calendar.Days(running) {
		return fmt.Sprintf("aoc new %d makes it, ", day)
	}
	year := 0
	for _, p := range c.Puzzles {
		if day <= calendar.Days(p.Year) {
			year = max(year, p.Year)
		}
	}
	if year == 0 {
		return ""
	}
	return fmt.Sprintf("aoc new %d/%d makes it, ", year, day)
}

func (c *choice) goBy(reason string) {
	if !slices.Contains(c.why, reason) {
		c.why = append(c.why, reason)
	}
}

// show says what was chosen, where anything was.
func (c *choice) show(dates []calendar.Date) {
	if len(c.why) == 0 {
		return
	}
	names := make([]string, len(dates))
	for i, d := range dates {
		names[i] = d.String()
	}
	c.Note("%s: %s", strings.Join(names, ", "), strings.Join(c.why, ", "))
}
