package line

import (
	"embed"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/failure"
)

//go:embed completion.bash completion.zsh completion.fish completion.powershell
var scripts embed.FS

// shells are the shells that have a script.
const shells = "bash|zsh|fish|powershell"

// Completion returns the command that prints a script for a shell.
func Completion() *cli.Command {
	return &cli.Command{
		Name:        "completion",
		Usage:       "print a shell script that completes commands, days and flags",
		ArgsUsage:   shells,
		Description: "source <(aoc completion bash)\naoc completion fish > ~/.config/fish/completions/aoc.fish",
		Action: func(flags *cli.Context) error {
			shell := flags.Args().First()
			script, err := scripts.ReadFile("completion." + shell)
			if err != nil {
				return failure.Usagef("got the shell %q, want bash, zsh, fish or powershell", shell)
			}
			_, err = flags.App.Writer.Write(script)
			return err
		},
	}
}

// completionMark is the last argument of a command line that a shell completes. The word before
// it is the one to complete.
const completionMark = "--generate-bash-completion"

// offers returns the words that may follow the words before, in place of the unfinished word.
func (o Options) offers(app *cli.App, before []string, word string) []string {
	var c *cli.Command
	if len(before) > 0 {
		c = app.Command(before[0])
	}
	isFirst, isFlag := len(before) == 1, strings.HasPrefix(word, "-")
	switch {
	case c == nil && isFlag:
		return flagsFor(word, app.Flags)
	case c == nil:
		return namesOf(app.VisibleCommands())
	case isFlag:
		return flagsFor(word, c.Flags)
	case isFirst && c.Name == "help":
		return namesOf(app.Commands)
	case isFirst && c.ArgsUsage == shells:
		return strings.Split(shells, "|")
	case isFirst && SubjectOf(c) != nil:
		return o.Values(c.Name, SubjectOf(c).Name, before)
	}
	for _, f := range c.Flags {
		if IsFlag(before[len(before)-1], f.Names()...) {
			return o.Values(c.Name, f.Names()[0], before)
		}
	}
	return nil
}

// flagsFor returns the flags, with as many dashes as an unfinished word has.
func flagsFor(word string, flags []cli.Flag) (offers []string) {
	dashes := word[:len(word)-len(strings.TrimLeft(word, "-"))]
	for _, f := range flags {
		for _, name := range f.Names() {
			if offer := dashes + name; offer != word && (len(name) > 1 || dashes == "-") {
				offers = append(offers, offer)
			}
		}
	}
	return offers
}
