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

func (a App) board() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:  "board",
		Usage: "show a private leaderboard",
		Description: "aoc board 12345\naoc board 12345 -year 2025 -day 3\n\nWith an ID, aoc uses your session; the read-only link in AOC_BOARD needs none.\n" +
			"aoc asks the site for a leaderboard at most every 15 minutes.",
		Flags: []cli.Flag{
			&line.Subject{StringFlag: cli.StringFlag{Name: "id", Usage: "`ID` of the leaderboard; can also follow the command"}},
			yearFlag("`YEAR` of the event (default: AOC_YEAR, AOC_BOARD or the latest)"),
			&cli.IntFlag{Name: "day", Aliases: []string{"d"}, Usage: "show the times of `DAY` instead of the standings"},
		},
	}, days: noDays, do: showBoard})
}

// A boardQuery names a board and what to show of it.
type boardQuery struct {
	fetch.BoardQuery
	day int // 0 for the standings
}

func showBoard(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	q, err := boardQueryOf(flags, ws, out)
	if err != nil {
		return err
	}
	of := func(err error) error { return fmt.Errorf("leaderboard %s of %d: %w", q.ID, q.Year, err) }
	board, err := newSupplier(ws, out).fetch.Board(ctx, q.BoardQuery)
	if err != nil {
		return of(err)
	}
	if board.Text != "" {
		if err := printBoard(q, board, ws.now(), out); err != nil {
			return err
		}
	}
	if err := board.Err(); err != nil {
		return failure.WithHint(of(err), "aoc asks for a leaderboard at most every 15 minutes: try again at %s", board.Again().Local().Format("15:04 MST"))
	}
	return nil
}

// boardQueryOf returns what the flags and the settings ask for.
func boardQueryOf(flags *cli.Context, ws workspace, out *reporter) (q boardQuery, err error) {
	if q.Link, err = ws.settings.Board(); err != nil {
		return q, err
	}
	if q.ID, err = boardID(flags, q.Link); err != nil {
		return q, err
	}
	if q.ID != q.Link.ID {
		q.Link = site.BoardLink{} // the link is another board's
	}
	if q.Year, err = boardYear(flags, q.Link, ws, out); err != nil || !flags.IsSet("day") {
		return q, err
	}
	d := calendar.DateOf(q.Year, flags.Int("day"))
	q.day = d.Day
	if err := d.Validate(); err != nil {
		return q, failure.AsUsage(err)
	}
	if ws.isLocked(d) {
		err = failure.Of(site.ErrLocked, "%v unlocks on %s", d, layout.Moment(d.Unlock()))
	}
	return q, err
}

func boardID(flags *cli.Context, link site.BoardLink) (string, error) {
	id := flags.String("id")
	switch number, err := strconv.ParseUint(id, 10, 40); {
	case err == nil:
		return strconv.FormatUint(number, 10), nil // without leading zeros, so that one board is cached once
	case flags.IsSet("id"):
		return "", failure.WithHint(failure.Usagef("%q is not the ID of a leaderboard", id), "the ID is the last number in the address of the leaderboard's page; put a read-only link into .env as AOC_BOARD")
	case link.IsZero():
		return "", failure.WithHint(failure.Usagef("which leaderboard?"), "name its ID, as in aoc board 12345, or put its read-only link into .env as AOC_BOARD")
	}
	return link.ID, nil
}

func boardYear(flags *cli.Context, link site.BoardLink, ws workspace, out *reporter) (int, error) {
	set, err := ws.settings.Year()
	switch year := flags.Int("year"); {
	case flags.IsSet("year"):
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
func printBoard(q boardQuery, kept fetch.Board, now time.Time, out *reporter) error {
	b, err := site.ParseBoard([]byte(kept.Text))
	if err != nil {
		return err
	}
	if now.Sub(kept.Held) >= time.Minute {
		out.Note("leaderboard %s of %d as of %s; aoc asks for it at most every 15 minutes", q.ID, q.Year, kept.Held.Local().Format("2 January at 15:04 MST"))
	}
	if q.day == 0 {
		all := report.Standings(q.ID, b)
		return console.PrintAll(out.Console, all, report.StandingLines(all, b.Days, out.Canvas()))
	}
	all := report.DayTimes(q.ID, b, q.day)
	if err := console.PrintAll(out.Console, all, report.DayTimeLines(all, out.Canvas())); err != nil {
		return err
	}
	if len(all) == 0 {
		out.Note("%v: nobody on leaderboard %s has a star yet", calendar.DateOf(q.Year, q.day), q.ID)
	}
	return nil
}
