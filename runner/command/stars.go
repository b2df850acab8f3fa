package command

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/command/choose"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) stars() definition {
	f := starsFlags{days: selection{single: true, query: choose.Query{InSeason: true}}}
	return definition{Command: cli.Command{
		Description: "aoc stars\naoc stars -year 2021 -sync\naoc stars -day 5\n\n" +
			"With -day, aoc prints a line to show to others: when the stars came after the\n" +
			"unlock, and a red square for each wrong answer.",
		Flags: []cli.Flag{
			yearFlag(&f.days.query.Year, "only `YEAR`"),
			&cli.StringFlag{Name: "day", Aliases: []string{"d"}, Action: into(&f.days.text),
				Usage: "one line about `DAY`, without answers"},
			boolFlag(&f.sync, "sync", "first download your stars and accepted answers"),
		},
	}, read: func(flags *cli.Context) (need, action, error) {
		if f.days.text == nil {
			return noDays, with(&f, showStars), nil
		}
		return noDays.of(&f.days), with(&f.days, shareDay), f.days.read(flags)
	}, exclusive: [][]string{{"day", "sync"}}}
}

// starsFlags are the flags of aoc stars.
type starsFlags struct {
	days selection
	sync bool
}

func showStars(ctx context.Context, f starsFlags, ws workspace, out *reporter) error {
	years, err := yearsToShow(f.days.query.Year, ws)
	if err != nil {
		return err
	}
	if f.sync {
		begun := slices.DeleteFunc(slices.Clone(years), func(year int) bool {
			first := calendar.DateOf(year, 1)
			isComing := f.days.query.Year == 0 && ws.isLocked(first)
			if isComing {
				out.Note("skipping %d: its first puzzle unlocks %s", year, layout.Moment(ws.now(), first.Unlock()))
			}
			return isComing
		})
		if err := syncStars(ctx, begun, newDownloader(ws, out)); err != nil {
			return err
		}
	}
	total, unread := 0, false
	for _, year := range years {
		var lines []starsLine
		for day := 1; day <= calendar.Days(year); day++ {
			d := calendar.DateOf(year, day)
			answers, err := ws.store.Answers(d)
			if err != nil {
				unread = true
				out.fail(d, err)
			}
			lines = append(lines, starsOn(d, answers))
			total += answers.Stars()
		}
		console.PrintAll(out.Console, lines, yearLines(lines))
	}
	if total == 0 && !f.sync && !unread {
		out.Say(failure.WithHint(errors.New("no stars are stored"), "aoc stars -sync downloads yours"))
	}
	return nil
}

// shareDay prints a line about a day.
func shareDay(_ context.Context, s selection, ws workspace, out *reporter) error {
	d, err := chooseDate(s, ws, out)
	if err != nil {
		return err
	}
	known, err := ws.store.Answers(d)
	if err != nil {
		return errorOf(d, err)
	}
	if known.Stars() == 0 {
		out.Say(failure.WithHint(fmt.Errorf("%v: no star is stored", d), "aoc stars -year %d -sync downloads yours", d.Year))
	}
	out.Print(starsOn(d, known), shareText(d, known))
	return nil
}

// yearsToShow returns the year or, for 0, all years that are listed, stored or current.
func yearsToShow(year int, ws workspace) ([]int, error) {
	if year != 0 {
		return []int{year}, nil
	}
	years := map[int]bool{}
	for _, p := range ws.days.Known {
		years[p.Year] = true
	}
	stored, err := ws.store.Puzzles()
	for _, p := range stored {
		if calendar.Days(p.Year) > 0 {
			years[p.Year] = true
		}
	}
	if year, _, ok := calendar.Running(ws.now()); ok {
		years[year] = true
	}
	return slices.Sorted(maps.Keys(years)), err
}

// syncStars downloads the stars, one request a year, and then the accepted answers
// that the store lacks, one request for each puzzle with a stored input. It stores
// each at once, so that an interrupted sync continues where it stopped.
func syncStars(ctx context.Context, years []int, s downloader) error {
	asked, err := s.fetch.Open(ctx)
	if err != nil {
		return err
	}
	announce := func(what string, requests int) {
		text := "downloading the " + what + ": " + layout.Counted(requests, "request")
		if takes := asked.Pace.Estimate(requests); takes > 0 {
			text += ", about " + layout.Short(takes)
		}
		s.out.Note("%s", text)
	}
	if len(years) > 1 {
		announce("stars", len(years))
	}
	var lacking []calendar.Date
	for _, year := range years {
		found, err := s.fetch.Stars(ctx, year)
		if err != nil {
			return fmt.Errorf("%d: %w", year, err)
		}
		lacking = append(lacking, found...)
	}
	if len(lacking) == 0 {
		return nil
	}
	announce("answers", len(lacking))
	defer s.out.StartProgress(len(lacking), console.Around{})()
	for _, d := range lacking {
		if _, err := s.fetch.Refresh(ctx, d); err != nil {
			return errorOf(d, err)
		}
		s.out.Step()
	}
	return nil
}

// starsLine are the stars of one day.
type starsLine struct {
	calendar.Date
	Stars int `json:"stars"`

	Won []string `json:"-"` // when the stars came, in the words of Won
}

// starsOn returns the stars of a day.
func starsOn(d calendar.Date, known inputs.Answers) starsLine {
	stars := starsLine{Date: d, Stars: known.Stars()}
	for part := 1; part <= 2; part++ {
		if at, attempt, ok := known.Won(part); ok {
			if text := wonText(d, part, at, attempt); text != "" {
				stars.Won = append(stars.Won, text)
			}
		}
	}
	return stars
}

// shareText returns a line without answers to show to others: the stars of a day, how long after the unlock they came,
// and a square for each wrong answer.
func shareText(d calendar.Date, known inputs.Answers) string {
	words := []string{d.Arg()}
	for part := 1; part <= 2; part++ {
		if n := known.Wrong(part); n > 0 {
			words = append(words, strings.Repeat("🟥", min(n, 10)))
		}
		if known.Solved(part) {
			words = append(words, "⭐")
		}
		at, _, _ := known.Won(part)
		if since, ok := sinceUnlock(d, at); ok {
			words = append(words, layout.Clock(since))
		}
	}
	return strings.Join(words, " ")
}

// yearLines returns the lines of a year's stars, five days to a line, and below them when the stars came.
func yearLines(year []starsLine) []string {
	total := 0
	var rows []string
	for days := range slices.Chunk(year, 5) {
		row := ""
		for _, d := range days {
			total += d.Stars
			row += fmt.Sprintf("  %2d %-2s", d.Day, strings.Repeat("*", d.Stars))
		}
		rows = append(rows, strings.TrimRight(row, " "))
	}
	for _, d := range year {
		rows = append(rows, d.Won...)
	}
	return append([]string{fmt.Sprintf("%d: %d of %d stars", year[0].Year, total, 2*len(year))}, rows...)
}
