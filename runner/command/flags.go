package command

import (
	"slices"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func dayFlags() []cli.Flag {
	return []cli.Flag{
		yearFlag("`YEAR` of the event (default: see aoc help settings)"),
		&line.Subject{StringFlag: cli.StringFlag{Name: "day", Aliases: []string{"d"},
			Usage: "`DAY` such as 21 or 1-5,21; can also follow the command"}},
		toggle("all", "all listed days, with -year those of that year"),
	}
}

func toggle(name, usage string) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: usage}
}

// yearFlag is the flag for a year with an event. Such a rule holds before a command does anything.
func yearFlag(usage string) cli.Flag {
	return &cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: usage, Action: func(_ *cli.Context, year int) error {
		return failure.AsUsage(calendar.DateOf(year, 1).Validate())
	}}
}

func partFlag(usage string) cli.Flag {
	return &cli.IntFlag{Name: "part", Aliases: []string{"p"}, Usage: usage, Action: func(_ *cli.Context, part int) error {
		if part < 1 || part > 2 {
			return failure.WithHint(failure.Usagef("there is no part %d", part), partHint)
		}
		return nil
	}}
}

const (
	partHint = "write -part 1 or -part 2"
	onlyPart = "only `PART` 1 or 2"
)

// timesFlag is the flag for a number, 1 by default.
func timesFlag(name, usage string) cli.Flag {
	return &cli.IntFlag{Name: name, Usage: usage, Value: 1, Action: func(_ *cli.Context, n int) error {
		if n < 1 {
			return failure.Usagef("-%s %d: want at least 1", name, n)
		}
		return nil
	}}
}

// hereFlag is for commands that run one day.
func hereFlag() cli.Flag {
	return toggle("here", "run one day in the process of aoc, for a debugger")
}

const (
	defaultTimeout = time.Minute // of a part of one of several days, which must not stop the others
	defaultMemory  = 4 << 30     // of a day, which must not make the computer swap
)

// limitFlags are for a command that runs several days.
func limitFlags() []cli.Flag {
	return append(dayLimitFlags("several days: 60s"), timesFlag("jobs", "run `N` days at the same time (default 1)"))
}

// dayLimitFlags are for a command that runs one day. The text names the default of -timeout.
func dayLimitFlags(timeout string) []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "stop a part after `TIME`; 0 means never (" + timeout + ")"},
		&cli.StringFlag{Name: "memory", Usage: "stop a day at `SIZE`; 0 means never (default 4GiB)"},
	}
}

// Conditions say how days run.
type conditions struct {
	limits     isolate.Limits
	jobs       int  // how many days run at a time
	here       bool // in the process of aoc
	readsStdin bool // aoc itself does, so the day cannot
}

func conditionsOf(flags *cli.Context, several bool) (c conditions, err error) {
	c = conditions{jobs: flags.Int("jobs"), here: flags.Bool("here"), readsStdin: flags.String("input") == "-"}
	c.limits.Memory = defaultMemory
	if several {
		c.limits.Timeout = defaultTimeout
	}
	if flags.IsSet("timeout") {
		c.limits.Timeout = flags.Duration("timeout")
	}
	if flags.IsSet("memory") {
		if c.limits.Memory, err = isolate.ParseSize(flags.String("memory")); err != nil {
			return c, failure.Usagef("-memory %v", err)
		}
	}
	switch {
	case flags.IsSet("jobs") && !several:
		return c, failure.Usagef("-jobs is for several days")
	case several && c.here:
		return c, failure.Usagef("-here is for one day")
	case c.limits.Timeout < 0:
		return c, failure.Usagef("-timeout %v: want 0 or more", c.limits.Timeout)
	}
	return c, nil
}

// days returns which days a command needs under these conditions.
func (c conditions) days() need {
	if c.here {
		return linked
	}
	return current
}

// ifSet returns the value of a flag, nil if the flag is not given.
func ifSet[V any](flags *cli.Context, name string, value func(name string) V) *V {
	if !flags.IsSet(name) {
		return nil
	}
	return new(value(name))
}

// partsOf returns the part that the flags name, else both.
func partsOf(flags *cli.Context) []int {
	if flags.IsSet("part") {
		return []int{flags.Int("part")}
	}
	return []int{1, 2}
}

// exclusions has the flags of each command that cannot be combined: the first excludes each of the others,
// which the command would ignore.
var exclusions = map[string][][]string{
	"chart": {{"input", "example"}},
	"example": {{"blocks", "take", "answer", "keep", "drop", "number", "part", "timeout", "memory"},
		{"take", "answer", "keep", "drop", "number", "part", "timeout", "memory"},
		{"answer", "keep", "drop"}, {"drop", "keep", "timeout", "memory"}},
	"new":    {{"stored", "day", "wait", "force"}, {"wait", "offline"}},
	"play":   {{"input", "example"}},
	"read":   {{"web", "part", "json", "offline"}},
	"run":    {{"input", "example"}},
	"submit": {{"answer", "timeout", "memory"}},
	"web":    {{"o", "addr"}},
}

// A selection is what the flags say about days.
type selection struct {
	command string          // for hints
	year    int             // 0 if none is named
	days    []calendar.Date // with the year 0 where none is named with a day
	all     bool
	hasAll  bool // the command has the flag -all
	wait    bool
}

// several reports whether the flags may name more than one day.
func (s selection) several() bool { return s.all || len(s.days) > 1 }

func selectionOf(flags *cli.Context) (s selection, err error) {
	s = selection{command: flags.Command.Name, year: flags.Int("year"), all: flags.Bool("all"),
		hasAll: flags.Value("all") != nil, wait: flags.Bool("wait")}
	if !flags.IsSet("day") {
		return s, nil
	}
	text := flags.String("day")
	s.days, err = calendar.ParseDays(text)
	hasOther := func(d calendar.Date) bool { return d.Year != 0 && d.Year != s.year }
	switch maybe, _ := strconv.Atoi(text); {
	case err != nil && calendar.Days(maybe) > 0:
		err = failure.WithHint(failure.AsUsage(err), "write a year before its day, as in %s/21, or after -year", text)
	case err != nil:
		err = failure.AsUsage(err)
	case s.all:
		err = failure.Usagef("-all and day %s exclude each other", text)
	case s.year != 0 && slices.ContainsFunc(s.days, hasOther):
		err = failure.Usagef("the year is given twice: %s and -year %d", text, s.year)
	}
	return s, err
}

// oneDayOf is selectionOf for a command that takes one day.
func oneDayOf(flags *cli.Context) (selection, error) {
	s, err := selectionOf(flags)
	if err == nil && len(s.days) > 1 {
		err = failure.Usagef("%s takes one day, got %d", s.command, len(s.days))
	}
	return s, err
}
