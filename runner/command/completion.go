package command

import (
	"fmt"
	"slices"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/settings"
)

// sortOrders are the values of -sort.
var sortOrders = []string{"day", "time"}

// valuesOf returns the values of a flag after the words of a command line, nil if they are not known.
func (a App) valuesOf(command, flag string, words []string) []string {
	switch flag {
	case "day":
		if command != "new" && command != "board" { // new is for other days, board takes one of its year
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
