// Package calendar is when there are puzzles: the days of each year's event, and
// when they unlock. It knows neither the site nor what is solved.
package calendar

import "time"

// eastern is the time that the event keeps. In December it is always five hours behind UTC.
var eastern = time.FixedZone("UTC-5", -5*60*60)

// FirstYear is the year of the first event.
const FirstYear = 2015

// seasons says from which year on an event has so many days. The site's page
// about itself announced the change of 2025 for every December to come.
var seasons = []struct{ since, days int }{
	{FirstYear, 25},
	{2025, 12},
}

// Days returns how many days, and so how many puzzles, the event of a year has: 0 before the first one.
func Days(year int) int {
	days := 0
	for _, season := range seasons {
		if year >= season.since {
			days = season.days
		}
	}
	return days
}

// MostDays returns how many days an event can have at most, of whatever year.
func MostDays() (most int) {
	for _, season := range seasons {
		most = max(most, season.days)
	}
	return most
}

// Unlock returns when the puzzle opens: at midnight in UTC-5, which the site's leaderboards confirm
// with their time stamp of each event's first day. From then on it is open for ever.
func (d Date) Unlock() time.Time {
	return time.Date(d.Year, time.December, d.Day, 0, 0, 0, 0, eastern).UTC()
}

// Running returns the event that is running and the newest day of it that is open. An event runs in UTC-5's December:
// after its last day that day stays the newest to the end of the year.
func Running(now time.Time) (year, day int, ok bool) {
	year = now.In(eastern).Year()
	if day, ok = Today(now, year); !ok {
		return 0, 0, false
	}
	return year, day, true
}

// Today returns the day of any year's event that has today's date, and whether it is an event's time of the year at all.
// After the last day of that event, that day it is.
func Today(now time.Time, year int) (day int, ok bool) {
	now = now.In(eastern)
	day = min(now.Day(), Days(year))
	return day, now.Month() == time.December && day > 0
}

// Newest returns the year of the newest event that has begun.
func Newest(now time.Time) int {
	now = now.In(eastern)
	if now.Month() == time.December {
		return now.Year()
	}
	return now.Year() - 1
}
