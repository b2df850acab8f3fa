package report

import (
	"fmt"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
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
func StandingLines(all []Standing, days int, on console.Canvas) []string {
	layout := boardLayoutOf(all, days, on.Width)
	lines := []string{boardHead(layout.head(days), on)}
	for _, s := range all {
		lines = append(lines, s.line(layout))
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
func DayTimeLines(all []DayTime, on console.Canvas) []string {
	lines := []string{boardHead(dayTimeColumns("rank", "part 1", "part 2")+"name", on)}
	for _, d := range all {
		columns := dayTimeColumns(fmt.Sprint(d.Rank), clockTime(d.Part1), clockTime(d.Part2))
		lines = append(lines, columns+console.Cut(sanitize.Line(d.Name), on.Width-len(columns)))
	}
	return lines
}

// dayTimeColumns returns the columns before the name.
func dayTimeColumns(rank, part1, part2 string) string {
	return fmt.Sprintf("%4s %11s %11s  ", rank, part1, part2)
}

// A boardLayout holds the column widths of the standings.
type boardLayout struct {
	cell int // of a day; 0 leaves out the days
	name int
}

// leastName is the least width for names beside the days, unless all names are shorter.
const leastName = 10

// boardLayoutOf returns a layout in which the days are as wide as the names allow.
func boardLayoutOf(all []Standing, days, width int) (l boardLayout) {
	widest := 0
	for _, s := range all {
		widest = max(widest, console.Width(sanitize.Line(s.Name)))
	}
	cells := []int{3, 2, 0}
	if days > 15 {
		cells = []int{2, 0}
	}
	for _, l.cell = range cells {
		l.name = width - console.Width(l.head(days)) + len("name")
		if l.name >= min(widest, leastName) {
			break
		}
	}
	return l
}

func (l boardLayout) head(days int) string {
	head := "rank score stars"
	if l.cell > 0 {
		head += " " + dayNumbers(days, l.cell)
	}
	return head + "  name"
}

// dayNumbers returns the head of the days' columns. Narrow columns have every fifth number.
func dayNumbers(days, cell int) (head string) {
	for day := 1; day <= days; day++ {
		number := ""
		if cell > 2 || day%5 == 0 {
			number = fmt.Sprint(day)
		}
		head += console.Right(number, cell)
	}
	return head
}

func boardHead(head string, on console.Canvas) string {
	return on.Line([]console.Column{{Text: head, Style: console.Faint}})
}

func (s Standing) line(l boardLayout) string {
	line := fmt.Sprintf("%4d %5d %5d", s.Rank, s.Score, s.Stars)
	if l.cell > 0 {
		line += " "
		for _, stars := range s.Days {
			line += console.Right([]string{"·", "*", "**"}[stars], l.cell)
		}
	}
	return line + "  " + console.Cut(sanitize.Line(s.Name), l.name)
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
