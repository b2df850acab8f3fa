package command

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/line"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) board() definition {
	return definition{Command: cli.Command{
		Description: "aoc board 12345\naoc board 12345 -year 2025 -day 3\n\n" +
			"With an ID, aoc uses your session; the read-only link in AOC_BOARD needs none.\n" +
			"aoc asks the site for a leaderboard at most every 15 minutes.",
		Flags: []cli.Flag{
			&line.Subject{StringFlag: cli.StringFlag{Name: "id", Usage: "`ID` of the leaderboard; can also follow the command"}},
			yearFlag("`YEAR` of the event (default: AOC_YEAR, AOC_BOARD or the latest)"),
			&cli.IntFlag{Name: "day", Aliases: []string{"d"}, Usage: "show the times of `DAY` instead of the standings"},
		},
	}, read: func(flags *cli.Context) (action, error) {
		f := boardFlags{ifSet(flags, "id", flags.String), flags.Int("year"), ifSet(flags, "day", flags.Int)}
		return action{noDays, with(f, showBoard)}, nil
	}}
}

// boardFlags are the flags of aoc board.
type boardFlags struct {
	id   *string // nil for that of the link
	year int     // 0 if none is named
	day  *int    // nil for the standings
}

func showBoard(ctx context.Context, f boardFlags, ws workspace, out *reporter) error {
	q, err := boardQueryOf(f, ws, out)
	if err != nil {
		return err
	}
	day, err := boardDay(f.day, q.Year, ws)
	if err != nil {
		return err
	}
	of := func(err error) error { return fmt.Errorf("leaderboard %s of %d: %w", q.ID, q.Year, err) }
	board, err := newSupplier(ws, out).fetch.Board(ctx, q)
	if err != nil {
		return of(err)
	}
	if board.Text != "" {
		if err := printBoard(q, day, board, ws.now(), out); err != nil {
			return err
		}
	}
	if err := board.Err(); err != nil {
		return failure.WithHint(of(err),
			"aoc asks for a leaderboard at most every 15 minutes, and in no pause of the site: try again %s",
			layout.Moment(ws.now(), board.Again()))
	}
	return nil
}

// boardQueryOf returns what the flags and the settings ask for.
func boardQueryOf(f boardFlags, ws workspace, out *reporter) (q fetch.BoardQuery, err error) {
	if q.Link, err = ws.settings.Board(); err != nil {
		return q, err
	}
	if q.ID, err = boardID(f.id, q.Link); err != nil {
		return q, err
	}
	if q.ID != q.Link.ID {
		q.Link = site.BoardLink{} // the link is another board's
	}
	q.Year, err = boardYear(f.year, q.Link, ws, out)
	return q, err
}

// boardDay returns the day whose times are asked for, 0 for the standings.
func boardDay(day *int, year int, ws workspace) (int, error) {
	if day == nil {
		return 0, nil
	}
	d := calendar.DateOf(year, *day)
	if err := d.Validate(); err != nil {
		return 0, failure.AsUsage(err)
	}
	return d.Day, errorOf(d, site.CheckUnlocked(d, ws.now()))
}

func boardID(id *string, link site.BoardLink) (string, error) {
	switch {
	case id == nil && link.IsZero():
		return "", failure.WithHint(failure.Usagef("which leaderboard?"),
			"name its ID, as in aoc board 12345, or put its read-only link into .env as AOC_BOARD")
	case id == nil:
		return link.ID, nil
	}
	number, err := strconv.ParseUint(*id, 10, 40)
	if err != nil {
		return "", failure.WithHint(failure.Usagef("%q is not the ID of a leaderboard", *id),
			"the ID is the last number in the address of the leaderboard's page; put a read-only link into .env as AOC_BOARD")
	}
	return strconv.FormatUint(number, 10), nil // without leading zeros, so that one board is cached once
}

func boardYear(year int, link site.BoardLink, ws workspace, out *reporter) (int, error) {
	set, err := ws.settings.Year()
	switch {
	case year != 0:
		return year, nil
	case err != nil:
		return 0, err
	case set != 0:
		out.Note("using the %d event (AOC_YEAR)", set)
		return set, nil
	case !link.IsZero():
		return link.Year, nil
	}
	latestYear := calendar.LatestYear(ws.now())
	out.Note("using the %d event (the latest)", latestYear)
	return latestYear, nil
}

// printBoard prints the standings, or the times of one day.
func printBoard(q fetch.BoardQuery, day int, kept fetch.Board, now time.Time, out *reporter) error {
	b, err := site.ParseBoard([]byte(kept.Text))
	if err != nil {
		return err
	}
	if now.Sub(kept.Held) >= time.Minute {
		out.Note("leaderboard %s of %d as of %s; aoc asks for it at most every 15 minutes",
			q.ID, q.Year, kept.Held.Local().Format("2 January at 15:04 MST"))
	}
	if day == 0 {
		all := report.Standings(q.ID, b)
		return console.PrintAll(out.Console, all, report.StandingLines(all, calendar.Days(b.Year), out.Canvas()))
	}
	all := report.DayTimes(q.ID, b, day)
	if err := console.PrintAll(out.Console, all, report.DayTimeLines(all, out.Canvas())); err != nil {
		return err
	}
	if len(all) == 0 {
		out.Note("%v: nobody on leaderboard %s has a star yet", calendar.DateOf(q.Year, day), q.ID)
	}
	return nil
}
