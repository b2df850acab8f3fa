package command

import (
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/command/line"
	"aoc/runner/command/picture"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/isolate"
	"aoc/runner/settings"
)

const (
	defaultTimeout = time.Minute // for a part of one of several days, which must not stop the others
	defaultMemory  = 4 << 30     // for a day, which must not make the computer swap

	onlyPart = "only `PART` 1 or 2"
)

func boolFlag(to *bool, name, usage string) cli.Flag {
	return &cli.BoolFlag{Name: name, Destination: to, Usage: usage}
}

func textFlag(to *string, name, usage, byDefault string) cli.Flag {
	return &cli.StringFlag{Name: name, Destination: to, Usage: usage, Value: byDefault}
}

// into returns the action of a flag that sets a pointer, which stays nil without the flag.
func into[V any](to **V) func(*cli.Context, V) error {
	return func(_ *cli.Context, value V) error {
		*to = &value
		return nil
	}
}

// yearFlag is the flag for a year with an event. The year is checked before the command does anything.
func yearFlag(to *int, usage string) cli.Flag {
	check := func(_ *cli.Context, year int) error { return failure.AsUsage(calendar.DateOf(year, 1).Validate()) }
	return &cli.IntFlag{Name: "year", Aliases: []string{"y"}, Destination: to, Usage: usage, Action: check}
}

// partFlag is the flag for a part. Without the flag, the parts are those by default.
func partFlag(to *[]int, usage string, byDefault ...int) cli.Flag {
	*to = byDefault
	return &cli.IntFlag{Name: "part", Aliases: []string{"p"}, Usage: usage, Action: func(_ *cli.Context, part int) error {
		if part < 1 || part > 2 {
			return failure.Usagef("there is no part %d", part)
		}
		*to = []int{part}
		return nil
	}}
}

// timesFlag is the flag for a number of at least 1.
func timesFlag(to *int, byDefault int, name, usage string) cli.Flag {
	check := func(_ *cli.Context, n int) error {
		if n < 1 {
			return failure.Usagef("-%s %d: want at least 1", name, n)
		}
		return nil
	}
	return &cli.IntFlag{Name: name, Destination: to, Usage: usage, Value: byDefault, Action: check}
}

// A selection is what the flags say about days.
type selection struct {
	query  choose.Query
	text   *string // of -day; nil without the flag
	all    bool
	wait   bool // for the unlock of a day
	single bool // the command takes one day
}

// flags returns the flags that name days.
func (s *selection) flags() []cli.Flag {
	return []cli.Flag{
		yearFlag(&s.query.Year, "`YEAR` of the event (default: see aoc help settings)"),
		&line.Subject{StringFlag: cli.StringFlag{Name: "day", Aliases: []string{"d"}, Action: into(&s.text),
			Usage: "`DAY` such as 21 or 1-5,21; can also follow the command"}},
	}
}

// flagsWithAll returns the flags that name days, or all listed ones.
func (s *selection) flagsWithAll() []cli.Flag {
	s.query.HasAll = true
	return append(s.flags(), boolFlag(&s.all, "all", "all listed days, with -year those of that year"))
}

// several reports whether the flags may name more than one day.
func (s selection) several() bool { return s.all || len(s.query.Days) > 1 }

// read finds out which days the flags name.
func (s *selection) read(flags *cli.Context) (err error) {
	q := &s.query
	q.Command = flags.Command.Name
	if s.text == nil {
		return nil
	}
	// A path of a day's folder is a day, as shells complete it where the user is, and also as it is named in the project.
	path := regexp.MustCompile(`^(?:days[/\\])?(\d{4})[/\\]day(\d\d)[/\\]?$`)
	text := *s.text
	dir, _ := flags.App.Metadata["dir"].(string)
	root, _ := settings.FindRoot(dir)
	if below, _ := filepath.Rel(root, files.In(dir, text)); path.MatchString(below) {
		text = below
	}
	q.Days, err = calendar.ParseDays(path.ReplaceAllString(text, "$1/$2"))
	for _, d := range q.Days {
		if err == nil && d.Year != 0 {
			err = d.Validate()
		}
	}
	hasOther := func(d calendar.Date) bool { return d.Year != 0 && d.Year != q.Year }
	switch {
	case err != nil:
		err = failure.AsUsage(err)
	case s.all:
		err = failure.Usagef("-all and day %s exclude each other", *s.text)
	case q.Year != 0 && slices.ContainsFunc(q.Days, hasOther):
		err = failure.Usagef("the year is given twice: %s and -year %d", *s.text, q.Year)
	case s.single && len(q.Days) > 1:
		err = failure.Usagef("%s takes one day, got %d", q.Command, len(q.Days))
	}
	return err
}

// solveFlags are the flags of commands that solve days, on which input, and how. Flags that a command does
// not have are zero.
type solveFlags struct {
	days      selection
	parts     []int
	variant   string
	count     int          // how many times each part is solved or measured
	inputs    int          // how many invented inputs the ways are compared on; 0 without the flag
	inputFile string       // of -input; - is standard input, "" without the flag
	example   *int         // of -example; nil without the flag
	seed      *engine.Seed // of -invent; nil without the flag
	size      int          // of the invented input
	limits    isolate.Limits
	memory    string        // the text of -memory
	jobs      int           // how many days run at a time
	file      *picture.File // of -o, to draw into; nil without the flag
}

// inputFlags choose another input than the stored one.
func (f *solveFlags) inputFlags() []cli.Flag {
	return append([]cli.Flag{
		textFlag(&f.inputFile, "input", "use `FILE` instead of the stored input; - is standard input", ""),
		&cli.IntFlag{Name: "example", Action: into(&f.example), Usage: "use example `N` instead of the stored input"},
	}, f.inventFlags()...)
}

// inventFlags choose an invented input.
func (f *solveFlags) inventFlags() []cli.Flag {
	return []cli.Flag{
		&cli.Uint64Flag{Name: "invent", Usage: "invent an input from `SEED` instead of using the stored one",
			Action: func(_ *cli.Context, seed uint64) error { f.seed = &engine.Seed{Number: seed}; return nil }},
		&cli.IntFlag{Name: "size", Destination: &f.size, Value: 10,
			Usage: "invent an input of `SIZE`: 1 is small, 10 is usual"},
	}
}

// fileFlag is the flag for a file to draw into. Its name is relative to the folder.
func (f *solveFlags) fileFlag(folder, extension, usage string) cli.Flag {
	return &cli.StringFlag{Name: "o", Usage: usage, Action: func(_ *cli.Context, name string) (err error) {
		f.file, err = picture.FileAt(name, files.In(folder, name), extension)
		return err
	}}
}

// limitFlags are for a command that runs several days.
func (f *solveFlags) limitFlags() []cli.Flag {
	return append(f.dayLimitFlags("several days: 60s"),
		timesFlag(&f.jobs, 1, "jobs", "run `N` days at the same time (default 1)"))
}

// dayLimitFlags are for a command that runs one day. The text names the default of -timeout.
func (f *solveFlags) dayLimitFlags(timeout string) []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Destination: &f.limits.Timeout,
			Usage: "stop a part after `TIME`; 0 means never (" + timeout + ")"},
		textFlag(&f.memory, "memory", "limit a day's memory to `SIZE`; 0 means no limit (default 4GiB)", "4GiB"),
	}
}

// read checks the flags. several is true for a command that treats even one day as one of several.
func (f *solveFlags) read(flags *cli.Context, several bool) error {
	if err := f.days.read(flags); err != nil {
		return err
	}
	switch {
	case flags.IsSet("size") && f.seed == nil:
		return failure.Usagef("-size is for -invent")
	case f.seed == nil:
	case f.size < 1 || f.size > engine.MaxSize:
		return failure.Usagef("-size %d: want 1 to %d", f.size, engine.MaxSize)
	default:
		f.seed.Size = f.size
	}
	several = several || f.days.several()
	if !flags.IsSet("timeout") && (several || f.inputs > 0) {
		f.limits.Timeout = defaultTimeout
	}
	var err error
	if f.limits.Memory, err = isolate.ParseSize(f.memory); err != nil {
		return failure.Usagef("-memory %v", err)
	}
	switch {
	case flags.IsSet("jobs") && !several:
		return failure.Usagef("-jobs is for several days")
	case f.limits.Timeout < 0:
		return failure.Usagef("-timeout %v: want 0 or more", f.limits.Timeout)
	case flags.IsSet("input") && f.inputFile == "":
		return failure.Usagef("-input needs a file name, or - for standard input")
	case f.file != nil && f.days.several():
		return failure.Usagef("-o takes one day")
	case several && f.inputFile != "":
		return failure.Usagef("-input takes one day")
	}
	return nil
}
