package command

import (
	"slices"
	"strconv"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// sortOrders are the values of -sort.
var sortOrders = []string{"day", "time"}

// valuesOf returns the values of a flag after the words of a command line, nil if they are not
// known. The days are those that were built last.
func (a App) valuesOf(command, flag string, words []string) (values []string) {
	root, module := settings.FindRoot(a.Dir)
	known := a.project(settings.Settings{Root: root, Module: module}).Last().Known
	switch {
	case flag == "part":
		return []string{"1", "2"}
	case flag == "sort":
		return sortOrders
	case flag == "variant":
		return append([]string{"day", "all"}, variantNames(known, words)...)
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

// variantNames returns the variants of the days that the words name, else of all days.
func variantNames(known []engine.Description, words []string) (names []string) {
	isNamed := func(p engine.Description) bool {
		return slices.ContainsFunc(words, func(word string) bool {
			days, _ := calendar.ParseDays(word)
			return slices.Contains(days, p.Date) || slices.Contains(days, calendar.Date{Day: p.Day})
		})
	}
	narrow := slices.ContainsFunc(known, isNamed)
	for _, p := range known {
		for _, s := range p.Ways[1:] {
			if isNamed(p) || !narrow {
				names = append(names, s.Variant)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
