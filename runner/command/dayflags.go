// Which days a command is about: those of its flags, else those that one would mean.

package command

import (
	"cmp"
	"path/filepath"
	"slices"
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
	q := dayQuery{command: t.flags.Command.Name, year: spec.Year, days: spec.Days, inSeason: ofSeason}
	q.hasAll = slices.ContainsFunc(t.flags.Command.Flags, func(f cli.Flag) bool { return f.Names()[0] == "all" })
	dates, why, err := selectDays(q, t.circumstances())
	if err != nil {
		return nil, err
	}
	for _, d := range dates {
		if err := d.Validate(); err != nil {
			return nil, console.AsUsage(err)
		}
	}
	if len(why) > 0 {
		t.Note("%s: %s", joined(dates), strings.Join(why, ", "))
	}
	return dates, nil
}

func joined(dates []calendar.Date) string {
	names := make([]string, len(dates))
	for i, d := range dates {
		names[i] = d.String()
	}
	return strings.Join(names, ", ")
}

// circumstances are what the days follow from that the command line does not name.
func (t *task) circumstances() circumstances {
	c := circumstances{project: t.settings.Project, now: t.Now()}
	for _, p := range t.Puzzles {
		c.listed = append(c.listed, p.Date)
	}
	if path, err := filepath.Rel(t.settings.Root, t.Dir); err == nil {
		c.here = dayOfFolder(filepath.ToSlash(path))
	}
	c.yearSetting = func() (int, string, error) {
		from, _ := t.settings.Get("AOC_YEAR")
		year, err := t.settings.Year()
		return year, t.where(from.From), err
	}
	return c
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
			dates = append(dates, p.Date)
		}
	}
	if year != 0 && len(dates) == 0 {
		return nil, console.Usagef("no day of %d is listed", year)
	}
	return dates, nil
}
