package command

import (
	"errors"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/line"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

func dayFlags() []cli.Flag {
	return []cli.Flag{
		yearFlag("`YEAR` of the event (default: see aoc help settings)"),
		&line.Subject{StringFlag: cli.StringFlag{Name: "day", Aliases: []string{"d"},
			Usage: "`DAY` such as 21 or 1-5,21; can also follow the command"}},
		&cli.BoolFlag{Name: "all", Usage: "all listed days, with -year those of that year"},
	}
}

// yearFlag is the flag for a year with an event. The year is checked before the command does anything.
func yearFlag(usage string) cli.Flag {
	return &cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: usage, Action: func(_ *cli.Context, year int) error {
		err := failure.AsUsage(calendar.DateOf(year, 1).Validate())
		if short := 2000 + year; err != nil && 0 < year && year < 100 && calendar.Days(short) > 0 {
			err = failure.WithHint(err, "did you mean -year %d?", short)
		}
		return err
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
	partHint   = "write -part 1 or -part 2"
	numberHint = "write a whole number such as 7"
	onlyPart   = "only `PART` 1 or 2"
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

// seedFlags choose an input that the day invents.
func seedFlags() []cli.Flag {
	return []cli.Flag{
		&cli.Uint64Flag{Name: "invent", Usage: "invent an input from `SEED` instead of using the stored one"},
		&cli.IntFlag{Name: "size", Usage: "invent an input of `SIZE`: 1 is small, 10 is usual", Value: 10},
	}
}

const (
	defaultTimeout = time.Minute // for a part of one of several days, which must not stop the others
	defaultMemory  = 4 << 30     // for a day, which must not make the computer swap
	leastMemory    = 1 << 20     // less is a size without its unit
)

// limitFlags are for a command that runs several days.
func limitFlags() []cli.Flag {
	return append(dayLimitFlags("several days: 60s"), timesFlag("jobs", "run `N` days at the same time (default 1)"))
}

// dayLimitFlags are for a command that runs one day. The text names the default of -timeout.
func dayLimitFlags(timeout string) []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "stop a part after `TIME`; 0 means never (" + timeout + ")"},
		&cli.StringFlag{Name: "memory", Usage: "limit a day's memory to `SIZE`; 0 means no limit (default 4GiB)"},
	}
}

// ifSet returns the value of a flag, nil if the flag is not given.
func ifSet[V any](flags *cli.Context, name string, value func(name string) V) *V {
	if !flags.IsSet(name) {
		return nil
	}
	return new(value(name))
}

// exclusions has the flags of each command that cannot be combined: the first excludes each of the others,
// which the command would ignore.
var exclusions = map[string][][]string{
	"bench": {{"grow", "count"}},
	"chart": {{"input", "example", "invent"}, {"example", "invent"}},
	"example": {{"blocks", "take", "drop", "answer", "number", "part", "timeout", "memory"},
		{"take", "drop", "answer", "number", "part", "timeout", "memory"},
		{"drop", "answer", "number", "part", "timeout", "memory"}},
	"new":    {{"stored", "day", "wait", "force"}, {"wait", "offline"}},
	"play":   {{"input", "example", "invent"}, {"example", "invent"}},
	"read":   {{"web", "part", "json", "offline"}},
	"run":    {{"input", "example", "invent"}, {"example", "invent"}},
	"stars":  {{"day", "sync"}},
	"submit": {{"answer", "timeout", "memory"}},
	"web":    {{"o", "addr"}},
}

// A selection is what the flags say about days and parts.
type selection struct {
	choose.Query
	all   bool
	wait  bool
	parts []int
}

// several reports whether the flags may name more than one day.
func (s selection) several() bool { return s.all || len(s.Days) > 1 }

// checkSettings returns the error of a malformed AOC_YEAR if that decides on the days.
func (s selection) checkSettings(ws workspace) error {
	c := ws.circumstances()
	if s.all || c.YearSetting.Err == nil {
		return nil
	}
	if _, _, err := choose.Days(s.Query, c); errors.Is(err, c.YearSetting.Err) {
		return err
	}
	return nil // another error may depend on the days, which are not known yet
}

// ofEvent has the commands whose default year is the year of the event.
var ofEvent = []string{"new", "fetch", "read", "stars", "submit"}

func selectionOf(flags *cli.Context) (s selection, err error) {
	name := flags.Command.Name
	s = selection{all: flags.Bool("all"), wait: flags.Bool("wait"), parts: []int{1, 2}}
	s.Query = choose.Query{Command: name, Year: flags.Int("year"), HasAll: flags.Value("all") != nil,
		InSeason: slices.Contains(ofEvent, name), Creates: name == "new"}
	if flags.IsSet("part") {
		s.parts = []int{flags.Int("part")}
	}
	if !flags.IsSet("day") {
		return s, nil
	}
	text := flags.String("day")
	if s.Days, err = calendar.ParseDays(text); err == nil {
		err = checkTyped(s.Days)
	}
	hasOther := func(d calendar.Date) bool { return d.Year != 0 && d.Year != s.Year }
	switch {
	case err != nil:
		err = failure.WithHint(failure.AsUsage(err), "%s", dayHint(name, text))
	case s.all:
		err = failure.Usagef("-all and day %s exclude each other", text)
	case s.Year != 0 && slices.ContainsFunc(s.Days, hasOther):
		err = failure.Usagef("the year is given twice: %s and -year %d", text, s.Year)
	}
	return s, err
}

// checkTyped returns the error of the first day that is typed with its year and does not exist.
func checkTyped(dates []calendar.Date) error {
	for _, d := range dates {
		if err := d.Validate(); err != nil && d.Year != 0 {
			return err
		}
	}
	return nil
}

// oneDayOf is selectionOf for a command that takes one day.
func oneDayOf(flags *cli.Context) (selection, error) {
	s, err := selectionOf(flags)
	if err == nil && len(s.Days) > 1 {
		err = failure.Usagef("%s takes one day, got %d", s.Command, len(s.Days))
	}
	return s, err
}

// solveFlags are the flags of commands that solve days, on which input, and how. Flags that a command does
// not have are zero.
type solveFlags struct {
	selection
	variant   string
	count     int          // how many times each part is solved or measured
	inputs    int          // how many invented inputs the ways are compared on; 0 without the flag
	inputFile string       // of -input; - is standard input, "" without the flag
	example   *int         // of -example; nil without the flag
	seed      *engine.Seed // of -invent; nil without the flag
	limits    isolate.Limits
	jobs      int // how many days run at a time
}

// A selector is selectionOf or oneDayOf.
type selector func(*cli.Context) (selection, error)

// solveFlagsOf reads the flags. several is true for a command that treats even one day as one of several.
func solveFlagsOf(flags *cli.Context, daysOf selector, several bool) (f solveFlags, err error) {
	f = solveFlags{variant: flags.String("variant"), count: flags.Int("count"), inputFile: flags.String("input"),
		example: ifSet(flags, "example", flags.Int), jobs: flags.Int("jobs")}
	if f.selection, err = daysOf(flags); err != nil {
		return f, err
	}
	switch size := flags.Int("size"); {
	case flags.IsSet("size") && !flags.IsSet("invent"):
		return f, failure.Usagef("-size is for -invent")
	case !flags.IsSet("invent"):
	case flags.Value("size") == nil:
		f.inputs = flags.Int("invent")
	case size < 1 || size > engine.MaxSize:
		return f, failure.Usagef("-size %d: want 1 to %d", size, engine.MaxSize)
	default:
		f.seed = &engine.Seed{Number: flags.Uint64("invent"), Size: size}
	}
	several = several || f.several()
	f.limits.Memory = defaultMemory
	if several || f.inputs > 0 || flags.Bool("grow") {
		f.limits.Timeout = defaultTimeout
	}
	if flags.IsSet("timeout") {
		f.limits.Timeout = flags.Duration("timeout")
	}
	if flags.IsSet("memory") {
		if f.limits.Memory, err = isolate.ParseSize(flags.String("memory")); err != nil {
			return f, failure.Usagef("-memory %v", err)
		}
		if f.limits.Memory > 0 && f.limits.Memory < leastMemory {
			err := failure.Usagef("-memory %s: a day needs more than that", flags.String("memory"))
			return f, failure.WithHint(err, "write a unit, as in 4GiB or 512MiB")
		}
	}
	switch {
	case flags.IsSet("jobs") && !several:
		err = failure.Usagef("-jobs is for several days")
	case f.limits.Timeout < 0:
		err = failure.Usagef("-timeout %v: want 0 or more", f.limits.Timeout)
	case flags.IsSet("input") && f.inputFile == "":
		err = failure.Usagef("-input needs a file name, or - for standard input")
	case several && f.inputFile != "":
		err = failure.Usagef("-input takes one day")
	}
	return f, err
}
