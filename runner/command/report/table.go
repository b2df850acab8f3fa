package report

import (
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
	Elapsed func() time.Duration // returns the time since the first day started

	mu   sync.Mutex
	rows []row
}

type row struct {
	Part  // the first part, for what both parts share
	parts [2]Part
	marks [2]Mark
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
	if n := len(t.rows); n == 0 || t.rows[n-1].Headline() != p.Headline() {
		t.rows = append(t.rows, row{Part: p})
	}
	last := &t.rows[len(t.rows)-1]
	last.parts[p.Part-1], last.marks[p.Part-1] = p, m
}

const inputMissing = "no input"

// cell returns the cell of a part, which has no room for an error.
func (p Part) cell() layout.Cell {
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
func (t *Table) soFar() []row {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.rows)
}

func (r row) took() time.Duration { return r.parts[0].Took() + r.parts[1].Took() }

// totalOf returns how many days and stars rows have, and the time of all.
func totalOf(rows []row) (days, stars int, sum time.Duration) {
	dates, solved := map[calendar.Date]bool{}, map[[3]int]bool{}
	for _, r := range rows {
		dates[r.Date] = true
		sum += r.took()
		for i, mark := range r.marks {
			if mark == Accepted { // one star, however many variants have the answer
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
	return blocks(min(1+logSteps(float64(took)/float64(time.Microsecond)), 8*barWidth))
}

// logSteps returns a factor as a number of steps, rounded: four for each factor of ten. So the bars of aoc bench fit
// into 60 columns, beside names of the usual length, even if times differ by a factor of a million.
func logSteps(factor float64) int { return int(math.Round(4 * math.Log10(max(1, factor)))) }

// blocks draws a bar with a length in eighths of a character.
func blocks(eighths int) string {
	return strings.Repeat("█", eighths/8) + []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
}
