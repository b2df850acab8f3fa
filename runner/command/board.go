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
	"aoc/runner/command/report"
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
		all := report.Standings(q.ID, b)
		console.PrintAll(out.Console, all, report.StandingLines(all, calendar.Days(b.Year), out.Canvas()))
		return nil
	}
	all := report.DayTimes(q.ID, b, day)
	console.PrintAll(out.Console, all, report.DayTimeLines(all, out.Canvas()))
	if len(all) == 0 {
		out.Note("%v: nobody on leaderboard %s has a star yet", calendar.DateOf(q.Year, day), q.ID)
	}
	return nil
}
