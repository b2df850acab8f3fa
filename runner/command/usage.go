package command

import (
	"errors"
	"flag"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
	"github.com/xrash/smetrics"

	"aoc/runner/calendar"
	"aoc/runner/failure"
)

func unexpectedArgument(flags *cli.Context) error {
	arg := flags.Args().First()
	err := failure.Usagef("unexpected argument %q", arg)
	name, day := flags.Command.Name, flags.String("day")
	if name == "submit" && day != "" {
		return failure.WithHint(err, "send this answer with aoc submit %s -answer %s", day, arg)
	}
	if _, notADay := calendar.ParseDays(arg); notADay != nil || !takesDay(flags.Command) {
		return err
	}
	if year, _ := strconv.Atoi(day); calendar.Days(year) > 0 {
		return failure.WithHint(err, "write the year before the day, as in aoc %s %s/%s", name, day, arg)
	}
	if day != "" {
		return failure.WithHint(err, "join several days with commas, as in aoc %s 21,22", name)
	}
	return failure.WithHint(err, "put the day right after the command, as in aoc %s %s, or after -day", name, arg)
}

// unknown runs if there is no such command.
func (a App) unknown(flags *cli.Context) error {
	if flags.NArg() == 0 {
		return a.alone(flags)
	}
	name := flags.Args().First()
	if name == "version" && flags.NArg() == 1 {
		cli.ShowVersion(flags)
		return nil
	}
	if _, err := calendar.ParseDays(name); err == nil {
		return failure.WithHint(failure.Usagef("there is no command %q", name), "did you mean aoc run %s?", name)
	}
	return didYouMean(failure.Usagef("there is no command %q", name), "aoc ", name, commandNames(flags.App))
}

// usageError rewords an error of the library about flags. It shows the help for
// -h, which is an undefined flag to the library.
func usageError(flags *cli.Context, err error, _ bool) error {
	if errors.Is(err, flag.ErrHelp) {
		return showHelp(flags)
	}
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		err = failure.Usagef("%s", strings.ReplaceAll(err.Error(), "--", "-"))
		switch _, name, _ := strings.Cut(err.Error(), "for flag "); {
		case strings.HasPrefix(name, "-timeout:"):
			return failure.WithHint(err, "write a time such as 500ms, 5s or 2m")
		case strings.HasPrefix(name, "-part:"), strings.HasPrefix(name, "-p:"):
			return failure.WithHint(err, partHint)
		}
		return err
	}
	known := flags.App.VisibleFlags()
	if flags.Command != nil {
		known = flags.Command.VisibleFlags()
	}
	var names []string
	for _, f := range known {
		names = append(names, f.Names()[0])
	}
	return didYouMean(failure.Usagef("there is no flag -%s", name), "-", name, names)
}

// didYouMean adds the most similar known name to an error, if one is similar. Names are
// compared without the prefix, which would make all of them alike.
func didYouMean(err error, prefix, wrong string, known []string) error {
	if len(known) == 0 {
		return err
	}
	short := func(name string) string { return strings.TrimPrefix(name, prefix) }
	distance := func(name string) int { return smetrics.WagnerFischer(short(wrong), short(name), 1, 1, 1) }
	nearest := slices.MinFunc(known, func(a, b string) int { return distance(a) - distance(b) })
	if distance(nearest) > max(2, len(short(nearest))/2) {
		return err
	}
	return failure.WithHint(err, "did you mean %s%s?", prefix, short(nearest))
}
