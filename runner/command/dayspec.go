// Which days a text such as 21, 1-5,21 or 2021/21 names.

package command

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/engine"
)

// A date is a puzzle's address: its year and day.
type date struct{ year, day int }

func (d date) String() string { return fmt.Sprintf("%d day %d", d.year, d.day) }

func dateOf(p engine.Puzzle) date { return date{p.Year, p.Day} }

// exists tells whether the site has, or will have, such a puzzle.
func (d date) exists() error {
	switch last := site.Days(d.year); {
	case last == 0:
		return usagef("there is no %v: the first event was in 2015", d)
	case d.day > last:
		return usagef("there is no %v: the year has days 1 to %d", d, last)
	}
	return nil
}

// daySpec is what a text names: days, and a year or 0.
type daySpec struct {
	year int
	days []int
}

// parseDays reads days and ranges of days, after a year and a slash if there is one.
func parseDays(text string) (spec daySpec, err error) {
	wrong := usagef("%q is not a day: write 21, 1-5,21 or 2021/21", text)
	days := text
	if year, rest, ok := strings.Cut(text, "/"); ok {
		if spec.year, ok = number(year, 9999); !ok {
			return daySpec{}, wrong
		}
		days = rest
	}
	for span := range strings.SplitSeq(days, ",") {
		from, to, isRange := strings.Cut(span, "-")
		if !isRange {
			to = from
		}
		first, ok1 := number(from, math.MaxUint16)
		last, ok2 := number(to, math.MaxUint16)
		switch {
		case !ok1 || !ok2 || first > last:
			return daySpec{}, wrong
		case last > site.MostDays():
			return daySpec{}, usagef("there is no day %d: a year has at most %d", last, site.MostDays())
		}
		for day := first; day <= last; day++ {
			spec.days = append(spec.days, day)
		}
	}
	slices.Sort(spec.days)
	spec.days = slices.Compact(spec.days)
	return spec, nil
}

// number reads a whole number from 1 to most. Leading zeros are how folders are named, so they are fine.
func number(text string, most int) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 16)
	return int(n), err == nil && 1 <= n && n <= uint64(most)
}
