package command

import (
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/isolate"
)

func flagsOf(groups ...[]cli.Flag) []cli.Flag { return slices.Concat(groups...) }

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

// hereFlag is for commands that run one day.
func hereFlag() cli.Flag {
	return toggle("here", "run the day in aoc's own process, for a debugger; one day only")
}

// The limits where several days run: one of them must not keep the others waiting.
const (
	defaultTimeout = time.Minute
	defaultMemory  = 4 << 30
)

func limitFlags() []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "the `TIME` a part may take, 0 for any", DefaultText: "none, 60s with several days"},
		&cli.StringFlag{Name: "memory", Usage: "the `MEMORY` a day may use, such as 4GiB, 0 for any", DefaultText: "none, 4GiB with several days"},
		&cli.IntFlag{Name: "jobs", Usage: "run `N` days at a time", Value: 1},
	}
}

// severalLimitFlags are for a command that always has the limits of several days.
func severalLimitFlags() []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "the `TIME` a part may take, 0 for any", DefaultText: "60s"},
		&cli.StringFlag{Name: "memory", Usage: "the `MEMORY` a day may use, such as 4GiB, 0 for any", DefaultText: "4GiB"},
	}
}

// limitsOf returns the limits of each day that the flags ask for.
func limitsOf(flags *cli.Context, severalDays bool) (l isolate.Limits, err error) {
	if severalDays {
		l.Timeout, l.Memory = defaultTimeout, defaultMemory
	}
	if flags.IsSet("timeout") {
		l.Timeout = flags.Duration("timeout")
	}
	if flags.IsSet("memory") {
		if l.Memory, err = console.ParseSize(flags.String("memory")); err != nil {
			return l, console.Usagef("-memory %v", err)
		}
	}
	switch jobs := flags.Int("jobs"); {
	case flags.IsSet("jobs") && jobs < 1:
		return l, console.Usagef("-jobs %d is not a number of days", jobs)
	case severalDays && flags.Bool("here"):
		return l, console.Usagef("-here is for one day")
	case l.Timeout < 0:
		return l, console.Usagef("-timeout %v is less than no time", l.Timeout)
	}
	return l, nil
}

// partsOf returns the parts that the flags ask for.
func partsOf(flags *cli.Context) ([]int, error) {
	switch part := flags.Int("part"); {
	case !flags.IsSet("part"):
		return []int{1, 2}, nil
	case part == 1 || part == 2:
		return []int{part}, nil
	default:
		return nil, console.Usagef("there is no part %d", part)
	}
}

// countOf returns how many times -count asks for.
func countOf(flags *cli.Context) (int, error) {
	count := flags.Int("count")
	if count < 1 {
		return 0, console.Usagef("-count %d is not a number of times", count)
	}
	return count, nil
}

// daysIn returns the days that the flags name: the zero Spec where they name none.
func daysIn(flags *cli.Context) (spec calendar.Spec, err error) {
	text, year := flags.String("day"), flags.Int("year")
	if flags.IsSet("day") {
		if spec, err = calendar.ParseDays(text); err != nil {
			return calendar.Spec{}, console.AsUsage(err)
		}
		if flags.Bool("all") {
			return calendar.Spec{}, console.Usagef("-all and day %s contradict each other", text)
		}
	}
	if flags.IsSet("year") {
		if spec.Year != 0 && spec.Year != year {
			return calendar.Spec{}, console.Usagef("the year is given twice: %s and -year %d", text, year)
		}
		spec.Year = year
		return spec, checkYear(year)
	}
	return spec, nil
}

func checkYear(year int) error {
	if calendar.Days(year) == 0 {
		return console.Usagef("there is no event of %d: the first was in 2015", year)
	}
	return nil
}
