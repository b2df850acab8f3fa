// Package calendar knows which puzzles each year's event has and when they unlock.
// It uses neither the site nor the store.
package calendar

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// eastern is the time zone of the events, which in December is always five hours behind UTC.
var eastern = time.FixedZone("UTC-5", -5*60*60)

const (
	FirstYear = 2015 // of the first event
	MaxDays   = 25   // of the longest event
)

// Days returns how many days the event of a year has, or 0 if there is no such event. The site
// announced the 12 days of 2025 for all later events too.
func Days(year int) int {
	switch {
	case year < FirstYear || year > 9999: // paths have years of four digits
		return 0
	case year < 2025:
		return 25
	default:
		return 12
	}
}

// Unlock returns when the puzzle unlocks: at midnight in UTC-5.
func (d Date) Unlock() time.Time {
	return time.Date(d.Year, time.December, d.Day, 0, 0, 0, 0, eastern).UTC()
}

// Running returns the year of the current event and its latest unlocked day. An event is current until the end of
// December in UTC-5, even after its last day.
func Running(now time.Time) (year, day int, ok bool) {
	now = now.In(eastern)
	day = min(now.Day(), Days(now.Year()))
	if now.Month() != time.December || day == 0 {
		return 0, 0, false
	}
	return now.Year(), day, true
}

// Open returns today's puzzle, which has unlocked within the last 24 hours, if there is one.
func Open(now time.Time) (d Date, ok bool) {
	now = now.In(eastern)
	d = Date{now.Year(), now.Day()}
	return d, now.Month() == time.December && d.Validate() == nil
}

// Coming returns the puzzle that unlocks within the next 24 hours, if there is one.
func Coming(now time.Time) (d Date, ok bool) { return Open(now.Add(24 * time.Hour)) }

// LatestYear returns the year of the latest event that has begun.
func LatestYear(now time.Time) int {
	now = now.In(eastern)
	if now.Month() == time.December {
		return now.Year()
	}
	return now.Year() - 1
}

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

// Compare orders dates by year and day.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Day, other.Day))
}

// IsFarAhead reports whether the event of the date is more than a year ahead, so that its year may be mistyped.
func (d Date) IsFarAhead(now time.Time) bool { return d.Year > LatestYear(now)+1 }

// IsLast reports whether the date is the last day of its event.
func (d Date) IsLast() bool { return d.Day == Days(d.Year) }

// IsLastStar reports whether the part is part 2 of the last day, which has no puzzle.
func (d Date) IsLastStar(part int) bool { return part == 2 && d.IsLast() }

// Validate returns an error if there is no such puzzle in any event, past or future.
func (d Date) Validate() error {
	switch last := Days(d.Year); {
	case last == 0:
		return fmt.Errorf("there is no event in %d: the years are %d to 9999", d.Year, FirstYear)
	case d.Day < 1 || d.Day > last:
		return fmt.Errorf("there is no %v: the year has days 1 to %d", d, last)
	}
	return nil
}

// ParseDays reads days and ranges of days, such as 21, 1-5,21 or 2015/1-25,2017/3. A year applies to the days after
// it; a day before the first year has the year 0. The result is sorted and without duplicates.
func ParseDays(text string) (dates []Date, err error) {
	invalid := fmt.Errorf("%q is not a day: write 21, 1-5,21 or 2021/21", text)
	year := 0
	for days := range strings.SplitSeq(text, ",") {
		if before, after, ok := strings.Cut(days, "/"); ok {
			year, ok = number(before, 9999)
			if !ok {
				return nil, invalid
			}
			days = after
		}
		from, to, isRange := strings.Cut(days, "-")
		if !isRange {
			to = from
		}
		first, ok1 := number(from, math.MaxUint16)
		last, ok2 := number(to, math.MaxUint16)
		switch {
		case !ok1 || !ok2 || first > last:
			return nil, invalid
		case last > MaxDays:
			return nil, fmt.Errorf("there is no day %d: events have at most %d days", last, MaxDays)
		}
		for day := first; day <= last; day++ {
			dates = append(dates, Date{year, day})
		}
	}
	slices.SortFunc(dates, Date.Compare)
	return slices.Compact(dates), nil
}

// number reads an integer from 1 to most. It allows leading zeros, as in day05.
func number(text string, most int) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 16)
	return int(n), err == nil && 1 <= n && n <= uint64(most)
}
