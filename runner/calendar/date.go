package calendar

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Date is a puzzle's address: its year and day.
type Date struct {
	Year int `json:"year"`
	Day  int `json:"day"`
}

// DateOf returns the date of the puzzle of that year and day.
func DateOf(year, day int) Date { return Date{year, day} }

func (d Date) String() string { return fmt.Sprintf("%d day %d", d.Year, d.Day) }

// Arg returns the date as a command line names it, like 2021/21.
func (d Date) Arg() string { return fmt.Sprintf("%d/%d", d.Year, d.Day) }

// IsLast reports whether the day is the last one of its event.
func (d Date) IsLast() bool { return d.Day == Days(d.Year) }

// IsLastStar reports whether a part is that of an event's last star, which has no puzzle.
func (d Date) IsLastStar(part int) bool { return part == 2 && d.IsLast() }

// Exists returns an error if the site neither has nor will have such a puzzle.
func (d Date) Exists() error {
	switch last := Days(d.Year); {
	case last == 0:
		return fmt.Errorf("there is no %v: the first event was in 2015", d)
	case d.Day > last:
		return fmt.Errorf("there is no %v: the year has days 1 to %d", d, last)
	}
	return nil
}

// A Spec is what a text names: days, and a year or 0.
type Spec struct {
	Year int
	Days []int
}

// ParseDays reads days and ranges of days, after a year and a slash if there is one.
func ParseDays(text string) (spec Spec, err error) {
	wrong := fmt.Errorf("%q is not a day: write 21, 1-5,21 or 2021/21", text)
	days := text
	if year, rest, ok := strings.Cut(text, "/"); ok {
		if spec.Year, ok = Number(year, 9999); !ok {
			return Spec{}, wrong
		}
		days = rest
	}
	for span := range strings.SplitSeq(days, ",") {
		from, to, isRange := strings.Cut(span, "-")
		if !isRange {
			to = from
		}
		first, ok1 := Number(from, math.MaxUint16)
		last, ok2 := Number(to, math.MaxUint16)
		switch {
		case !ok1 || !ok2 || first > last:
			return Spec{}, wrong
		case last > MostDays():
			return Spec{}, fmt.Errorf("there is no day %d: a year has at most %d", last, MostDays())
		}
		for day := first; day <= last; day++ {
			spec.Days = append(spec.Days, day)
		}
	}
	slices.Sort(spec.Days)
	spec.Days = slices.Compact(spec.Days)
	return spec, nil
}

// Number reads a whole number from 1 to most. Leading zeros are how folders are named, so they are fine.
func Number(text string, most int) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 16)
	return int(n), err == nil && 1 <= n && n <= uint64(most)
}
