// What can be typed next, for completion in a shell: values of flags, days, and
// names of commands. Names of flags are the library's to offer.

package command

import (
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner"
	"aoc/runner/calendar"
)

// completionMark is the last argument of a command line that a shell wants to have completed.
const completionMark = "--generate-bash-completion"

// sortOrders are those of a table of several days.
var sortOrders = []string{"day", "time"}

// offers are what may stand behind the words of a command line, nil where the
// library knows better or nothing is known. An empty word says that the next one
// is not a flag that has been begun.
func (a App) offers(app *cli.App) []string {
	n := len(a.Args)
	if n < 4 || a.Args[n-1] != completionMark || a.Args[n-2] != "" {
		return nil
	}
	words := a.Args[1 : n-2]
	c, last := app.Command(words[0]), words[len(words)-1]
	switch {
	case c == nil:
		return nil
	case len(words) == 1 && c.Name == "help":
		return commandNames(app)
	case len(words) == 1 && c.Name == "completion":
		return shells
	case len(words) == 1 && takesDay(c) && c.Name != "new": // which is for days that are not listed
		return a.listedDays()
	}
	for _, f := range c.Flags {
		if isFlag(last, f) {
			return a.flagValues(c, f.Names()[0], words)
		}
	}
	return nil
}

// flagValues are what a flag can be set to, where that is known.
func (a App) flagValues(c *cli.Command, flag string, words []string) []string {
	switch flag {
	case "day":
		if takesDay(c) {
			return a.listedDays()
		}
	case "year":
		return a.listedYears()
	case "part":
		return []string{"1", "2"}
	case "sort":
		return sortOrders
	case "variant":
		return a.variantsIn(words)
	}
	return nil
}

func (a App) listedDays() (days []string) {
	for _, p := range a.Puzzles {
		days = append(days, p.Arg())
	}
	return days
}

func (a App) listedYears() (years []string) {
	for _, p := range a.Puzzles {
		years = append(years, fmt.Sprint(p.Year))
	}
	slices.Sort(years)
	return slices.Compact(years)
}

// variantsIn are the variants of the listed days that the words name, of all days if they name none.
func (a App) variantsIn(words []string) (names []string) {
	named := func(p runner.Puzzle) bool {
		return slices.ContainsFunc(words, func(word string) bool { return isNamed(p, word) })
	}
	narrow := slices.ContainsFunc(a.Puzzles, named)
	for _, p := range a.Puzzles {
		if narrow && !named(p) {
			continue
		}
		for _, s := range p.Solvers[1:] {
			names = append(names, s.Variant)
		}
	}
	slices.Sort(names)
	return append([]string{"day", "all"}, slices.Compact(names)...)
}

func isNamed(p runner.Puzzle, word string) bool {
	spec, err := calendar.ParseDays(word)
	return err == nil && slices.Contains(spec.Days, p.Day) && (spec.Year == 0 || spec.Year == p.Year)
}
