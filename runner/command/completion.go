package command

import (
	"embed"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/settings"
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
		return failure.Usagef("unexpected argument %q", flags.Args().Get(1))
	}
	shell := flags.Args().First()
	script, err := completions.ReadFile("completion." + shell)
	if err != nil {
		return failure.Usagef("there is no completion for shell %q (want bash, zsh or fish)", shell)
	}
	_, err = flags.App.Writer.Write(script)
	return err
}

// completionMark is the last argument of a command line that a shell completes.
const completionMark = "--generate-bash-completion"

// sortOrders are the values of -sort.
var sortOrders = []string{"day", "time"}

// offers returns what may follow the words of a command line, nil to leave that to
// the library.
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
	case len(words) == 1 && takesDay(c) && c.Name != "new": // new is for other days
		return a.listedDays()
	}
	for _, f := range c.Flags {
		if isFlag(last, f.Names()...) {
			return a.flagValues(c, f.Names()[0], words)
		}
	}
	return nil
}

// flagValues returns the values of a flag, nil if they are not known.
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

// lastKnown are the days as they were built last.
func (a App) lastKnown() []engine.Description {
	root, module := settings.FindRoot(a.Dir)
	return a.lastDays(settings.Settings{Root: root, Module: module}).Known
}

func (a App) listedDays() (days []string) {
	for _, p := range a.lastKnown() {
		days = append(days, p.Arg())
	}
	return days
}

func (a App) listedYears() (years []string) {
	for _, p := range a.lastKnown() {
		years = append(years, fmt.Sprint(p.Year))
	}
	slices.Sort(years)
	return slices.Compact(years)
}

// variantsIn returns the variants of the days that the words name, else of all days.
func (a App) variantsIn(words []string) (names []string) {
	named := func(p engine.Description) bool {
		return slices.ContainsFunc(words, func(word string) bool { return isNamed(p, word) })
	}
	narrow := slices.ContainsFunc(a.lastKnown(), named)
	for _, p := range a.lastKnown() {
		if narrow && !named(p) {
			continue
		}
		for _, s := range p.Ways[1:] {
			names = append(names, s.Variant)
		}
	}
	slices.Sort(names)
	return append([]string{"day", "all"}, slices.Compact(names)...)
}

func isNamed(p engine.Description, word string) bool {
	days, err := calendar.ParseDays(word)
	return err == nil && (slices.Contains(days, p.Date) || slices.Contains(days, calendar.Date{Day: p.Day}))
}
