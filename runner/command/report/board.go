package report

import (
	"fmt"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
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
		for day := 1; day <= b.Days; day++ {
			s.Days = append(s.Days, m.StarsOn(day))
		}
		all = append(all, s)
	}
	return all
}

// StandingLines returns the lines of the standings in an event of so many days.
func StandingLines(all []Standing, days int, on layout.Canvas) []string {
	cell := dayWidth(all, days, on.Width)
	lines := []string{boardHead(standingColumns("rank", "score", "stars", dayNumbers(days, cell), cell), on)}
	for _, s := range all {
		lines = append(lines, withName(standingColumns(s.Rank, s.Score, s.Stars, s.days(), cell), s.Name, on))
	}
	return lines
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
		all = append(all, DayTime{calendar.DateOf(b.Year, day), id, i + 1, m.ID, m.Name, since(unlock, got[0]), since(unlock, got[1])})
	}
	return all
}

// DayTimeLines returns the lines of a day's times.
func DayTimeLines(all []DayTime, on layout.Canvas) []string {
	const columns = "%4v %11s %11s  " // before the name
	lines := []string{boardHead(fmt.Sprintf(columns, "rank", "part 1", "part 2"), on)}
	for _, d := range all {
		lines = append(lines, withName(fmt.Sprintf(columns, d.Rank, clockTime(d.Part1), clockTime(d.Part2)), d.Name, on))
	}
	return lines
}

// leastName is the least width for names beside the days, unless all names are shorter.
const leastName = 10

// dayWidth returns the width of a day that leaves room for the names, 0 if there is none for the days.
func dayWidth(all []Standing, days, width int) int {
	widest := 0
	for _, s := range all {
		widest = max(widest, layout.Width(sanitize.Line(s.Name)))
	}
	for _, cell := range []int{3, 2} {
		columns := standingColumns("", "", "", make([]string, days), cell)
		if width-len(columns) >= min(widest, leastName) && (cell == 2 || days <= 15) {
			return cell
		}
	}
	return 0
}

// standingColumns returns the columns before the name. The days are left out if their width is 0.
func standingColumns(rank, score, stars any, days []string, cell int) string {
	line := fmt.Sprintf("%4v %5v %5v", rank, score, stars)
	if cell > 0 {
		line += " "
		for _, day := range days {
			line += layout.Right(day, cell)
		}
	}
	return line + "  "
}

// dayNumbers returns the heads of the days. Narrow columns have every fifth number.
func dayNumbers(days, cell int) []string {
	numbers := make([]string, days)
	for i := range numbers {
		if day := i + 1; cell > 2 || day%5 == 0 {
			numbers[i] = fmt.Sprint(day)
		}
	}
	return numbers
}

func (s Standing) days() (cells []string) {
	for _, stars := range s.Days {
		cells = append(cells, []string{"·", "*", "**"}[stars])
	}
	return cells
}

func boardHead(columns string, on layout.Canvas) string {
	return on.Line([]layout.Column{{Text: columns + "name", Style: layout.Faint}})
}

func withName(columns, name string, on layout.Canvas) string {
	return columns + layout.Cut(sanitize.Line(name), on.Width-layout.Width(columns))
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
