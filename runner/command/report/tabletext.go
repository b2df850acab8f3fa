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
	mostAnswer = 15 // of a column, if titles need the room: a wider answer takes room from the title in its row
	leastTitle = 8
	goodTitle  = 16 // bars give way before titles get narrower
)

// Lines returns the lines of the table so far.
func (t *Table) Lines(on layout.Canvas) []string {
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

func (t *Table) totals(rows []row) string {
	days, stars, sum := totalOf(rows)
	text := layout.Counted(days, "day")
	if input := ofAll(rows, row.input); input != "" {
		text += " on " + input
	}
	if stars > 0 {
		text += ", " + layout.Counted(stars, "star")
	}
	return fmt.Sprintf("%s, elapsed %s, sum %s", text, layout.Short(t.Elapsed()), layout.Short(sum))
}

// columnsOf returns the columns. If there is no room for the titles, the answers give way, then the bars, the titles,
// the names of variants and inputs, and last the times.
func columnsOf(rows []row) layout.Table[row] {
	day := layout.Column[row]{Title: "day", Right: true, Least: len("2021/21"),
		Text: func(r row) string { return r.Arg() }}
	if year := ofAll(rows, func(r row) int { return r.Year }); year > 0 {
		day = layout.Column[row]{Title: fmt.Sprint(year), Right: true,
			Text: func(r row) string { return fmt.Sprint(r.Day) }}
	}
	input := ofAll(rows, row.input)
	title := layout.Column[row]{Gap: 2, Fill: true, Least: leastTitle,
		Narrow: map[int]int{2: goodTitle, 4: leastTitle, 5: 0},
		Text:   func(r row) string { return r.Title }}
	source := layout.Column[row]{Gap: 2, Narrow: map[int]int{6: leastTitle},
		Text: func(r row) string { return r.source(input) }}
	columns := layout.Table[row]{day, title, source}
	for i := range 2 {
		mark := func(r row) layout.Cell {
			return layout.Cell{Text: string(r.marks[i]), Style: r.marks[i].style()}
		}
		columns = append(columns,
			layout.Column[row]{Title: fmt.Sprint("part ", i+1), Gap: 2, Right: true, Loose: true,
				Narrow: map[int]int{1: mostAnswer}, Cell: func(r row) layout.Cell { return r.parts[i].cell() }},
			layout.Column[row]{Least: 1, Cell: mark})
	}
	for i := range 2 {
		time := func(r row) string { return layout.ShortOrBlank(r.parts[i].Took()) }
		bar := func(r row) layout.Cell { return layout.Cell{Text: timeBar(r.parts[i].Took()), Style: layout.Cyan} }
		columns = append(columns,
			layout.Column[row]{Title: fmt.Sprint("time ", i+1), Gap: 2, Right: true, Narrow: map[int]int{7: 0}, Text: time},
			layout.Column[row]{Gap: 1, Least: barWidth, Narrow: map[int]int{3: 0}, Cell: bar})
	}
	return columns
}

// ofAll returns what all rows have, or the zero value if they differ.
func ofAll[T comparable](rows []row, of func(row) T) (none T) {
	first := of(rows[0])
	if slices.ContainsFunc(rows, func(r row) bool { return of(r) != first }) {
		return none
	}
	return first
}

// source returns what identifies a row besides the day: "memo, example 1".
func (r row) source(inputOfAll string) string {
	input := r.input()
	if input == inputOfAll {
		input = ""
	}
	return strings.Trim(r.Variant+", "+input, ", ")
}

// input returns the name of the input, or "" if it is the stored one.
func (r row) input() string {
	if r.Input == engine.FromStore {
		return ""
	}
	return r.On
}

func (m Mark) style() layout.Style {
	if m == Rejected {
		return layout.Red
	}
	return layout.Yellow
}
