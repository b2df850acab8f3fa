package command

import (
	"fmt"
	"io"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

// The library's templates for help take more lines than a terminal has.
const (
	appHelp = `{{.Name}} - {{.Usage}}
Usage: aoc COMMAND [DAY] [FLAGS], for example aoc run 2021/21 -part 2
       aoc COMMAND -h: examples and flags    aoc help settings: .env, exit codes

{{range .VisibleCommands}}  {{join .Names ", "}}{{"\t"}}{{.Usage}}
{{end}}`
	commandHelp = `{{.HelpName}} - {{.Usage}}

Usage: {{.UsageText}}

{{.Description}}
{{if .VisibleFlags}}
{{range .VisibleFlags}}  {{.}}
{{end}}{{end}}`
)

const settingsHelp = `Without a year, aoc uses AOC_YEAR. If that is not set, it uses the latest listed
year that has the day; new, read, submit and fetch use the current event in
December. Without a day, aoc uses the day whose folder you are in; outside of
these folders, it uses today's in December.

Settings, from the environment or from .env in the project's root:
  AOC_SESSION  your session cookie of adventofcode.com; aoc login saves it
  AOC_CONTACT  how the site's maintainer can reach you, sent with each request
  AOC_BOARD    the read-only link of a private leaderboard
  AOC_YEAR     the year to use if none is named
  AOC_INPUTS   the folder of the inputs (default inputs)
  AOC_PACE     the minimum time between two requests (default 3s)
  AOC_URL      a stand-in for https://adventofcode.com on a loopback address

Exit codes: 0 done, 1 failed, 2 wrong command line or no such day, 3 wrong
solution, 4 too early, 5 session missing or refused, 6 the site failed,
130 interrupted.
`

func (a App) help() *cli.Command {
	return &cli.Command{
		Name:         "help",
		Aliases:      []string{"h"},
		Hidden:       true, // the list says how to get help
		Usage:        "show this list, or the help of a command",
		UsageText:    "aoc help [COMMAND|settings]",
		OnUsageError: usageError,
		HideHelp:     true,
		Action: func(flags *cli.Context) error {
			name := flags.Args().First()
			if flags.NArg() > 1 {
				return failure.Usagef("unexpected argument %q", flags.Args().Get(1))
			}
			switch name {
			case "":
				return cli.ShowAppHelp(flags)
			case "settings":
				a.printHelp(flags.App.Writer, settingsHelp, nil)
				return nil
			}
			if flags.App.Command(name) == nil {
				return didYouMean(failure.Usagef("there is no help for %q", name), "aoc help ", name, commandNames(flags.App))
			}
			return cli.ShowCommandHelp(flags, name)
		},
	}
}

// printHelp prints help from a template. It breaks lines that are wider than the terminal.
func (a App) printHelp(out io.Writer, template string, data any) {
	var help strings.Builder
	cli.HelpPrinterCustom(&help, template, data, nil)
	width := a.console(false).Canvas().Width
	for line := range strings.Lines(help.String()) {
		line = strings.TrimSuffix(line, "\n")
		name := helpName.FindString(line)
		fmt.Fprintln(out, strings.Join(layout.Wrap(line, width, strings.Repeat(" ", len(name))), "\n")) // out remembers the error
	}
}

// helpName is the column of a line of help that names a command, a flag or a setting.
var helpName = regexp.MustCompile(`^  \S.*?  +`)

// showHelp shows the help of the command, or of aoc.
func showHelp(flags *cli.Context) error {
	if c := flags.Command; c != nil && flags.App.Command(c.Name) != nil {
		return cli.ShowCommandHelp(flags, c.Name)
	}
	return cli.ShowAppHelp(flags)
}

func commandNames(app *cli.App) (names []string) {
	for _, c := range app.Commands {
		names = append(names, c.Name)
	}
	return names
}

// flagLine returns a line of help: a flag's names with one dash, and its usage.
func flagLine(f cli.Flag) string {
	usage, value := f.(cli.DocGenerationFlag).GetUsage(), "" // which every flag of the library has
	if before, rest, ok := strings.Cut(usage, "`"); ok {
		name, after, _ := strings.Cut(rest, "`")
		usage, value = before+name+after, " "+name
	}
	return "-" + strings.Join(f.Names(), ", -") + value + "\t" + usage
}

// printVersion prints the version and the commit that the program was built from.
func printVersion(flags *cli.Context) {
	info, _ := debug.ReadBuildInfo()
	fmt.Fprintf(flags.App.Writer, "aoc version %s%s\n", settings.Version, commitOf(info))
}

// commitOf returns the commit in a program's build information, "" if there is none: go run and go tool
// record none.
func commitOf(info *debug.BuildInfo) string {
	if info == nil {
		return ""
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	revision := settings["vcs.revision"]
	switch {
	case revision == "":
		return ""
	case settings["vcs.modified"] == "true":
		return fmt.Sprintf(", commit %.12s with changes", revision)
	}
	return fmt.Sprintf(", commit %.12s", revision)
}
