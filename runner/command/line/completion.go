package line

import (
	"embed"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/failure"
)

//go:embed completion.bash completion.zsh completion.fish
var scripts embed.FS

// shells are those with a script.
const shells = "bash|zsh|fish"

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
				return failure.Usagef("there is no completion for shell %q (want bash, zsh or fish)", shell)
			}
			_, err = flags.App.Writer.Write(script)
			return err
		},
	}
}

// completionMark is the last argument of a command line that a shell completes. The word before
// it is the one to complete.
const completionMark = "--generate-bash-completion"

// offers returns what may stand after the words before, in place of the word that is begun.
func offers(app *cli.App, before []string, word string, values valuesFunc) []string {
	var c *cli.Command
	flags, n := app.Flags, len(before)
	if n > 0 {
		c = app.Command(before[0])
	}
	if c != nil {
		flags = c.Flags
	}
	subject := SubjectOf(c)
	switch {
	case strings.HasPrefix(word, "-"):
		return flagsLike(word, flags, before)
	case c == nil:
		return namesOf(app.VisibleCommands())
	case n == 1 && c.Name == "help":
		return namesOf(app.Commands)
	case n == 1 && c.ArgsUsage == shells:
		return strings.Split(shells, "|")
	case n == 1 && subject != nil:
		return values(c.Name, subject.Name, before)
	}
	for _, f := range flags {
		if IsFlag(before[n-1], f.Names()...) {
			return values(c.Name, f.Names()[0], before)
		}
	}
	return nil
}

// flagsLike returns the flags that begin like a word, with as many dashes, but not those that are
// given before.
func flagsLike(word string, flags []cli.Flag, before []string) (names []string) {
	begun := strings.TrimLeft(word, "-")
	dashes := word[:len(word)-len(begun)]
	for _, f := range flags {
		if slices.ContainsFunc(before, func(arg string) bool { return IsFlag(arg, f.Names()...) }) {
			continue
		}
		for _, name := range f.Names() {
			if strings.HasPrefix(name, begun) && name != begun && (len(name) > 1 || dashes == "-") {
				names = append(names, dashes+name)
			}
		}
	}
	return names
}
