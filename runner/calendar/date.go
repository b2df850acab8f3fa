package calendar

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Date is the year and day of a puzzle.
type Date struct {
	Year int `json:"year"`
	Day  int `json:"day"`
}

// DateOf returns the Date of that year and day.
func DateOf(year, day int) Date { return Date{year, day} }

func (d Date) String() string { return fmt.Sprintf("%d day %d", d.Year, d.Day) }

// Arg returns the date as a command-line argument: 2021/21.
func (d Date) Arg() string { return fmt.Sprintf("%d/%d", d.Year, d.Day) }

// IsLast reports whether the date is the last day of its event.
func (d Date) IsLast() bool { return d.Day == Days(d.Year) }

// IsLastStar reports whether the part is part 2 of the last day, which has no puzzle.
func (d Date) IsLastStar(part int) bool { return part == 2 && d.IsLast() }

// Validate returns an error if there is no such puzzle in any event, past or future.
func (d Date) Validate() error {
	switch last := Days(d.Year); {
	case last == 0:
		return fmt.Errorf("there is no event of the year %d: events have the years %d to 9999", d.Year, FirstYear)
	case d.Day > last:
		return fmt.Errorf("there is no %v: the year has days 1 to %d", d, last)
	}
	return nil
}

// A Spec has the days that an argument names.
type Spec struct {
	Year int // 0 if the argument names none
	Days []int
}

// ParseDays reads days and ranges of days, such as 21, 1-5,21 or 2021/21. It returns them sorted and without duplicates.
func ParseDays(text string) (spec Spec, err error) {
	invalid := fmt.Errorf("%q is not a day: write 21, 1-5,21 or 2021/21", text)
	days := text
	if year, rest, ok := strings.Cut(text, "/"); ok {
		if spec.Year, ok = number(year, 9999); !ok {
			return Spec{}, invalid
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
			return Spec{}, invalid
		case last > MaxDays():
			return Spec{}, fmt.Errorf("there is no day %d: events have at most %d days", last, MaxDays())
		}
		for day := first; day <= last; day++ {
			spec.Days = append(spec.Days, day)
		}
	}
	slices.Sort(spec.Days)
	spec.Days = slices.Compact(spec.Days)
	return spec, nil
}

// number reads an integer from 1 to most. It allows leading zeros, as in day05.
func number(text string, most int) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 16)
	return int(n), err == nil && 1 <= n && n <= uint64(most)
}
