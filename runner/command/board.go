package command

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) board() definition {
	var f boardFlags
	return definition{Command: cli.Command{
		Description: "aoc board 12345\naoc board 12345 -year 2025 -day 3\n\n" +
			"With an ID, aoc uses your session; the read-only link in AOC_BOARD needs none.\n" +
			"aoc asks the site for a leaderboard at most every 15 minutes.",
		Flags: []cli.Flag{
			&line.Subject{StringFlag: cli.StringFlag{Name: "id", Action: into(&f.id),
				Usage: "`ID` of the leaderboard; can also follow the command"}},
			yearFlag(&f.year, "`YEAR` of the event (default: AOC_YEAR, AOC_BOARD or the latest)"),
			&cli.IntFlag{Name: "day", Aliases: []string{"d"}, Action: into(&f.day),
				Usage: "show the times of `DAY` instead of the standings"},
		},
	}, read: func(*cli.Context) (need, action, error) { return noDays, with(&f, showBoard), nil }}
}

const whereTheIDIs = "the ID is the last number in the address of the leaderboard's page"

// boardFlags are the flags of aoc board.
type boardFlags struct {
	id   *string // nil for the leaderboard of the link
	year int     // 0 if none is named
	day  *int    // nil for the standings
}

func showBoard(ctx context.Context, f boardFlags, ws workspace, out *reporter) error {
	q, err := f.query(ws, out)
	if err != nil {
		return err
	}
	day := 0 // for the standings
	if f.day != nil {
		d := calendar.DateOf(q.Year, *f.day)
		if err := d.Validate(); err != nil {
			return failure.AsUsage(err)
		}
		if err := site.CheckUnlocked(d, ws.now()); err != nil {
			return errorOf(d, err)
		}
		day = d.Day
	}
	of := func(err error) error { return fmt.Errorf("leaderboard %s of %d: %w", q.ID, q.Year, err) }
	board, refused := newDownloader(ws, out).fetch.Board(ctx, q)
	if board.Text != "" {
		if err := printBoard(q, day, board, ws.now(), out); err != nil {
			return err
		}
	}
	isSession := errors.Is(refused, site.ErrSession) && !errors.Is(refused, site.ErrProbablyRefused) &&
		ws.checkSession() == nil
	switch isUnknown := errors.Is(refused, site.ErrNoPuzzle) || isSession; {
	case isUnknown && q.HasKey():
		return failure.WithHint(of(refused), "copy the read-only link from the leaderboard's page into AOC_BOARD again")
	case isUnknown:
		return failure.WithHint(of(refused), "check the ID: %s; aoc doctor checks the session", whereTheIDIs)
	case refused != nil:
		return of(refused)
	}
	if err := board.Err(); err != nil {
		return failure.WithHint(of(err),
			"aoc asks for a leaderboard at most every 15 minutes, and not during a pause: try again %s",
			layout.Moment(ws.now(), board.Again()))
	}
	return nil
}

// query returns the leaderboard that the flags and the settings name.
func (f boardFlags) query(ws workspace, out *reporter) (q site.BoardLink, err error) {
	link, err := ws.settings.Board()
	if err != nil {
		return q, err
	}
	q = link
	if f.id != nil {
		number, err := strconv.ParseUint(*f.id, 10, 40)
		if err != nil {
			return q, failure.WithHint(failure.Usagef("%q is not the ID of a leaderboard", *f.id),
				"%s; put a read-only link into .env as AOC_BOARD", whereTheIDIs)
		}
		id := strconv.FormatUint(number, 10) // without leading zeros, so that one board is cached once
		if id != link.ID {
			q = site.BoardLink{ID: id} // the link is for another leaderboard
		}
	}
	q.Year = f.year
	if q.ID == "" {
		return q, failure.WithHint(failure.Usagef("which leaderboard?"),
			"name its ID, as in aoc board 12345, or put its read-only link into .env as AOC_BOARD")
	}
	set, err := ws.settings.Year()
	switch {
	case q.Year != 0:
	case err != nil:
		return q, err
	case set != 0:
		q.Year = set
		out.Note("using the %d event (AOC_YEAR)", set)
	case q.HasKey():
		q.Year = link.Year
	default:
		q.Year = calendar.LatestYear(ws.now())
		out.Note("using the %d event (the latest)", q.Year)
	}
	return q, nil
}

// printBoard prints the standings, or the times of one day.
func printBoard(q site.BoardLink, day int, kept fetch.Board, now time.Time, out *reporter) error {
	b, err := site.ParseBoard([]byte(kept.Text))
	if err != nil {
		return err
	}
	if now.Sub(kept.Held) >= time.Minute {
		out.Note("leaderboard %s of %d as of %s; aoc asks for it at most every 15 minutes",
			q.ID, q.Year, kept.Held.Local().Format("2 January at 15:04 MST"))
	}
	if day == 0 {
		all := standingsOf(q.ID, b)
		console.PrintAll(out.Console, all, standingLines(all, calendar.Days(b.Year), out.Canvas()))
		return nil
	}
	all := dayTimesOf(q.ID, b, day)
	console.PrintAll(out.Console, all, dayTimeLines(all, out.Canvas()))
	if len(all) == 0 {
		out.Note("%v: nobody on leaderboard %s has a star yet", calendar.DateOf(q.Year, day), q.ID)
	}
	return nil
}

// A standing is a member's place on a leaderboard.
type standing struct {
	Year  int    `json:"year"`
	Board string `json:"board"`
	Rank  int    `json:"rank"` // members with the same score share a rank
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Score int    `json:"score"`
	Stars int    `json:"stars"`
	Days  []int  `json:"days"` // the stars of each day, from day 1
}

// standingsOf returns the places of a board's members.
func standingsOf(id string, b site.Board) (all []standing) {
	ranks := b.Ranks()
	for i, m := range b.Members {
		s := standing{b.Year, id, ranks[i], m.ID, m.Name, m.Score, m.Stars, nil}
		for day := 1; day <= calendar.Days(b.Year); day++ {
			s.Days = append(s.Days, m.StarsOn(day))
		}
		all = append(all, s)
	}
	return all
}

// leastName is the least width for names beside the days, unless all names are shorter.
const leastName = 10

// standingLines returns the lines of the standings in an event with that many days.
func standingLines(all []standing, days int, on layout.Canvas) []string {
	columns := layout.Table[standing]{
		{Title: "rank", Right: true, Text: func(s standing) string { return fmt.Sprint(s.Rank) }},
		{Title: "score", Gap: 1, Right: true, Text: func(s standing) string { return fmt.Sprint(s.Score) }},
		{Title: "stars", Gap: 1, Right: true, Text: func(s standing) string { return fmt.Sprint(s.Stars) }},
	}
	for i := range days {
		columns = append(columns, starsColumn(i+1))
	}
	columns = append(columns, nameColumn(func(s standing) string { return s.Name }))
	return columns.Lines(all, on)
}

// starsColumn returns the column of a day's stars. Narrow columns show every fifth number.
func starsColumn(day int) layout.Column[standing] {
	column := layout.Column[standing]{Title: fmt.Sprintf("%3d", day), Brief: "  ", Right: true,
		Narrow: map[int]int{2: 2, 3: 0},
		Text:   func(s standing) string { return []string{"·", "*", "**"}[s.Days[day-1]] }}
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

// A dayTime holds a member's times for one day, in seconds after the unlock.
type dayTime struct {
	calendar.Date
	Board string `json:"board"`
	Rank  int    `json:"rank"`
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Part1 *int   `json:"part1_s"` // null if not solved
	Part2 *int   `json:"part2_s"`
}

// dayTimesOf returns the times of the members who have solved the day.
func dayTimesOf(id string, b site.Board, day int) (all []dayTime) {
	unlock := calendar.DateOf(b.Year, day).Unlock()
	for i, m := range b.Solvers(day) {
		got := m.Got[day]
		all = append(all, dayTime{calendar.DateOf(b.Year, day), id, i + 1, m.ID, m.Name, since(unlock, got[0]),
			since(unlock, got[1])})
	}
	return all
}

// Between returns the seconds from the first star to the second, or nil if one is missing.
func (d dayTime) Between() *int {
	if d.Part1 == nil || d.Part2 == nil {
		return nil
	}
	return new(*d.Part2 - *d.Part1)
}

// dayTimeLines returns the lines of a day's times.
func dayTimeLines(all []dayTime, on layout.Canvas) []string {
	columns := layout.Table[dayTime]{
		{Title: "rank", Right: true, Text: func(d dayTime) string { return fmt.Sprint(d.Rank) }},
		timeColumn("part 1", func(d dayTime) *int { return d.Part1 }),
		timeColumn("part 2", func(d dayTime) *int { return d.Part2 }),
		timeColumn("between", dayTime.Between),
		nameColumn(func(d dayTime) string { return d.Name }),
	}
	return columns.Lines(all, on)
}

// timeColumn returns a column of times in seconds.
func timeColumn(title string, seconds func(dayTime) *int) layout.Column[dayTime] {
	return layout.Column[dayTime]{Title: title, Gap: 1, Least: 11, Right: true, Narrow: map[int]int{2: 8},
		Text: func(d dayTime) string {
			if s := seconds(d); s != nil {
				return layout.Clock(time.Duration(*s) * time.Second)
			}
			return "-"
		}}
}

// since returns the seconds from the unlock to a time, or nil for the zero time.
func since(unlock, at time.Time) *int {
	if at.IsZero() {
		return nil
	}
	return new(max(0, int(at.Unix()-unlock.Unix())))
}
