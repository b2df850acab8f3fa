package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A Day is one day of the list.
type Day struct {
	calendar.Date
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Input    bool     `json:"input"`
	Stars    int      `json:"stars"`

	// About says by variant how it works; "" is the day itself.
	About map[string]string `json:"about,omitempty"`

	Locked bool `json:"-"` // not unlocked yet
}

// DayOf returns a day without the data that the store has about it.
func DayOf(p engine.Description) Day {
	d := Day{Date: p.Date, Title: p.Title, Variants: []string{}, About: map[string]string{}}
	for i, w := range p.Ways {
		if i > 0 {
			d.Variants = append(d.Variants, w.Variant)
		}
		if w.About != "" {
			d.About[w.Variant] = w.About
		}
	}
	return d
}

// List returns the lines of a list of days. Below a day is a line for each variant.
func List(days []Day, on layout.Canvas) (rows []string) {
	columns := layout.Table[Day]{
		{Text: func(d Day) string { return d.Date.String() }},
		{Gap: 2, Narrow: map[int]int{1: leastTitle}, Text: func(d Day) string { return d.Title }},
		{Gap: 2, Least: len("no input"), Text: Day.input},
		{Gap: 2, Least: len("**"), Text: func(d Day) string { return strings.Repeat("*", d.Stars) }},
	}
	for i, line := range columns.Lines(days, on) {
		rows = append(append(rows, line), days[i].explained(on)...)
	}
	return rows
}

// explained returns lines on how the day itself works, if it says so, and on its variants. A long text continues
// below its beginning.
func (d Day) explained(on layout.Canvas) (lines []string) {
	names, widest := d.Variants, 0
	if d.About[""] != "" {
		names = append([]string{""}, names...)
	}
	for _, name := range names {
		widest = max(widest, layout.Width(cmp.Or(name, "day")))
	}
	for _, name := range names {
		about := on.Paint(layout.Cell{Text: sanitize.Line(d.About[name]), Style: layout.Faint})
		line := "  " + layout.Left(sanitize.Line(cmp.Or(name, "day")), widest) + "  " + about
		lines = append(lines, layout.Wrap(line, on.Width, strings.Repeat(" ", widest+4))...)
	}
	return lines
}

func (d Day) input() string {
	switch {
	case d.Input:
		return "input"
	case d.Locked:
		return "locked"
	}
	return "no input"
}

// Stars are the stars of one day.
type Stars struct {
	calendar.Date
	Stars int `json:"stars"`

	Won []string `json:"-"` // when the stars came, in the words of Won
}

// StarsOn returns the stars of a day.
func StarsOn(d calendar.Date, known inputs.Answers) Stars {
	stars := Stars{Date: d, Stars: known.Stars()}
	for part := 1; part <= 2; part++ {
		if at, attempt, ok := known.Won(part); ok {
			if text := Won(d, part, at, attempt); text != "" {
				stars.Won = append(stars.Won, text)
			}
		}
	}
	return stars
}

// Won says how long after the unlock a star came, and with which attempt. It is "" if that was a day or more.
func Won(d calendar.Date, part int, at time.Time, attempt int) string {
	since, ok := sinceUnlock(d, at)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%v part %d: ★ %v after the unlock, attempt %d", d, part, since, attempt)
}

// sinceUnlock returns how long after the unlock a star came. It reports false if that was a day or more.
func sinceUnlock(d calendar.Date, at time.Time) (since time.Duration, ok bool) {
	since = at.Sub(d.Unlock()).Round(time.Second)
	return since, 0 <= since && since < 24*time.Hour
}

// Share returns a line without answers to show to others: the stars of a day, how long after the unlock they came,
// and a square for each wrong answer.
func Share(d calendar.Date, known inputs.Answers) string {
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
			words = append(words, clockTime(new(int(since.Seconds()))))
		}
	}
	return strings.Join(words, " ")
}

// StarsOf returns the lines of a year's stars, five days to a line, and below them when the stars came.
func StarsOf(year []Stars) []string {
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

// Spans returns the number of different dates, and the dates in the form that
// calendar.ParseDays accepts, year by year: 2019/1-3,5, 2020/21.
func Spans(dates []calendar.Date) (n int, text string) {
	dates = slices.Compact(slices.SortedFunc(slices.Values(dates), calendar.Date.Compare))
	follows := func(i int) bool {
		return 0 < i && i < len(dates) && dates[i] == calendar.DateOf(dates[i-1].Year, dates[i-1].Day+1)
	}
	for i, d := range dates {
		switch {
		case follows(i) && follows(i+1): // inside a span
		case follows(i):
			text += fmt.Sprintf("-%d", d.Day)
		case i == 0:
			text = d.Arg()
		case dates[i-1].Year == d.Year:
			text += fmt.Sprintf(",%d", d.Day)
		default:
			text += ", " + d.Arg()
		}
	}
	return len(dates), text
}
