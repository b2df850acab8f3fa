package report

import (
	"fmt"
	"slices"
	"strings"

	"aoc/runner/engine"
	"aoc/runner/layout"
)

// Column widths.
const (
	barWidth   = 4
	mostAnswer = 15 // if titles need the room: a wider answer takes room from its own title
	leastTitle = 8
	goodTitle  = 16 // without room for it, titles are worth more than bars
	leastCut   = 4  // the shortest cut title beside a variant or an input
)

// Lines returns the lines of the table so far.
func (t *Table) Lines(on layout.Canvas) []string {
	rows := t.sorted()
	if len(rows) == 0 {
		return nil
	}
	few, share := slowest(rows)
	for i, r := range rows {
		if slices.Contains(few, r.part.Headline()) {
			rows[i].style, rows[i].sign = layout.Bold, "◂"
		}
	}
	answers, times := columnsOf(rows)
	columns := slices.Concat(answers, times)
	widths := columns.Widths(rows, on.Width)
	indent := strings.Repeat(" ", widths[0]+len("  "))
	_, _, sum := totalOf(rows)
	sum.style = layout.Bold
	foot, room := indent+t.totals(rows), answers.Total(widths)
	line := []layout.Cell{{Text: layout.Left(foot, room), Style: layout.Bold}}
	if layout.Width(foot) <= room {
		line = append(line, times.Cells(sum, widths[len(answers):])...)
	}
	lines := append(columns.Lines(rows, on), on.Line(line))
	if widths[len(widths)-1] > 0 {
		lines = append(lines, on.Line([]layout.Cell{{Text: indent + legend(share), Style: layout.Faint}}))
	}
	return lines
}

func (t *Table) totals(rows []row) string {
	days, stars, sum := totalOf(rows)
	text := layout.Counted(days, "day")
	if stars > 0 {
		text += ", " + layout.Counted(stars, "star")
	}
	return fmt.Sprintf("%s, elapsed %s, sum %s", text, layout.Short(t.Elapsed()), layout.Short(sum.took()))
}

func legend(share float64) string {
	if share == 0 {
		return "bars: logarithmic"
	}
	return fmt.Sprintf("bars: logarithmic; ◂ %.0f%% of the time", 100*share)
}

// columnsOf returns the columns up to the answers, and those of the times. If there is no room for the
// titles, the answers give way, then the bars, and then the titles or, if rows of the same day differ
// only in them, the times.
func columnsOf(rows []row) (answers, times layout.Table[row]) {
	day := layout.Column[row]{Title: "day", Right: true, Least: len("2021/21"),
		Text: func(r row) string { return r.part.Arg() }}
	if year := ofAll(rows, func(r row) int { return r.part.Year }); year > 0 {
		day = layout.Column[row]{Title: fmt.Sprint(year), Right: true,
			Text: func(r row) string { return fmt.Sprint(r.part.Day) }}
	}
	input := ofAll(rows, row.input)
	title := layout.Column[row]{Gap: 2, Fill: true, Least: leastTitle,
		Cell:   func(r row) layout.Cell { return r.label(input) },
		Narrow: map[int]int{2: goodTitle, 4: leastTitle}}
	if input != "" {
		title.Title = "on " + input
		title.Brief = abbreviated(title.Title)
	}
	barsGive, timesGive, last := map[int]int{3: 0}, map[int]int{}, title.Narrow
	if slices.ContainsFunc(rows, func(r row) bool { return r.source(input) != "" }) {
		last = timesGive
	}
	last[5] = 0
	answers = layout.Table[row]{day, title}
	for i := range 2 {
		answer := func(r row) layout.Cell { return layout.Cell{Text: r.cells[i].text, Style: r.cells[i].style} }
		mark := func(r row) layout.Cell {
			return layout.Cell{Text: string(r.cells[i].mark), Style: r.cells[i].mark.style()}
		}
		time := func(r row) layout.Cell { return layout.Cell{Text: r.cells[i].time, Style: r.style} }
		bar := func(r row) layout.Cell { return layout.Cell{Text: r.cells[i].bar, Style: layout.Cyan} }
		answers = append(answers,
			layout.Column[row]{Title: fmt.Sprint("part ", i+1), Gap: 2, Right: true, Loose: true,
				Narrow: map[int]int{1: mostAnswer}, Cell: answer},
			layout.Column[row]{Least: 1, Cell: mark})
		times = append(times,
			layout.Column[row]{Title: fmt.Sprint("time ", i+1), Gap: 2, Right: true, Loose: true,
				Narrow: timesGive, Cell: time},
			layout.Column[row]{Gap: 1, Least: barWidth, Narrow: barsGive, Cell: bar})
	}
	sign := func(r row) layout.Cell { return layout.Cell{Text: r.sign, Style: layout.Yellow} }
	return answers, append(times, layout.Column[row]{Least: 1, Narrow: barsGive, Cell: sign})
}

// ofAll returns what all rows have, or the zero value if they differ.
func ofAll[T comparable](rows []row, of func(row) T) (none T) {
	first := of(rows[0])
	if slices.ContainsFunc(rows, func(r row) bool { return of(r) != first }) {
		return none
	}
	return first
}

// label returns the title, the variant and the input of a row. If they do not fit,
// it shortens or leaves out the title, since the day's number identifies the day too.
func (r row) label(inputOfAll string) layout.Cell {
	title, source := r.part.Title, r.source(inputOfAll)
	return layout.Cell{Text: title + source, Fit: func(width int) string {
		source := source
		if layout.Width(title+source) > width {
			source = abbreviated(source)
		}
		if room := width - layout.Width(source); source == "" || room >= leastCut {
			return layout.Cut(title, room) + source
		}
		return layout.Cut(strings.TrimPrefix(source, ", "), width)
	}}
}

// abbreviated shortens the name of an example.
func abbreviated(text string) string { return strings.Replace(text, "example", "ex.", 1) }

// source returns what else than the day identifies a row: ", memo, example 1".
func (r row) source(inputOfAll string) (text string) {
	if r.part.Variant != "" {
		text = ", " + r.part.Variant
	}
	if input := r.input(); input != inputOfAll {
		text += ", " + input
	}
	return text
}

// input returns the name of the input, or "" if it is the stored one.
func (r row) input() string {
	if r.part.Input == engine.FromStore {
		return ""
	}
	return r.part.On
}

func (m Mark) style() layout.Style {
	if m == Rejected {
		return layout.Red
	}
	return layout.Yellow
}
