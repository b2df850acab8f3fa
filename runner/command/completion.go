// aoc completion: scripts that complete commands and flags in a shell.

package command

import (
	_ "embed"
	"io"

	"github.com/urfave/cli/v2"
)

//go:embed completion.bash
var bashCompletion string

//go:embed completion.zsh
var zshCompletion string

func (a App) completion() *cli.Command {
	c := a.define(cli.Command{
		Name:        "completion",
		Usage:       "a script that completes commands and flags in a shell",
		UsageText:   "aoc completion bash|zsh|fish",
		Description: "source <(aoc completion bash)\naoc completion fish > ~/.config/fish/completions/aoc.fish",
	}, func(*task) error { return usagef("which shell? bash, zsh or fish") })
	scripts := map[string]func(*task) (string, error){
		"bash": func(*task) (string, error) { return bashCompletion, nil },
		"zsh":  func(*task) (string, error) { return zshCompletion, nil },
		"fish": func(t *task) (string, error) { return t.flags.App.ToFishCompletion() },
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		c.Subcommands = append(c.Subcommands, a.define(cli.Command{Name: shell, Usage: "the script for " + shell}, func(t *task) error {
			script, err := scripts[shell](t)
			if err != nil {
				return err
			}
			_, err = io.WriteString(t.Stdout, script)
			return err
		}))
	}
	return c
}
