package command

import (
	"context"
	"slices"
	"strconv"

	"aoc/runner/command/choose"
	"aoc/runner/settings"
)

// valuesOf returns the values of a flag after the words of a command line, nil if they are not
// known. In a project the days are those that have a folder.
func (a App) valuesOf(command, flag string, words []string) (values []string) {
	root, module := settings.FindRoot(a.Dir)
	ws := workspace{settings: settings.Settings{Root: root, Module: module}}
	days, _ := a.days(context.Background(), noDays, ws, nil)
	switch {
	case flag == "part":
		return []string{"1", "2"}
	case flag == "variant":
		return choose.VariantNames(days.Known, words)
	case flag == "day" && command != "new" && command != "board": // new is for unlisted days, board has a day of its year
		for _, p := range days.Known {
			values = append(values, p.Arg())
		}
	case flag == "year":
		for _, p := range days.Known {
			values = append(values, strconv.Itoa(p.Year))
		}
	}
	return slices.Compact(values)
}
