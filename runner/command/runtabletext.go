// How the table of several days looks.

package command

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/rivo/uniseg"
)

// Widths that do not depend on what is shown.
const (
	timeWidth  = 6
	barWidth   = 4
	mostAnswer = 15 // where titles need the room: a wider one takes of its own
	leastTitle = 8
)

// A runLook is how a table is drawn. Its widths go by all of the rows.
type runLook struct {
	day, title int
	answers    [2]int
	oneYear    bool
}

func newRunLook(rows []runRow, width int) runLook {
	l := runLook{day: len("2021/21"), answers: [2]int{len("part 1"), len("part 2")}}
	otherYear := func(r runRow) bool { return r.line.Year != rows[0].line.Year }
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
	fixed := l.day + len("  ") + 2*len("  *") + 2*(len("  ")+timeWidth+len(" ")+barWidth) + 1 // the last is the sign's
	if room := width - fixed - l.answers[0] - l.answers[1]; room < widest {
		l.answers = [2]int{min(l.answers[0], mostAnswer), min(l.answers[1], mostAnswer)}
	}
	l.title = max(leastTitle, width-fixed-l.answers[0]-l.answers[1])
	return l
}

// lines are the table as it stands.
func (t *runTable) lines(c canvas) []string {
	rows := t.sorted()
	if len(rows) == 0 {
		return nil
	}
	l := newRunLook(rows, c.width)
	few, share := slowest(rows)
	lines := []string{c.line(l.head(rows[0]))}
	for _, r := range rows {
		isSlow := slices.ContainsFunc(few, func(s runRow) bool { return s.line.headline() == r.line.headline() })
		lines = append(lines, c.line(l.row(r, isSlow)))
	}
	return append(lines, c.line(l.foot(totalOf(rows))), c.line(l.legend(share)))
}

func (l runLook) head(first runRow) []column {
	day := "day"
	if l.oneYear {
		day = fmt.Sprint(first.line.Year)
	}
	line := []column{{right(day, l.day), faint}, {left("", 2+l.title), faint}}
	for i, width := range l.answers {
		line = append(line, column{right(fmt.Sprint("part ", i+1), 2+width) + " ", faint})
	}
	for range l.answers {
		line = append(line, column{right("time", 2+timeWidth) + left("", 1+barWidth), faint})
	}
	return line
}

func (l runLook) row(r runRow, isSlow bool) []column {
	day, ink, sign := fmt.Sprintf("%d/%d", r.line.Year, r.line.Day), plain, ""
	if l.oneYear {
		day = fmt.Sprint(r.line.Day)
	}
	if isSlow {
		ink, sign = strong, "◂"
	}
	title := l.room(r)
	line := []column{{right(day, l.day) + "  ", plain}, {left(r.label(title), title), plain}}
	for i, c := range r.cells {
		line = append(line, column{right("  "+c.text, 2+l.answers[i]), c.ink()}, column{left(string(c.mark), 1), c.mark.ink()})
	}
	for _, c := range r.cells {
		line = append(line, column{right(c.time(), 2+timeWidth) + " ", ink}, column{left(timeBar(c.took), barWidth), cyan})
	}
	return append(line, column{sign, yellow})
}

// foot is what the rows come to.
func (l runLook) foot(sum total) []column {
	text := fmt.Sprintf("%s in %s", counted(sum.days, "day"), short(sum.took()))
	if sum.stars > 0 {
		text += ", " + counted(sum.stars, "star")
	}
	line := []column{{right("", l.day) + "  " + left(text, l.title+2*len("  *")+l.answers[0]+l.answers[1]), strong}}
	for _, took := range sum.parts {
		line = append(line, column{right(runCell{took: took}.time(), 2+timeWidth) + left("", 1+barWidth), strong})
	}
	return line
}

func (l runLook) legend(share float64) []column {
	text := "a bar is half a block longer where the time is tenfold"
	if share > 0 {
		text += fmt.Sprintf("; ◂ %.0f%% of the time", 100*share)
	}
	return []column{{right("", l.day) + "  " + text, faint}}
}

// room is what the title has of its line, of which a wide answer takes.
func (l runLook) room(r runRow) int {
	room := l.title
	for i, c := range r.cells {
		room -= max(0, uniseg.StringWidth(c.text)-l.answers[i])
	}
	return max(leastTitle, room)
}

// label is the title, and what else tells the row from the day itself on its own input.
func (r runRow) label(room int) string {
	_, rest, _ := strings.Cut(r.line.headline(), ": "+r.line.Title)
	rest = strings.TrimSuffix(rest, ", on "+source{kind: "store"}.title())
	rest = strings.Replace(rest, ", on ", ", ", 1)
	return cut(cut(r.line.Title, max(3, room-uniseg.StringWidth(rest)))+rest, room)
}

func (c runCell) ink() ink {
	switch c.text {
	case "failed":
		return red
	case "unsolved", noPuzzle, inputMissing:
		return faint
	default:
		return plain
	}
}

func (m mark) ink() ink {
	if m == refuted {
		return red
	}
	return yellow
}

// time is "" where nothing was run.
func (c runCell) time() string {
	if c.took == 0 {
		return ""
	}
	return short(c.took)
}

// timeBar is half a block longer where the time is tenfold: a microsecond hardly
// shows, a minute fills the column.
func timeBar(took time.Duration) string {
	if took == 0 {
		return ""
	}
	const perTenfold = 4 // eighths of a block
	tenfolds := math.Log10(max(1, float64(took)/float64(time.Microsecond)))
	eighths := min(1+int(math.Round(perTenfold*tenfolds)), 8*barWidth)
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}
