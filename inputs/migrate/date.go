package migrate

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

var (
	numerals     = pattern(`[0-9]+`)
	afterTheYear = pattern(`(20[0-9]{2})-12-([0-9])`)
)

// dateInPath reads the year and the day from a path such as 2022/day01/input.txt,
// inputs/2015_01.txt or day1.txt, which has no year: that is 0 then.
//
// The year is the last number of four digits. The day is a number after the
// word day or the letter d; where there is neither, a number of one or two digits
// behind the year or, without a year, in the last name that has one. A path with
// two such numbers names no day: which of them it is, is for its owner to say.
func dateInPath(path string) (d calendar.Date, err error) {
	path = strings.ToLower(strings.ReplaceAll(path, `\`, "/"))
	path = afterTheYear().ReplaceAllString(path, "$1-$2") // 2022-12-01 is in December, and is day 1
	var named, bare []int
	names := 0 // slashes before the last bare number
	for _, at := range numerals().FindAllStringIndex(path, -1) {
		before, digits := path[:at[0]], path[at[0]:at[1]]
		n, _ := strconv.Atoi(digits)
		switch {
		case len(digits) == 4 && 2015 <= n && n < 2100:
			d.Year, bare = n, nil
		case len(digits) > 2 || n < 1 || n > calendar.MaxDays() || strings.HasSuffix(before, "part"):
		case saysDay(before):
			named = append(named, n)
		default:
			if depth := strings.Count(before, "/"); d.Year == 0 && depth > names {
				names, bare = depth, nil
			}
			bare = append(bare, n)
		}
	}
	if len(named) == 0 {
		named = bare
	}
	d.Day, err = onlyDay(named)
	return d, err
}

// saysDay reports whether the text before a number says that it is a day.
func saysDay(before string) bool {
	if strings.HasSuffix(strings.TrimRight(before, " _-./"), "day") {
		return true
	}
	rest, isD := strings.CutSuffix(before, "d")
	return isD && (rest == "" || strings.ContainsAny(rest[len(rest)-1:], " _-./"))
}

func onlyDay(days []int) (int, error) {
	slices.Sort(days)
	switch days = slices.Compact(days); len(days) {
	case 0:
		return 0, errors.New("no day in its path")
	case 1:
		return days[0], nil
	default:
		return 0, fmt.Errorf("its path may mean day %d or day %d", days[0], days[1])
	}
}
