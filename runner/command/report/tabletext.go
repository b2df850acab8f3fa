package report

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"aoc/runner/engine"
	"aoc/runner/layout"
)

// Column widths.
const (
	timeWidth  = 6
	barWidth   = 4
	mostAnswer = 15 // if titles need the room: a wider answer takes room from its own title
	leastTitle = 8
	goodTitle  = 16 // without room for it, titles are worth more than bars
	leastCut   = 4  // the shortest cut title beside a variant or an input
)

// A tableLayout holds the column widths of a table, which depend on all rows.
type tableLayout struct {
	day, title  int // title is 0 if there is no room for titles
	answers     [2]int
	oneYear     bool
	times, bars bool   // whether there is room for them
	input       string // the input of all rows, if it is the same and not the stored one
	heading     string // above the titles
}

func layoutOf(rows []row, width int) tableLayout {
	l := tableLayout{day: len("2021"), oneYear: true, times: true, bars: true, input: rows[0].input()}
	l.answers = [2]int{len("part 1"), len("part 2")}
	for _, r := range rows {
		if r.part.Year != rows[0].part.Year {
			l.oneYear, l.day = false, len("2021/21")
		}
		if r.input() != rows[0].input() {
			l.input = ""
		}
	}
	if l.input != "" {
		l.heading = "on " + l.input
	}
	widest, needsTitle := layout.Width(l.heading), false
	for _, r := range rows {
		widest = max(widest, layout.Width(l.label(r, width)))
		needsTitle = needsTitle || l.source(r) != ""
		for i, c := range r.cells {
			l.answers[i] = max(l.answers[i], layout.Width(c.text))
		}
	}
	if l.room(width) < widest {
		l.answers = [2]int{min(l.answers[0], mostAnswer), min(l.answers[1], mostAnswer)}
	}
	l.narrow(width, widest, needsTitle)
	return l
}

// room returns the width that is left for titles.
func (l tableLayout) room(width int) int {
	room := width - l.day - len("  ") - l.answersWidth()
	if l.times {
		room -= 2 * (len("  ") + timeWidth)
	}
	if l.bars {
		room -= 2*(len(" ")+barWidth) + 1 // for ◂
	}
	return room
}

// answersWidth returns the width of both answers, with their marks.
func (l tableLayout) answersWidth() int { return l.answers[0] + l.answers[1] + 2*len("  *") }

// narrow leaves out columns that do not fit: first the bars, then the titles or, if
// rows of the same day differ only in the titles, the times.
func (l *tableLayout) narrow(width, widest int, needsTitle bool) {
	if l.room(width) < min(widest, goodTitle) {
		l.bars = false
	}
	if l.room(width) < leastTitle && needsTitle {
		l.times = false
	}
	if l.title = l.room(width); l.title < leastTitle {
		l.title = 0
	}
	if needsTitle {
		l.title = max(leastTitle, l.title)
	}
}

// Lines returns the lines of the table so far.
func (t *Table) Lines(c layout.Canvas) []string {
	rows := t.sorted()
	if len(rows) == 0 {
		return nil
	}
	l := layoutOf(rows, c.Width)
	few, share := slowest(rows)
	lines := []string{c.Line(l.head(rows[0].part.Year))}
	for _, r := range rows {
		isSlow := slices.Contains(few, r.part.Headline())
		lines = append(lines, c.Line(l.fittingRow(r, isSlow, c.Width)))
	}
	lines = append(lines, c.Line(l.foot(rows, t.Elapsed())))
	if l.bars {
		lines = append(lines, c.Line(l.legend(share)))
	}
	return lines
}

func (l tableLayout) head(year int) []layout.Column {
	day := "day"
	if l.oneYear {
		day = fmt.Sprint(year)
	}
	title := layout.Cut(abbreviated(l.heading, l.title), l.title)
	cells := [2]cell{
		{text: "part 1", style: layout.Faint, time: "time 1"},
		{text: "part 2", style: layout.Faint, time: "time 2"},
	}
	line := l.columns(day, layout.Left(title, l.title), layout.Faint, cells)
	return append(line, l.timeColumns(cells, layout.Faint)...)
}

// columns returns the columns of a row up to the answers.
func (l tableLayout) columns(day, title string, style layout.Style, cells [2]cell) []layout.Column {
	line := []layout.Column{{Text: layout.Right(day, l.day), Style: style}}
	if l.title > 0 {
		line = append(line, layout.Column{Text: "  " + title, Style: style})
	}
	for i, c := range cells {
		line = append(line, layout.Column{Text: layout.Right("  "+c.text, 2+l.answers[i]), Style: c.style},
			layout.Column{Text: layout.Left(string(c.mark), 1), Style: c.mark.style()})
	}
	return line
}

// timeColumns returns the columns of the times and the bars of cells, which may be left out.
func (l tableLayout) timeColumns(cells [2]cell, style layout.Style) (line []layout.Column) {
	for _, c := range cells {
		text := layout.Right(c.time, 2+timeWidth)
		switch {
		case l.times && l.bars:
			line = append(line, layout.Column{Text: text + " ", Style: style},
				layout.Column{Text: layout.Left(c.bar, barWidth), Style: layout.Cyan})
		case l.times:
			line = append(line, layout.Column{Text: text, Style: style})
		}
	}
	return line
}

// fittingRow returns a row whose answers are cut if it would be too wide.
func (l tableLayout) fittingRow(r row, isSlow bool, width int) []layout.Column {
	for i, c := range r.cells {
		if excess := layout.Width(layout.Canvas{}.Line(l.row(r, isSlow))) - width; excess > 0 {
			r.cells[i].text = layout.Cut(c.text, max(l.answers[i], layout.Width(c.text)-excess))
		}
	}
	return l.row(r, isSlow)
}

func (l tableLayout) row(r row, isSlow bool) []layout.Column {
	day, style, sign := r.part.Arg(), layout.Plain, ""
	if l.oneYear {
		day = fmt.Sprint(r.part.Day)
	}
	if isSlow && l.bars {
		sign = "◂"
	}
	if isSlow {
		style = layout.Bold
	}
	width := l.titleWidth(r)
	line := l.columns(day, layout.Left(l.label(r, width), width), layout.Plain, r.cells)
	line = append(line, l.timeColumns(r.cells, style)...)
	return append(line, layout.Column{Text: sign, Style: layout.Yellow})
}

// foot returns the totals of all rows, and of each part if there is room.
func (l tableLayout) foot(rows []row, elapsed time.Duration) []layout.Column {
	days, stars, sum := totalOf(rows)
	text := layout.Counted(days, "day")
	if stars > 0 {
		text += ", " + layout.Counted(stars, "star")
	}
	text += fmt.Sprintf(", elapsed %s, sum %s", layout.Short(elapsed), layout.Short(sum.took()))
	room := l.title + l.answersWidth()
	line := []layout.Column{{Text: layout.Right("", l.day) + "  " + layout.Left(text, room), Style: layout.Bold}}
	if layout.Width(text) > room {
		return line
	}
	return append(line, l.timeColumns(sum.cells, layout.Bold)...)
}

func (l tableLayout) legend(share float64) []layout.Column {
	text := "bars: logarithmic"
	if share > 0 {
		text += fmt.Sprintf("; ◂ %.0f%% of the time", 100*share)
	}
	return []layout.Column{{Text: layout.Right("", l.day) + "  " + text, Style: layout.Faint}}
}

// titleWidth returns the width of a row's title, from which a wide answer takes room.
func (l tableLayout) titleWidth(r row) int {
	room := l.title
	for i, c := range r.cells {
		room -= max(0, layout.Width(c.text)-l.answers[i])
	}
	return max(leastTitle, room)
}

// label returns the title, the variant and the input of a row. If they do not fit,
// it shortens or leaves out the title, since the day's number identifies the day too.
func (l tableLayout) label(r row, width int) string {
	source := abbreviated(l.source(r), width-layout.Width(r.part.Title))
	if room := width - layout.Width(source); source == "" || room >= leastCut {
		return layout.Cut(r.part.Title, room) + source
	}
	return layout.Cut(strings.TrimPrefix(source, ", "), width)
}

// abbreviated shortens the name of an example if the text is wider than the width.
func abbreviated(text string, width int) string {
	if layout.Width(text) > width {
		text = strings.Replace(text, "example", "ex.", 1)
	}
	return text
}

// source returns what else than the day identifies a row: ", memo, example 1".
func (l tableLayout) source(r row) (text string) {
	if r.part.Variant != "" {
		text = ", " + r.part.Variant
	}
	if input := r.input(); input != l.input {
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
