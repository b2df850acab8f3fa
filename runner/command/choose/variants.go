package choose

import (
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
)

// Variants returns the names of the variants that -variant means: "" is the day itself.
func Variants(p engine.Description, name string) ([]string, error) {
	var all []string
	for _, w := range p.Ways {
		all = append(all, w.Variant)
	}
	switch {
	case name == "all":
		return all, nil
	case name == "day":
		name = ""
	}
	if slices.Contains(all, name) || p.Broken != "" { // the variants of a broken day are not known
		return []string{name}, nil
	}
	err := failure.Usagef("%v has no variant %q", p.Date, name)
	if len(all) == 1 {
		return nil, failure.WithHint(err, "it has no variants; leave out -variant")
	}
	return nil, failure.WithHint(err, "it has %s", strings.Join(all[1:], ", "))
}

// VariantNames returns what -variant can be for the days that the words of a command line name,
// else for all days.
func VariantNames(known []engine.Description, words []string) []string {
	isNamed := func(p engine.Description) bool {
		return slices.ContainsFunc(words, func(word string) bool {
			days, _ := calendar.ParseDays(word)
			return slices.Contains(days, p.Date) || slices.Contains(days, calendar.Date{Day: p.Day})
		})
	}
	narrow := slices.ContainsFunc(known, isNamed)
	var names []string
	for _, p := range known {
		for _, w := range p.Ways[1:] {
			if isNamed(p) || !narrow {
				names = append(names, w.Variant)
			}
		}
	}
	slices.Sort(names)
	return append([]string{"day", "all"}, slices.Compact(names)...)
}

// Ambiguous returns the names of variants that mean something else to -variant.
func Ambiguous(all engine.Ways) (names []string) {
	taken := []string{"day", "all"}
	for _, w := range all {
		if slices.Contains(taken, w.Variant) {
			names = append(names, w.Variant)
		}
		taken = append(taken, w.Variant)
	}
	return names
}
