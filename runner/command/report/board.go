package report

import (
	"fmt"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/layout"
)

// A Standing is a member's place on a leaderboard.
type Standing struct {
	Year  int    `json:"year"`
	Board string `json:"board"`
	Rank  int    `json:"rank"` // members with the same score share a rank
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Score int    `json:"score"`
	Stars int    `json:"stars"`
	Days  []int  `json:"days"` // the stars of each day, from day 1
}

// Standings returns the places of a board's members.
func Standings(id string, b site.Board) (all []Standing) {
	ranks := b.Ranks()
	for i, m := range b.Members {
		s := Standing{b.Year, id, ranks[i], m.ID, m.Name, m.Score, m.Stars, nil}
		for day := 1; day <= calendar.Days(b.Year); day++ {
			s.Days = append(s.Days, m.StarsOn(day))
		}
		all = append(all, s)
	}
	return all
}

// leastName is the least width for names beside the days, unless all names are shorter.
const leastName = 10

// StandingLines returns the lines of the standings in an event with that many days.
func StandingLines(all []Standing, days int, on layout.Canvas) []string {
	columns := layout.Table[Standing]{
		{Title: "rank", Right: true, Text: func(s Standing) string { return fmt.Sprint(s.Rank) }},
		{Title: "score", Gap: 1, Right: true, Text: func(s Standing) string { return fmt.Sprint(s.Score) }},
		{Title: "stars", Gap: 1, Right: true, Text: func(s Standing) string { return fmt.Sprint(s.Stars) }},
	}
	for i := range days {
		columns = append(columns, starsColumn(i+1))
	}
	columns = append(columns, nameColumn(func(s Standing) string { return s.Name }))
	return columns.Lines(all, on)
}

// starsColumn returns the column of a day's stars. Narrow columns show every fifth number.
func starsColumn(day int) layout.Column[Standing] {
	column := layout.Column[Standing]{Title: fmt.Sprintf("%3d", day), Brief: "  ", Right: true,
		Narrow: map[int]int{2: 2, 3: 0},
		Text:   func(s Standing) string { return []string{"·", "*", "**"}[s.Days[day-1]] }}
	if day%5 == 0 {
		column.Brief = fmt.Sprintf("%2d", day)
	}
	if day == 1 {
		column.Gap = 1
	}
	return column
}

// nameColumn returns the last column of a board.
func nameColumn[R any](name func(R) string) layout.Column[R] {
	return layout.Column[R]{Title: "name", Gap: 2, Fill: true, Narrow: map[int]int{1: leastName}, Text: name}
}

// A DayTime holds a member's times for one day, in seconds after the unlock.
type DayTime struct {
	calendar.Date
	Board string `json:"board"`
	Rank  int    `json:"rank"`
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Part1 *int   `json:"part1_s"` // null if not solved
	Part2 *int   `json:"part2_s"`
}

// DayTimes returns the times of the members who have solved the day.
func DayTimes(id string, b site.Board, day int) (all []DayTime) {
	unlock := calendar.DateOf(b.Year, day).Unlock()
	for i, m := range b.Solvers(day) {
		got := m.Got[day]
		all = append(all, DayTime{calendar.DateOf(b.Year, day), id, i + 1, m.ID, m.Name, since(unlock, got[0]),
			since(unlock, got[1])})
	}
	return all
}

// Between returns the seconds from the first star to the second, or nil if one is missing.
func (d DayTime) Between() *int {
	if d.Part1 == nil || d.Part2 == nil {
		return nil
	}
	return new(*d.Part2 - *d.Part1)
}

// DayTimeLines returns the lines of a day's times.
func DayTimeLines(all []DayTime, on layout.Canvas) []string {
	columns := layout.Table[DayTime]{
		{Title: "rank", Right: true, Text: func(d DayTime) string { return fmt.Sprint(d.Rank) }},
		timeColumn("part 1", func(d DayTime) *int { return d.Part1 }),
		timeColumn("part 2", func(d DayTime) *int { return d.Part2 }),
		timeColumn("between", DayTime.Between),
		nameColumn(func(d DayTime) string { return d.Name }),
	}
	return columns.Lines(all, on)
}

// timeColumn returns a column of times in seconds.
func timeColumn(title string, seconds func(DayTime) *int) layout.Column[DayTime] {
	return layout.Column[DayTime]{Title: title, Gap: 1, Least: 11, Right: true, Narrow: map[int]int{2: 8},
		Text: func(d DayTime) string { return clockTime(seconds(d)) }}
}

// since returns the seconds from the unlock to a time, or nil for the zero time.
func since(unlock, at time.Time) *int {
	if at.IsZero() {
		return nil
	}
	return new(max(0, int(at.Unix()-unlock.Unix())))
}

// clockTime formats seconds as 1:02:03 or 02:03.
func clockTime(seconds *int) string {
	if seconds == nil {
		return "-"
	}
	s := *seconds
	return strings.TrimPrefix(fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60), "0:")
}
