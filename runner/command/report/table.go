package report

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// A Table has one row for each day, variant and input. It may be drawn while it grows.
type Table struct {
	ByTime  bool                 // sort by time, the slowest first
	Elapsed func() time.Duration // returns the time since the first day started

	mu   sync.Mutex
	rows []row
}

type row struct {
	part  Part // the first part, for what both parts share
	cells [2]cell
}

// A cell is the result of one part.
type cell struct {
	layout.Cell
	mark Mark
	took time.Duration // parsing included
}

// A Mark says whether the site has accepted or rejected an answer, as far as the store knows.
type Mark string

const (
	Unmarked Mark = ""
	Accepted Mark = "*"
	Rejected Mark = "✗"
)

// Add adds a part to the table. Call it for both parts of a row in succession.
func (t *Table) Add(p Part, m Mark) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n := len(t.rows); n == 0 || t.rows[n-1].part.Headline() != p.Headline() {
		t.rows = append(t.rows, row{part: p})
	}
	t.rows[len(t.rows)-1].cells[p.Part-1] = p.cell(m)
}

const inputMissing = "no input"

// cell returns the cell of a part, which has no room for an error.
func (p Part) cell(m Mark) cell {
	c := cell{layout.Cell{Text: string(p.Status), Style: layout.Faint}, m, p.Took()}
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

// sorted returns the rows so far, in the order in which they are shown.
func (t *Table) sorted() []row {
	t.mu.Lock()
	defer t.mu.Unlock()
	rows := slices.Clone(t.rows)
	if t.ByTime {
		slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(b.took(), a.took()) })
	}
	return rows
}

func (r row) took() time.Duration { return r.cells[0].took + r.cells[1].took }

// totalOf returns how many days and stars rows have, and the time of all.
func totalOf(rows []row) (days, stars int, sum time.Duration) {
	dates, solved := map[calendar.Date]bool{}, map[[3]int]bool{}
	for _, r := range rows {
		dates[r.part.Date] = true
		sum += r.took()
		for i, c := range r.cells {
			if c.mark == Accepted { // one star, however many variants have the answer
				solved[[3]int{r.part.Year, r.part.Day, i}] = true
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
	return blocks(min(1+logSteps(float64(took)/float64(time.Microsecond)), 8*barWidth))
}

// logSteps returns a factor as a number of steps, rounded: four for each factor of ten. So the bars of aoc bench fit
// into 60 columns, beside names of the usual length, even if times differ by a factor of a million.
func logSteps(factor float64) int { return int(math.Round(4 * math.Log10(max(1, factor)))) }

// blocks draws a bar with a length in eighths of a character.
func blocks(eighths int) string {
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}
