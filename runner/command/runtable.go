// What comes of several days, gathered for a table.

package command

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// A runTable has a row a day and, where there are several, a row a solver and an input.
type runTable struct {
	byTime  bool                 // the slowest first
	elapsed func() time.Duration // since the first day began

	mu   sync.Mutex // it is drawn while it grows
	rows []runRow
}

type runRow struct {
	line  runLine // the first one, for what all of the row have in common
	cells [2]runCell
}

// A runCell is what came of one part.
type runCell struct {
	text string
	mark mark
	took time.Duration // to parse and to solve
}

// A mark is what the site has said of an answer, as far as the store knows.
type mark string

const (
	unmarked mark = ""
	starred  mark = "*"
	refuted  mark = "✗"
)

// add puts a line into its row. The lines of a row come one after the other.
func (t *runTable) add(l runLine, m mark) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n := len(t.rows); n == 0 || t.rows[n-1].line.headline() != l.headline() {
		t.rows = append(t.rows, runRow{line: l})
	}
	t.rows[len(t.rows)-1].cells[l.Part-1] = runCell{l.cellText(), m, l.took()}
}

const (
	noPuzzle     = "no puzzle"
	inputMissing = "no input"
)

// took is how long the part took, with the parsing for it.
func (l runLine) took() time.Duration { return time.Duration(l.ParseNS + l.SolveNS) }

// cellText is what a cell of the table has room for. Why something failed is said elsewhere.
func (l runLine) cellText() string {
	switch {
	case l.isMissing():
		return inputMissing
	case l.Status == "ok":
		return sanitize.Visible(l.Answer)
	case l.Status == "none":
		return noPuzzle
	default:
		return l.Status
	}
}

// sorted are the rows so far, in the order in which they are shown.
func (t *runTable) sorted() []runRow {
	t.mu.Lock()
	defer t.mu.Unlock()
	rows := slices.Clone(t.rows)
	if t.byTime {
		slices.SortStableFunc(rows, slower)
	}
	return rows
}

func slower(a, b runRow) int { return cmp.Compare(b.took(), a.took()) }

func (r runRow) took() time.Duration { return r.cells[0].took + r.cells[1].took }

func (r runRow) date() calendar.Date { return calendar.Date{Year: r.line.Year, Day: r.line.Day} }

// A total is what the rows come to.
type total struct {
	days, stars int
	parts       [2]time.Duration
}

func totalOf(rows []runRow) (sum total) {
	days, stars := map[calendar.Date]bool{}, map[[3]int]bool{}
	for _, r := range rows {
		days[r.date()] = true
		for i, c := range r.cells {
			sum.parts[i] += c.took
			if c.mark == starred { // which several variants earn once
				stars[[3]int{r.line.Year, r.line.Day, i}] = true
			}
		}
	}
	sum.days, sum.stars = len(days), len(stars)
	return sum
}

func (t total) took() time.Duration { return t.parts[0] + t.parts[1] }

// slowest are the few rows that together take half of the time, and their share
// of it. Where it takes more than a few, none stands out.
func slowest(rows []runRow) (few []runRow, share float64) {
	const most = 3
	sum := totalOf(rows).took()
	var taken time.Duration
	for _, r := range slices.SortedStableFunc(slices.Values(rows), slower) {
		if len(few) == most || r.took() == 0 {
			return nil, 0
		}
		few, taken = append(few, r), taken+r.took()
		if 2*taken >= sum {
			break
		}
	}
	return few, float64(taken) / float64(max(1, sum))
}
