package command

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// dateOf returns the date in a path, with the year of the flag if the path has none.
func (im *importer) dateOf(path string) (calendar.Date, error) {
	d, err := dateInPath(path)
	switch {
	case err != nil:
		return d, err
	case d.Year == 0 && im.year == 0:
		return d, errors.New("no year in the path: set it with -year")
	case d.Year != 0 && im.year != 0 && d.Year != im.year:
		return d, fmt.Errorf("year %d in the path, want %d (-year)", d.Year, im.year)
	}
	d.Year = max(d.Year, im.year)
	return d, d.Validate()
}

// The names, in lower case, of folders without inputs, of inputs, and of other files that have such names.
var (
	otherFolders = site.Pattern(`^(\..*|ex|(examples?|samples?)( inputs?)?|demo|tests?|testdata|answers?|solutions?|` +
		`prose|node_modules|target|vendor|__pycache__)$`)
	inputNames = site.Pattern(`(?s)^([^.].*\.(txt|text|in|inp|input|dat|data)|[^.]*(input|puzzle|data|[0-9])[^.]*)$`)
	otherNames = site.Pattern(`example|sample|test|answer|solution|expected|output|result|title|prose|readme|` +
		`notes|(\b|_)ex(\b|[0-9_])`)
)

func isInputName(name string) bool {
	return inputNames().MatchString(name) && !otherNames().MatchString(name)
}

var (
	numerals     = site.Pattern(`[0-9]+`)
	fromTheYear  = site.Pattern(`(?s)^(?:.*/)?((?:[^/]*[^0-9/])?20(?:1[5-9]|[2-9][0-9])(?:[^0-9].*)?)$`)
	afterTheYear = site.Pattern(`(20[0-9]{2})-12-([0-9])`)
	dayWords     = site.Pattern(`(day[ _./-]*|(^|[ _./-])d)$`) // before a number
)

// dateInPath reads the year and the day from a path such as 2022/day01/input.txt or
// inputs/2015_01.txt. The year is 0 if the path has none, as in day1.txt. What stands before the name with the year
// counts only if no day follows.
func dateInPath(path string) (d calendar.Date, err error) {
	path = strings.ToLower(strings.ReplaceAll(path, `\`, "/"))
	path = afterTheYear().ReplaceAllString(path, "$1-$2") // 2022-12-01 is day 1
	if inner := fromTheYear().FindStringSubmatch(path); inner != nil {
		if d, err = dateInNames(inner[1]); err == nil {
			return d, nil
		}
	}
	return dateInNames(path)
}

// dateInNames is dateInPath for some of the names.
//
// The year is the last number from 2015 to 2099. The day is a number after "day" or "d". If there
// is none, the day is a number of one or two digits after the year or, without a year, in the last
// name that has one. The error says if there is no such number, or two of them.
func dateInNames(path string) (d calendar.Date, err error) {
	var named, bare []int
	depth := 0 // the number of slashes before the last bare number
	for _, at := range numerals().FindAllStringIndex(path, -1) {
		before, digits := path[:at[0]], path[at[0]:at[1]]
		n, _ := strconv.Atoi(digits)
		switch {
		case len(digits) == 4 && 2015 <= n && n < 2100:
			d.Year, bare = n, nil
		case len(digits) > 2 || n < 1 || n > calendar.MaxDays || strings.HasSuffix(before, "part"):
		case dayWords().MatchString(before):
			named = append(named, n)
		default:
			if slashes := strings.Count(before, "/"); d.Year == 0 && slashes > depth {
				depth, bare = slashes, nil
			}
			bare = append(bare, n)
		}
	}
	if len(named) == 0 {
		named = bare
	}
	slices.Sort(named)
	named = slices.Compact(named)
	switch len(named) {
	case 0:
		return d, errors.New("no day in the path")
	case 1:
		d.Day = named[0]
		return d, nil
	default:
		return d, fmt.Errorf("ambiguous path: day %d or day %d", named[0], named[1])
	}
}
