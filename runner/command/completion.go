package command

import (
	"slices"
	"strconv"

	"aoc/runner/command/choose"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// sortOrders are the values of -sort.
var sortOrders = []string{"day", "time"}

// valuesOf returns the values of a flag after the words of a command line, nil if they are not
// known. In a project the days are those that have a folder.
func (a App) valuesOf(command, flag string, words []string) (values []string) {
	root, module := settings.FindRoot(a.Dir)
	known := engine.Describe(a.Puzzles...)
	if a.Builds && module != "" {
		known = withFolders(root, nil)
	}
	switch {
	case flag == "part":
		return []string{"1", "2"}
	case flag == "sort":
		return sortOrders
	case flag == "variant":
		return choose.VariantNames(known, words)
	case flag == "day" && command != "new" && command != "board": // new is for other days, board takes one of its year
		for _, p := range known {
			values = append(values, p.Arg())
		}
	case flag == "year":
		for _, p := range known {
			values = append(values, strconv.Itoa(p.Year))
		}
	}
	return slices.Compact(values)
}
