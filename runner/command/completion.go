package command

import (
	_ "embed"
	"fmt"

	"aoc/runner/console"

	"github.com/urfave/cli/v2"
)

//go:embed completion.bash
var bashCompletion string

//go:embed completion.zsh
var zshCompletion string

//go:embed completion.fish
var fishCompletion string

// shells are those with a script.
var shells = []string{"bash", "zsh", "fish"}

// completion needs no workspace.
func (a App) completion() *cli.Command {
	return &cli.Command{
		Name:            "completion",
		Usage:           "print a shell script that completes commands, days and flags",
		UsageText:       "aoc completion bash|zsh|fish",
		Description:     "source <(aoc completion bash)\naoc completion fish > ~/.config/fish/completions/aoc.fish",
		OnUsageError:    usageError,
		HideHelpCommand: true,
		Action:          complete,
	}
}

func complete(flags *cli.Context) error {
	var script string
	switch shell := flags.Args().First(); {
	case flags.NArg() > 1:
		return console.Usagef("unexpected argument %q", flags.Args().Get(1))
	case shell == "bash":
		script = bashCompletion
	case shell == "zsh":
		script = zshCompletion
	case shell == "fish":
		script = fishCompletion
	default:
		return console.Usagef("there is no completion for shell %q (want bash, zsh or fish)", shell)
	}
	_, err := fmt.Fprint(flags.App.Writer, script)
	return err
}
