package line

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

// Help returns the command for help: the list of commands, the help of one, or a text about a topic.
func Help(topic, text string) *cli.Command {
	return &cli.Command{
		Name:      "help",
		Aliases:   []string{"h"},
		Hidden:    true, // the list says how to get help
		Usage:     "show this list, or the help of a command",
		ArgsUsage: "[COMMAND|" + topic + "]",
		Action: func(flags *cli.Context) error {
			app, name := flags.App, flags.Args().First()
			switch c := app.Command(name); {
			case name == "":
				show(app.Writer, appHelp(app))
			case name == topic:
				show(app.Writer, text)
			case c != nil:
				show(app.Writer, commandHelp(c))
			default:
				return DidYouMean(failure.Usagef("there is no help for %q", name), "aoc help ", name, namesOf(app.Commands))
			}
			return nil
		},
	}
}

// show prints help in lines as wide as the terminal. Text after tabs forms a column.
func show(out io.Writer, help string) {
	width := (&console.Console{Out: out}).Canvas().Width
	column := 0
	for line := range strings.Lines(help) {
		if name, _, isRow := strings.Cut(line, "\t"); isRow {
			column = max(column, layout.Width(name)+2)
		}
	}
	for line := range strings.Lines(help) {
		indent := ""
		if name, usage, isRow := strings.Cut(line, "\t"); isRow {
			line, indent = layout.Left(name, column)+usage, strings.Repeat(" ", column)
		}
		lines := layout.Wrap(strings.TrimSuffix(line, "\n"), width, indent)
		fmt.Fprintln(out, strings.Join(lines, "\n")) // out remembers the error
	}
}

func appHelp(app *cli.App) string {
	help := app.Name + " - " + app.Usage + "\nUsage: " + app.UsageText + "\n\n"
	for _, c := range app.VisibleCommands() {
		help += "  " + strings.Join(c.Names(), ", ") + "\t" + c.Usage + "\n"
	}
	return help
}

func commandHelp(c *cli.Command) string {
	help := c.HelpName + " - " + c.Usage + "\n\nUsage: " + cmp.Or(c.UsageText, usageOf(c)) + "\n\n" + c.Description + "\n"
	if len(c.Flags) > 0 {
		help += "\n"
	}
	for _, f := range c.Flags {
		help += "  " + flagLine(f) + "\n"
	}
	return help
}

// usageOf returns what a command takes: arguments or a subject, and flags.
func usageOf(c *cli.Command) string {
	usage := c.HelpName
	if c.ArgsUsage != "" {
		usage += " " + c.ArgsUsage
	}
	if subject := SubjectOf(c); subject != nil {
		usage += " [" + strings.ToUpper(subject.Name) + "]"
	}
	if len(c.Flags) > 0 {
		usage += " [FLAGS]"
	}
	return usage
}

// flagLine returns a line of help: a flag's names with one dash, and its usage.
func flagLine(f cli.Flag) string {
	line := "-" + strings.Join(f.Names(), ", -")
	documented := f.(cli.DocGenerationFlag) // every flag of the library is one
	value, usage := flag.UnquoteUsage(&flag.Flag{Usage: documented.GetUsage()})
	if _, isToggle := f.(*cli.BoolFlag); !isToggle {
		line += " " + value
	}
	return line + "\t" + usage
}

// versionFlag returns the flag for the version. That of the library is a variable, which each run would change.
func versionFlag() cli.Flag {
	return &cli.BoolFlag{Name: "version", Aliases: []string{"v"}, Usage: "print the version"}
}

// printVersion prints the version and, unless it was run with go run or go tool, which commit or module version the
// program was built from.
func printVersion(app *cli.App) {
	from := ""
	if info, ok := debug.ReadBuildInfo(); ok && strings.HasPrefix(info.Main.Version, "v") {
		from = ", built from " + info.Main.Version
	}
	fmt.Fprintf(app.Writer, "%s version %s%s\n", app.Name, app.Version, from)
}
