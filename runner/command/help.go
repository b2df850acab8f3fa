// aoc help: what there is, and how to say it.

package command

import (
	"strings"

	"aoc/runner/console"

	"github.com/urfave/cli/v2"
)

const description = `Without a year: AOC_YEAR if it is set, else the newest listed year that has
the day (fetch: the event that is running, in December).
Without a day: the day in whose folder you stand, in December today's.

Settings, from the environment or from .env in the project's root:
AOC_SESSION  the session cookie of adventofcode.com
AOC_CONTACT  how the site's maintainer can reach you, sent with each request
AOC_BOARD    the read-only link of a private leaderboard
AOC_YEAR     the year to take where none is given
AOC_INPUTS   the folder where inputs are kept, inputs if not set
AOC_PACE     the least time between two requests, 3s if not set
AOC_URL      a stand-in for https://adventofcode.com on a loopback address

Exit codes: 0 done, 1 failed, 2 wrong command line or no such day, 3 wrong
solution, 4 too early, 5 session missing or refused, 6 the site failed,
130 interrupted.`

func (a App) help() *cli.Command {
	return &cli.Command{
		Name:         "help",
		Aliases:      []string{"h"},
		Usage:        "this, or what a command does and takes",
		UsageText:    "aoc help [COMMAND]",
		OnUsageError: usageError,
		HideHelp:     true,
		Action: func(flags *cli.Context) error {
			name := flags.Args().First()
			if name == "" {
				return cli.ShowAppHelp(flags)
			}
			if flags.App.Command(name) == nil {
				return didYouMean(console.Usagef("there is no help for %q", name), "aoc help ", name, commandNames(flags.App))
			}
			return cli.ShowCommandHelp(flags, name)
		},
	}
}

// showHelp shows the help of the command that is being read, or that of aoc.
func showHelp(flags *cli.Context) error {
	if c := flags.Command; c != nil && flags.App.Command(c.Name) != nil {
		return cli.ShowCommandHelp(flags, c.Name)
	}
	return cli.ShowAppHelp(flags)
}

func commandNames(app *cli.App) (names []string) {
	for _, c := range app.VisibleCommands() {
		names = append(names, c.Name)
	}
	return names
}

// flagLine is the library's line of help for a flag, with two dashes.
var flagLine = cli.FlagStringer

func withOneDash(f cli.Flag) string { return strings.ReplaceAll(flagLine(f), "--", "-") }
