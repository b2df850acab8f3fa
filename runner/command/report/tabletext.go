package report

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/rivo/uniseg"

	"aoc/runner/console"
)

// Widths that do not depend on what is shown.
const (
	timeWidth  = 6
	barWidth   = 4
	mostAnswer = 15 // where titles need the room: a wider one takes of its own
	leastTitle = 8
)

// A tableLayout is how a table is drawn. Its widths go by all of the rows.
type tableLayout struct {
	day, title  int // a title's width is 0 where there is no room for any
	answers     [2]int
	oneYear     bool
	times, bars bool // whether there is room for them
}

func layoutOf(rows []row, width int) tableLayout {
	l := tableLayout{day: len("2021/21"), answers: [2]int{len("part 1"), len("part 2")}}
	otherYear := func(r row) bool { return r.part.Year != rows[0].part.Year }
	if l.oneYear = !slices.ContainsFunc(rows, otherYear); l.oneYear {
		l.day = len("2021")
	}
	widest := 0
	for _, r := range rows {
		widest = max(widest, uniseg.StringWidth(r.label(width)))
		for i, c := range r.cells {
			l.answers[i] = max(l.answers[i], uniseg.StringWidth(c.text))
		}
	}
	l.times, l.bars = true, true
	if l.room(width) < widest {
		l.answers = [2]int{min(l.answers[0], mostAnswer), min(l.answers[1], mostAnswer)}
	}
	l.narrow(width, slices.ContainsFunc(rows, func(r row) bool { return r.source() != "" }))
	return l
}

// room is what a line of that width has left for a title.
func (l tableLayout) room(width int) int {
	room := width - l.day - len("  ") - l.answered()
	if l.times {
		room -= 2 * (len("  ") + timeWidth)
	}
	if l.bars {
		room -= 2*(len(" ")+barWidth) + 1 // the last is the sign's
	}
	return room
}

// answered is how wide the columns of the answers are.
func (l tableLayout) answered() int { return l.answers[0] + l.answers[1] + 2*len("  *") }

// narrow gives up what there is no room for: first the bars, then the titles or,
// where only those tell the rows of a day apart, the times.
func (l *tableLayout) narrow(width int, needsTitle bool) {
	if l.room(width) < leastTitle {
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

// Lines are the table as it stands.
func (t *Table) Lines(c console.Canvas) []string {
	rows := t.sorted()
	if len(rows) == 0 {
		return nil
	}
	l := layoutOf(rows, c.Width)
	few, share := slowest(rows)
	lines := []string{c.Line(l.head(rows[0]))}
	for _, r := range rows {
		isSlow := slices.ContainsFunc(few, func(s row) bool { return s.part.Headline() == r.part.Headline() })
		lines = append(lines, c.Line(l.row(r, isSlow)))
	}
	lines = append(lines, c.Line(l.foot(totalOf(rows), t.Elapsed())))
	if l.bars {
		lines = append(lines, c.Line(l.legend(share)))
	}
	return lines
}

func (l tableLayout) head(first row) []console.Column {
	day := "day"
	if l.oneYear {
		day = fmt.Sprint(first.part.Year)
	}
	line := []console.Column{{Text: console.Right(day, l.day), Style: console.Faint}, {Text: console.Left("", l.titled()), Style: console.Faint}}
	for i, width := range l.answers {
		line = append(line, console.Column{Text: console.Right(fmt.Sprint("part ", i+1), 2+width) + " ", Style: console.Faint})
	}
	for i := range l.answers {
		line = append(line, l.timed(fmt.Sprint("time ", i+1), console.Faint)...)
	}
	return line
}

// titled is how wide a title is, with the blanks before it.
func (l tableLayout) titled() int {
	if l.title == 0 {
		return 0
	}
	return len("  ") + l.title
}

// timed are the columns of a time, with room for its bar.
func (l tableLayout) timed(text string, ink console.Style, bar ...console.Column) []console.Column {
	switch {
	case !l.times:
		return nil
	case !l.bars:
		return []console.Column{{Text: console.Right(text, 2+timeWidth), Style: ink}}
	case len(bar) == 0:
		bar = []console.Column{{Text: console.Left("", barWidth), Style: console.Plain}}
	}
	return append([]console.Column{{Text: console.Right(text, 2+timeWidth) + " ", Style: ink}}, bar...)
}

func (l tableLayout) row(r row, isSlow bool) []console.Column {
	day, ink, sign := r.part.Arg(), console.Plain, ""
	if l.oneYear {
		day = fmt.Sprint(r.part.Day)
	}
	if isSlow && l.bars {
		sign = "◂"
	}
	if isSlow {
		ink = console.Bold
	}
	line := []console.Column{{Text: console.Right(day, l.day), Style: console.Plain}}
	if l.title > 0 {
		title := l.titleOf(r)
		line = append(line, console.Column{Text: "  " + console.Left(r.label(title), title), Style: console.Plain})
	}
	for i, c := range r.cells {
		line = append(line, console.Column{Text: console.Right("  "+c.text, 2+l.answers[i]), Style: c.ink()}, console.Column{Text: console.Left(string(c.mark), 1), Style: c.mark.ink()})
	}
	for _, c := range r.cells {
		line = append(line, l.timed(timeText(c.took), ink, console.Column{Text: console.Left(timeBar(c.took), barWidth), Style: console.Cyan})...)
	}
	return append(line, console.Column{Text: sign, Style: console.Yellow})
}

// foot is what the rows come to: all at once, and by part if there is room.
func (l tableLayout) foot(sum total, elapsed time.Duration) []console.Column {
	text := console.Counted(sum.days, "day")
	if sum.stars > 0 {
		text += ", " + console.Counted(sum.stars, "star")
	}
	text += fmt.Sprintf(", elapsed %s, sum %s", console.Short(elapsed), console.Short(sum.took()))
	room := max(0, l.titled()-2) + l.answered()
	line := []console.Column{{Text: console.Right("", l.day) + "  " + console.Left(text, room), Style: console.Bold}}
	if uniseg.StringWidth(text) > room {
		return line
	}
	for _, took := range sum.parts {
		line = append(line, l.timed(timeText(took), console.Bold)...)
	}
	return line
}

func (l tableLayout) legend(share float64) []console.Column {
	text := "bars: logarithmic"
	if share > 0 {
		text += fmt.Sprintf("; ◂ %.0f%% of the time", 100*share)
	}
	return []console.Column{{Text: console.Right("", l.day) + "  " + text, Style: console.Faint}}
}

// titleOf is what the title of a row has of its line, of which a wide answer takes.
func (l tableLayout) titleOf(r row) int {
	room := l.title
	for i, c := range r.cells {
		room -= max(0, uniseg.StringWidth(c.text)-l.answers[i])
	}
	return max(leastTitle, room)
}

// label is the title, and the row's source.
func (r row) label(room int) string {
	rest := r.source()
	return console.Cut(console.Cut(r.part.Title, max(3, room-uniseg.StringWidth(rest)))+rest, room)
}

// source is what tells the row from the day itself on its own input: ", memo, example 1".
func (r row) source() (text string) {
	if r.part.Variant != "" {
		text = ", " + r.part.Variant
	}
	if r.part.On != "" && r.part.Input != "store" {
		text += ", " + r.part.On
	}
	return text
}

func (c cell) ink() console.Style {
	switch c.text {
	case "failed":
		return console.Red
	case "unsolved", noPuzzle, inputMissing:
		return console.Faint
	default:
		return console.Plain
	}
}

func (m Mark) ink() console.Style {
	if m == Rejected {
		return console.Red
	}
	return console.Yellow
}

// timeText is "" where nothing was run.
func timeText(took time.Duration) string {
	if took == 0 {
		return ""
	}
	return console.Short(took)
}

// timeBar is half a block longer where the time is tenfold: a microsecond hardly
// shows, a minute fills the column.
func timeBar(took time.Duration) string {
	if took == 0 {
		return ""
	}
	return blocks(min(1+tenfolds(float64(took)/float64(time.Microsecond), 4), 8*barWidth))
}

// tenfolds is on a logarithmic axis how far a factor is from 1, in as many steps to tenfold.
func tenfolds(factor float64, steps int) int {
	return int(math.Round(float64(steps) * math.Log10(max(1, factor))))
}

// blocks draws a bar, as long as so many eighths of a character.
func blocks(eighths int) string {
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}
