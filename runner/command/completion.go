package command

import (
	"embed"

	"github.com/urfave/cli/v2"

	"aoc/runner/console"
)

//go:embed completion.bash completion.zsh completion.fish
var completions embed.FS

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
	if flags.NArg() > 1 {
		return console.Usagef("unexpected argument %q", flags.Args().Get(1))
	}
	shell := flags.Args().First()
	script, err := completions.ReadFile("completion." + shell)
	if err != nil {
		return console.Usagef("there is no completion for shell %q (want bash, zsh or fish)", shell)
	}
	_, err = flags.App.Writer.Write(script)
	return err
}
