package command

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A runTable has one row for each day, variant and input. It may be drawn while it grows.
type runTable struct {
	Elapsed func() time.Duration // returns the time since the first day started

	mu   sync.Mutex
	rows []runRow
}

type runRow struct {
	partLine // the first part, for what both parts share
	parts    [2]partLine
	marks    [2]mark
}

// Add adds a part to the table. Call it for both parts of a row in succession.
func (t *runTable) Add(p partLine, m mark) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n := len(t.rows); n == 0 || t.rows[n-1].Headline() != p.Headline() {
		t.rows = append(t.rows, runRow{partLine: p})
	}
	last := &t.rows[len(t.rows)-1]
	last.parts[p.Part-1], last.marks[p.Part-1] = p, m
}

// cell returns the cell of a part, which has no room for an error.
func (p partLine) cell() layout.Cell {
	c := layout.Cell{Text: string(p.Status), Style: layout.Faint}
	switch {
	case p.NoInput:
		c.Text = inputMissing
	case p.Status == engine.Solved:
		first, _, more := strings.Cut(p.Answer, "\n")
		c.Text, c.Style = sanitize.Visible(first), layout.Plain
		if more {
			c.Text += " …"
		}
	case p.Status == engine.NoPuzzle:
		c.Text = "no puzzle"
	case p.Status == engine.Failed:
		c.Style = layout.Red
	}
	return c
}

// soFar returns the rows so far.
func (t *runTable) soFar() []runRow {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.rows)
}

func (r runRow) took() time.Duration { return r.parts[0].Took() + r.parts[1].Took() }

// totalOf returns how many days and stars rows have, and the time of all.
func totalOf(rows []runRow) (days, stars int, sum time.Duration) {
	dates, solved := map[calendar.Date]bool{}, map[[3]int]bool{}
	for _, r := range rows {
		dates[r.Date] = true
		sum += r.took()
		for i, mark := range r.marks {
			if mark == starred { // one star, however many variants have the answer
				solved[[3]int{r.Year, r.Day, i}] = true
			}
		}
	}
	return len(dates), len(solved), sum
}

// timeBar returns a bar that is half a block longer for ten times the time. It
// is very short for a microsecond, and fills the column for a minute.
func timeBar(took time.Duration) string {
	if took == 0 {
		return ""
	}
	return layout.Blocks(min(1+layout.LogSteps(float64(took)/float64(time.Microsecond)), 8*barWidth))
}

// Column widths.
const (
	barWidth   = 4
	mostAnswer = 15 // of a column, if titles need the room: a wider answer takes room from the title in its row
	goodTitle  = 16 // bars give way before titles get narrower
)

// Lines returns the lines of the table so far.
func (t *runTable) Lines(on layout.Canvas) []string {
	rows := t.soFar()
	if len(rows) == 0 {
		return nil
	}
	columns := columnsOf(rows)
	widths := columns.Widths(rows, on.Width)
	below := func(text string, style layout.Style) string {
		return on.Line([]layout.Cell{{Text: strings.Repeat(" ", widths[0]+len("  "))}, {Text: text, Style: style}})
	}
	lines := append(columns.Lines(rows, on), below(t.totals(rows), layout.Bold))
	if widths[len(widths)-1] > 0 {
		lines = append(lines, below("bars: logarithmic", layout.Faint))
	}
	return lines
}

func (t *runTable) totals(rows []runRow) string {
	days, stars, sum := totalOf(rows)
	text := layout.Counted(days, "day")
	if input := ofAll(rows, runRow.input); input != "" {
		text += " on " + input
	}
	if stars > 0 {
		text += ", " + layout.Counted(stars, "star")
	}
	return fmt.Sprintf("%s, elapsed %s, sum %s", text, layout.Short(t.Elapsed()), layout.Short(sum))
}

// columnsOf returns the columns. If there is no room for the titles, the answers give way, then the bars, the titles,
// the names of variants and inputs, and last the times.
func columnsOf(rows []runRow) layout.Table[runRow] {
	day := layout.Column[runRow]{Title: "day", Right: true, Least: len("2021/21"),
		Text: func(r runRow) string { return r.Arg() }}
	if year := ofAll(rows, func(r runRow) int { return r.Year }); year > 0 {
		day = layout.Column[runRow]{Title: fmt.Sprint(year), Right: true,
			Text: func(r runRow) string { return fmt.Sprint(r.Day) }}
	}
	input := ofAll(rows, runRow.input)
	title := layout.Column[runRow]{Gap: 2, Fill: true, Least: leastTitle,
		Narrow: map[int]int{2: goodTitle, 4: leastTitle, 5: 0},
		Text:   func(r runRow) string { return r.Title }}
	source := layout.Column[runRow]{Gap: 2, Narrow: map[int]int{6: leastTitle},
		Text: func(r runRow) string { return r.source(input) }}
	columns := layout.Table[runRow]{day, title, source}
	for i := range 2 {
		mark := func(r runRow) layout.Cell {
			return layout.Cell{Text: string(r.marks[i]), Style: r.marks[i].style()}
		}
		columns = append(columns,
			layout.Column[runRow]{Title: fmt.Sprint("part ", i+1), Gap: 2, Right: true, Loose: true,
				Narrow: map[int]int{1: mostAnswer}, Cell: func(r runRow) layout.Cell { return r.parts[i].cell() }},
			layout.Column[runRow]{Least: 1, Cell: mark})
	}
	for i := range 2 {
		time := func(r runRow) string { return layout.ShortOrBlank(r.parts[i].Took()) }
		bar := func(r runRow) layout.Cell { return layout.Cell{Text: timeBar(r.parts[i].Took()), Style: layout.Cyan} }
		columns = append(columns,
			layout.Column[runRow]{Title: fmt.Sprint("time ", i+1), Gap: 2, Right: true, Narrow: map[int]int{7: 0}, Text: time},
			layout.Column[runRow]{Gap: 1, Least: barWidth, Narrow: map[int]int{3: 0}, Cell: bar})
	}
	return columns
}

// ofAll returns what all rows have, or the zero value if they differ.
func ofAll[T comparable](rows []runRow, of func(runRow) T) (none T) {
	first := of(rows[0])
	if slices.ContainsFunc(rows, func(r runRow) bool { return of(r) != first }) {
		return none
	}
	return first
}

// source returns what identifies a row besides the day: "memo, example 1".
func (r runRow) source(inputOfAll string) string {
	input := r.input()
	if input == inputOfAll {
		input = ""
	}
	return strings.Trim(r.Variant+", "+input, ", ")
}

// input returns the name of the input, or "" if it is the stored one.
func (r runRow) input() string {
	if r.Input == engine.FromStore {
		return ""
	}
	return r.On
}
