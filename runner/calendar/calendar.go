// Package calendar knows which puzzles each year's event has and when they unlock.
// It uses neither the site nor the store.
package calendar

import "time"

// eastern is the time zone of the events, which in December is always five hours behind UTC.
var eastern = time.FixedZone("UTC-5", -5*60*60)

// FirstYear is the year of the first event.
const FirstYear = 2015

// lengths has the number of days of the events from a year on. The site announced
// the 12 days of 2025 for all later events too.
var lengths = []struct{ since, days int }{
	{FirstYear, 25},
	{2025, 12},
	{10000, 0}, // paths have years of four digits
}

// Days returns how many days the event of a year has, 0 if there is no such event.
func Days(year int) int {
	days := 0
	for _, length := range lengths {
		if year >= length.since {
			days = length.days
		}
	}
	return days
}

// MaxDays returns the number of days of the longest event.
func MaxDays() (most int) {
	for _, length := range lengths {
		most = max(most, length.days)
	}
	return most
}

// Unlock returns when the puzzle unlocks: at midnight in UTC-5.
func (d Date) Unlock() time.Time {
	return time.Date(d.Year, time.December, d.Day, 0, 0, 0, 0, eastern).UTC()
}

// Running returns the year of the current event and its latest unlocked day. An event is current until the end of
// December in UTC-5, even after its last day.
func Running(now time.Time) (year, day int, ok bool) {
	year = now.In(eastern).Year()
	if day, ok = Today(now, year); !ok {
		return 0, 0, false
	}
	return year, day, true
}

// Today returns which day of a year's event has today's date in UTC-5, or the last day if that has passed. ok is
// false outside December and for years without an event.
func Today(now time.Time, year int) (day int, ok bool) {
	now = now.In(eastern)
	day = min(now.Day(), Days(year))
	return day, now.Month() == time.December && day > 0
}

// LatestYear returns the year of the latest event that has begun.
func LatestYear(now time.Time) int {
	now = now.In(eastern)
	if now.Month() == time.December {
		return now.Year()
	}
	return now.Year() - 1
}
