package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/rivo/uniseg"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/sanitize"
)

// A Standing is a member in the standings of a leaderboard.
type Standing struct {
	Year  int    `json:"year"`
	Board string `json:"board"`
	Rank  int    `json:"rank"` // those who have as many points share it
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Score int    `json:"score"`
	Stars int    `json:"stars"`
	Days  []int  `json:"days"` // the stars of each day, from the first on
}

// Standings are the members of a board.
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

// StandingLines draw the standings in an event of so many days.
func StandingLines(all []Standing, days int, on console.Canvas) []string {
	layout := boardLayoutOf(all, days, on.Width)
	lines := []string{boardHead(layout.head(days), on)}
	for _, s := range all {
		lines = append(lines, s.line(layout))
	}
	return lines
}

// A DayTime is a member's times for one day, in seconds after the unlock.
type DayTime struct {
	calendar.Date
	Board string `json:"board"`
	Rank  int    `json:"rank"`
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Part1 *int   `json:"part1_s"` // null where it is not solved
	Part2 *int   `json:"part2_s"`
}

// DayTimes are the members who have a star of the day.
func DayTimes(id string, b site.Board, day int) (all []DayTime) {
	unlock := calendar.DateOf(b.Year, day).Unlock()
	for i, m := range b.Solvers(day) {
		got := m.Got[day]
		all = append(all, DayTime{calendar.DateOf(b.Year, day), id, i + 1, m.ID, m.Name, since(unlock, got[0]), since(unlock, got[1])})
	}
	return all
}

// DayTimeLines draw the times of a day.
func DayTimeLines(all []DayTime, on console.Canvas) []string {
	lines := []string{boardHead(timesBefore("rank", "part 1", "part 2")+"name", on)}
	for _, d := range all {
		before := timesBefore(fmt.Sprint(d.Rank), clockTime(d.Part1), clockTime(d.Part2))
		lines = append(lines, before+console.Cut(sanitize.Line(d.Name), on.Width-len(before)))
	}
	return lines
}

// timesBefore are the columns before a name.
func timesBefore(rank, part1, part2 string) string {
	return console.Right(rank, 4) + " " + console.Right(part1, 11) + " " + console.Right(part2, 11) + "  "
}

// A boardLayout is how wide the columns of the standings are.
type boardLayout struct {
	cell int // of a day; 0 leaves the days out
	name int
}

// leastName is the room that names have beside the days, unless all are shorter.
const leastName = 10

// boardLayoutOf gives the days as much room as the names leave them.
func boardLayoutOf(all []Standing, days, width int) (l boardLayout) {
	widest := 0
	for _, s := range all {
		widest = max(widest, uniseg.StringWidth(sanitize.Line(s.Name)))
	}
	cells := []int{3, 2, 0}
	if days > 15 {
		cells = []int{2, 0}
	}
	for _, l.cell = range cells {
		l.name = width - uniseg.StringWidth(l.head(days)) + len("name")
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

// dayNumbers heads the columns of the days, if they are narrow every fifth.
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
	line := console.Right(fmt.Sprint(s.Rank), 4) + " " + console.Right(fmt.Sprint(s.Score), 5) + " " + console.Right(fmt.Sprint(s.Stars), 5)
	if l.cell > 0 {
		line += " "
		for _, stars := range s.Days {
			line += console.Right([]string{"·", "*", "**"}[stars], l.cell)
		}
	}
	return line + "  " + console.Cut(sanitize.Line(s.Name), l.name)
}

// since is how many seconds after the unlock it was, nil if it was not at all.
func since(unlock, at time.Time) *int {
	if at.IsZero() {
		return nil
	}
	seconds := max(0, int(at.Unix()-unlock.Unix()))
	return &seconds
}

// clockTime writes seconds as hours, minutes and seconds.
func clockTime(seconds *int) string {
	if seconds == nil {
		return "-"
	}
	s := *seconds
	return strings.TrimPrefix(fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60), "0:")
}
