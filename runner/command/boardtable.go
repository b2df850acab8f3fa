// How a private leaderboard looks: the standings, and the times of one day.

package command

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/rivo/uniseg"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/sanitize"
)

// A boardLine is a member in the standings.
type boardLine struct {
	Year  int    `json:"year"`
	Board string `json:"board"`
	Rank  int    `json:"rank"` // those who have as many points share it
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Score int    `json:"score"`
	Stars int    `json:"stars"`
	Days  []int  `json:"days"` // the stars of each day, from the first on
}

// A boardDayLine is a member's times for one day, in seconds after the unlock.
type boardDayLine struct {
	Year  int    `json:"year"`
	Day   int    `json:"day"`
	Board string `json:"board"`
	Rank  int    `json:"rank"`
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Part1 *int   `json:"part1_s"` // null where it is not solved
	Part2 *int   `json:"part2_s"`
}

func (t *task) printBoard(q boardQuery, kept fetch.Board) error {
	b, err := site.ParseBoard([]byte(kept.Text))
	if err != nil {
		return err
	}
	if t.Now().Sub(kept.Held) >= time.Minute {
		t.Note("board %s of %d: as it was on %s: it is asked for once in 15 minutes", q.ID, q.Year, kept.Held.Local().Format("2 January at 15:04"))
	}
	if q.day > 0 {
		return t.printBoardDay(q, b)
	}
	return t.printStandings(q, b)
}

func (t *task) printStandings(q boardQuery, b site.Board) error {
	look := newBoardLook(b, t.Canvas().Width)
	t.boardHead(look.head(b.Days))
	ranks := b.Ranks()
	for i, m := range b.Members {
		line := boardLine{q.Year, q.ID, ranks[i], m.ID, m.Name, m.Score, m.Stars, nil}
		for day := 1; day <= b.Days; day++ {
			line.Days = append(line.Days, m.StarsOn(day))
		}
		if err := t.Print(line, func(w io.Writer) { line.write(w, look) }); err != nil {
			return err
		}
	}
	return nil
}

// A boardLook is how wide the columns of the standings are.
type boardLook struct {
	cell int // of a day; 0 leaves the days out
	name int
}

// leastName is the room that names have beside the days, unless all are shorter.
const leastName = 10

// newBoardLook gives the days as much room as the names leave them.
func newBoardLook(b site.Board, width int) (look boardLook) {
	widest := 0
	for _, m := range b.Members {
		widest = max(widest, uniseg.StringWidth(sanitize.Line(m.Name)))
	}
	cells := []int{3, 2, 0}
	if b.Days > 15 {
		cells = []int{2, 0}
	}
	for _, look.cell = range cells {
		look.name = width - uniseg.StringWidth(look.head(b.Days)) + len("name")
		if look.name >= min(widest, leastName) {
			break
		}
	}
	return look
}

func (look boardLook) head(days int) string {
	head := "rank score stars"
	if look.cell > 0 {
		head += " " + dayNumbers(days, look.cell)
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

// boardHead prints the line above the others, where there are lines for people.
func (t *task) boardHead(head string) {
	if !t.flags.Bool("json") {
		_, _ = fmt.Fprintln(t.Results(), t.Canvas().Line([]console.Column{{Text: head, Ink: console.Faint}}))
	}
}

func (l boardLine) write(w io.Writer, look boardLook) {
	days := ""
	if look.cell > 0 {
		days = " "
		for _, stars := range l.Days {
			days += console.Right([]string{"·", "*", "**"}[stars], look.cell)
		}
	}
	fmt.Fprintf(w, "%4d %5d %5d%s  %s\n", l.Rank, l.Score, l.Stars, days, console.Cut(sanitize.Line(l.Name), look.name))
}

// printBoardDay shows who has a star of the day: who has both first, and then by time.
func (t *task) printBoardDay(q boardQuery, b site.Board) error {
	solvers := b.Solvers(q.day)
	t.boardHead(fmt.Sprintf("rank %11s %11s  name", "part 1", "part 2"))
	unlock := calendar.Unlock(q.Year, q.day)
	for i, m := range solvers {
		got := m.Got[q.day]
		line := boardDayLine{q.Year, q.day, q.ID, i + 1, m.ID, m.Name, since(unlock, got[0]), since(unlock, got[1])}
		if err := t.Print(line, func(w io.Writer) { line.write(w, t.Canvas().Width) }); err != nil {
			return err
		}
	}
	if len(solvers) == 0 {
		t.Note("%v: nobody of board %s has a star of it yet", calendar.Date{Year: q.Year, Day: q.day}, q.ID)
	}
	return nil
}

// since is how many seconds after the unlock it was, nil if it was not at all.
func since(unlock, at time.Time) *int {
	if at.IsZero() {
		return nil
	}
	seconds := max(0, int(at.Unix()-unlock.Unix()))
	return &seconds
}

func (l boardDayLine) write(w io.Writer, width int) {
	times := fmt.Sprintf("%4d %11s %11s  ", l.Rank, clockTime(l.Part1), clockTime(l.Part2))
	fmt.Fprintln(w, times+console.Cut(sanitize.Line(l.Name), width-len(times)))
}

// clockTime writes seconds as hours, minutes and seconds.
func clockTime(seconds *int) string {
	if seconds == nil {
		return "-"
	}
	s := *seconds
	return strings.TrimPrefix(fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60), "0:")
}
