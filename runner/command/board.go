// aoc board: a private leaderboard.

package command

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings"
)

func (a App) board() *cli.Command {
	return a.define(cli.Command{
		Name:      "board",
		Usage:     "show a private leaderboard, which is asked for once in 15 minutes",
		UsageText: "aoc board [ID] [FLAGS]",
		Description: "aoc board 12345\naoc board 12345 -year 2025 -day 3\n\nThe board is the one of that ID, which takes a session, or the one whose\n" +
			"read-only link is in AOC_BOARD, which takes none.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "id", Usage: "the board's `ID`; may also stand right after the command", DefaultText: "that of AOC_BOARD"},
			&cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: "the `YEAR`", DefaultText: "AOC_YEAR, else that of AOC_BOARD, else the newest"},
			&cli.IntFlag{Name: "day", Aliases: []string{"d"}, Usage: "show the times of that `DAY`", DefaultText: "the standings"},
			jsonFlag(),
		},
	}, showBoard)
}

// A boardQuery is which board is meant, and what of it.
type boardQuery struct {
	fetch.BoardQuery
	day int // 0 for the standings
}

func showBoard(t *task) error {
	q, err := t.boardQuery()
	if err != nil {
		return err
	}
	board, err := t.askBoard(t.flags.Context, q)
	if err != nil {
		return fmt.Errorf("board %s of %d: %w", q.ID, q.Year, err)
	}
	if board.Text != "" {
		if err := t.printBoard(q, board); err != nil {
			return err
		}
	}
	if err := board.Err(); err != nil {
		return console.WithHint(fmt.Errorf("board %s of %d: %w", q.ID, q.Year, err),
			"a board is asked for once in 15 minutes, whatever comes of it: again from %s on", board.Again().Local().Format("15:04"))
	}
	return nil
}

func (t *task) boardQuery() (q boardQuery, err error) {
	if q.Link, err = t.boardLink(); err != nil {
		return q, err
	}
	if q.ID, err = t.boardID(q.Link); err != nil {
		return q, err
	}
	if q.ID != q.Link.ID {
		q.Link = site.BoardLink{} // it is another board's
	}
	if q.Year, err = t.boardYear(q.Link); err != nil || !t.flags.IsSet("day") {
		return q, err
	}
	q.day = t.flags.Int("day")
	d := calendar.Date{Year: q.Year, Day: q.day}
	switch unlock := calendar.DateOf(q.Year, q.day).Unlock(); {
	case q.day < 1:
		return q, console.Usagef("there is no day %d", q.day)
	case d.Validate() != nil:
		return q, console.AsUsage(d.Validate())
	case t.Now().Before(unlock):
		return q, console.ErrorOf(site.ErrLocked, "%v unlocks on %s", d, console.Moment(unlock))
	}
	return q, nil
}

// boardLink is that of AOC_BOARD, the zero link where it is not set.
func (t *task) boardLink() (site.BoardLink, error) {
	v, ok := t.settings.Get("AOC_BOARD")
	if !ok {
		return site.BoardLink{}, nil
	}
	s, err := t.anyonesSite()
	if err != nil {
		return site.BoardLink{}, err
	}
	link, err := site.ParseBoardLink(v.Text, s.URL)
	if err != nil {
		return link, fmt.Errorf("AOC_BOARD (from %s) %w", t.where(v.From), err)
	}
	return link, nil
}

func (t *task) boardID(link site.BoardLink) (string, error) {
	id := t.flags.String("id")
	switch number, err := strconv.ParseUint(id, 10, 40); {
	case err == nil:
		return strconv.FormatUint(number, 10), nil // without leading zeros: one board is asked for and kept once
	case t.flags.IsSet("id"):
		return "", console.WithHint(console.Usagef("%q is not a board's ID", id), "an ID is a number, the last one in the address of the board's page; a link goes into .env, as AOC_BOARD")
	case link.IsZero():
		return "", console.WithHint(console.Usagef("which board?"), "say its ID, aoc board 12345, or put its read-only link into .env, as AOC_BOARD")
	}
	return link.ID, nil
}

func (t *task) boardYear(link site.BoardLink) (int, error) {
	set, err := t.settings.Year()
	switch year := t.flags.Int("year"); {
	case t.flags.IsSet("year") && calendar.Days(year) == 0:
		return 0, console.Usagef("there is no event of %d: the first was in 2015", year)
	case t.flags.IsSet("year"):
		return year, nil
	case err != nil:
		return 0, err
	case set != 0:
		t.Note("the event of %d: the year of AOC_YEAR", set)
		return set, nil
	case !link.IsZero():
		return link.Year, nil
	}
	newest := calendar.LatestYear(t.Now())
	t.Note("the event of %d: the newest", newest)
	return newest, nil
}

func (t *task) askBoard(ctx context.Context, q boardQuery) (fetch.Board, error) {
	s, err := t.anyonesSite()
	if err != nil {
		return fetch.Board{}, err
	}
	board, err := fetch.AskBoard(ctx, s, t.fetcher().Cache, q.BoardQuery)
	if errors.Is(err, site.ErrNoSession) {
		err = console.WithHint(err, "%s", settings.CookieHint)
	}
	return board, err
}
