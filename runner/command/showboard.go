package command

import (
	"time"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
)

// printBoard shows the standings, or the times of one day.
func (t *task) printBoard(q boardQuery, kept fetch.Board) error {
	b, err := site.ParseBoard([]byte(kept.Text))
	if err != nil {
		return err
	}
	if t.Now().Sub(kept.Held) >= time.Minute {
		t.Note("board %s of %d: as it was on %s: it is asked for once in 15 minutes", q.ID, q.Year, kept.Held.Local().Format("2 January at 15:04"))
	}
	if q.day == 0 {
		all := report.Standings(q.ID, b)
		return console.PrintAll(t.Console, all, report.StandingLines(all, b.Days, t.Canvas()))
	}
	all := report.DayTimes(q.ID, b, q.day)
	if err := console.PrintAll(t.Console, all, report.DayTimeLines(all, t.Canvas())); err != nil {
		return err
	}
	if len(all) == 0 {
		t.Note("%v: nobody of board %s has a star of it yet", calendar.Date{Year: q.Year, Day: q.day}, q.ID)
	}
	return nil
}
