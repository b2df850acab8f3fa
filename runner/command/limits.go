package command

import (
	"time"

	"github.com/urfave/cli/v2"

	"aoc/runner/console"
	"aoc/runner/isolate"
)

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

// hereFlag is for commands that run one day.
func hereFlag() cli.Flag {
	return toggle("here", "run the day in aoc's own process, for a debugger; one day only")
}

// severalLimitFlags are for a command that always has the limits of several days.
func severalLimitFlags() []cli.Flag {
	return []cli.Flag{
		&cli.DurationFlag{Name: "timeout", Usage: "the `TIME` a part may take, 0 for any", DefaultText: "60s"},
		&cli.StringFlag{Name: "memory", Usage: "the `MEMORY` a day may use, such as 4GiB, 0 for any", DefaultText: "4GiB"},
	}
}

func (t *task) limits(severalDays bool) (l isolate.Limits, err error) {
	if severalDays {
		l.Timeout, l.Memory = defaultTimeout, defaultMemory
	}
	if t.flags.IsSet("timeout") {
		l.Timeout = t.flags.Duration("timeout")
	}
	if t.flags.IsSet("memory") {
		if l.Memory, err = console.ParseSize(t.flags.String("memory")); err != nil {
			return l, console.Usagef("-memory %v", err)
		}
	}
	if jobs := t.flags.Int("jobs"); t.flags.IsSet("jobs") && jobs < 1 {
		return l, console.Usagef("-jobs %d is not a number of days", jobs)
	}
	if severalDays && t.flags.Bool("here") {
		return l, console.Usagef("-here is for one day")
	}
	if l.Timeout < 0 {
		return l, console.Usagef("-timeout %v is less than no time", l.Timeout)
	}
	return l, nil
}
