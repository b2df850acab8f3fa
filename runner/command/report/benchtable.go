package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/rivo/uniseg"

	"aoc/runner/console"
	"aoc/runner/engine"
)

// BenchTables are measurements as tables with bars, one of each part of each day.
type BenchTables struct {
	groups    []benchGroup
	drawn     int
	explained bool
}

// A benchGroup is the measurements of one part of one day.
type benchGroup struct {
	head   string
	times  map[string][]float64 // nanoseconds, by variant
	allocs map[string]int64
}

// Add adds a measurement to the last of the tables, or begins another with it.
func (t *BenchTables) Add(b Bench) {
	head := fmt.Sprintf("%d day %d: %s, %s, on %s", b.Year, b.Day, b.Title, b.What("part "), b.On)
	if n := len(t.groups); n == 0 || t.groups[n-1].head != head {
		t.groups = append(t.groups, benchGroup{head, map[string][]float64{}, map[string]int64{}})
	}
	if b.Status == "ok" {
		last := t.groups[len(t.groups)-1]
		last.times[b.Solver()] = append(last.times[b.Solver()], b.NS)
		last.allocs[b.Solver()] = b.Allocs
	}
}

// Finished are the lines of the tables, but the last, to which more may come. Each table is returned once.
func (t *BenchTables) Finished() []string { return t.upTo(len(t.groups) - 1) }

// Rest are the lines of the tables that have not been returned yet.
func (t *BenchTables) Rest() []string { return t.upTo(len(t.groups)) }

func (t *BenchTables) upTo(n int) (lines []string) {
	for ; t.drawn < n; t.drawn++ {
		table := t.groups[t.drawn].lines()
		lines = append(lines, table...)
		if len(table) > 0 && !t.explained {
			t.explained = true
			lines = append(lines, fmt.Sprintf("  (a bar is %d longer where the time is tenfold)", perTenfold))
		}
	}
	return lines
}

// Charts are the tables as charts of bars, a series a variant, without those in which there is nothing.
func (t *BenchTables) Charts() (charts []engine.Chart) {
	for _, g := range t.groups {
		c := engine.Chart{Title: g.head}
		variants, medians := g.medians()
		for _, variant := range variants {
			c.Series = append(c.Series, engine.Series{Name: variant, Values: []float64{max(medians[variant], 1e-3)}})
		}
		if len(c.Series) > 0 {
			charts = append(charts, c)
		}
	}
	return charts
}

// medians are the typical times, the fastest variant first.
func (g benchGroup) medians() (variants []string, times map[string]float64) {
	times = map[string]float64{}
	for variant, all := range g.times {
		times[variant] = slices.Sorted(slices.Values(all))[len(all)/2]
	}
	return slices.SortedFunc(maps.Keys(times), func(a, b string) int { return cmp.Compare(times[a], times[b]) }), times
}

// perTenfold is how many blocks longer a bar is where the time is tenfold.
const perTenfold = 6

// lines are the table: the fastest variant first, with how many times as long the others take.
func (g benchGroup) lines() []string {
	variants, medians := g.medians()
	if len(variants) == 0 {
		return nil
	}
	var rows [][]string
	fastest := max(1e-9, medians[variants[0]])
	for _, variant := range variants {
		factor := medians[variant] / fastest
		rows = append(rows, []string{variant, console.Short(time.Duration(medians[variant])),
			console.Counted(int(g.allocs[variant]), "alloc"), times(factor), blocks(8 * (1 + tenfolds(factor, perTenfold)))})
	}
	return append([]string{g.head}, aligned(rows)...)
}

// aligned writes rows of cells, each column as wide as its widest cell.
func aligned(rows [][]string) []string {
	lines := make([]string, len(rows))
	for column := range rows[0] {
		widest := 0
		for i, row := range rows {
			lines[i] += "  " + row[column]
			widest = max(widest, uniseg.StringWidth(lines[i]))
		}
		for i := range lines {
			if column < len(rows[i])-1 {
				lines[i] = console.Left(lines[i], widest)
			}
		}
	}
	return lines
}

// times writes a factor with three digits or, above that, whole.
func times(factor float64) string {
	switch {
	case factor < 9.95:
		return fmt.Sprintf("%.2f×", factor)
	case factor < 99.5:
		return fmt.Sprintf("%.1f×", factor)
	default:
		return fmt.Sprintf("%.0f×", factor)
	}
}
