// Measurements as a table with bars, for people.

package command

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"aoc/runner/console"
	"aoc/runner/engine"
)

// A benchGroup is the measurements of one part of one day.
type benchGroup struct {
	head   string
	times  map[string][]float64 // nanoseconds, by variant
	allocs map[string]int64
}

// inGroup adds a line to the last of the groups, or begins another with it.
func inGroup(groups []benchGroup, l benchLine) []benchGroup {
	head := fmt.Sprintf("%d day %d: %s, %s, on %s", l.Year, l.Day, l.Title, l.what("part "), l.on)
	if n := len(groups); n == 0 || groups[n-1].head != head {
		groups = append(groups, benchGroup{head, map[string][]float64{}, map[string]int64{}})
	}
	if l.Status == "ok" {
		last := groups[len(groups)-1]
		last.times[l.variant()] = append(last.times[l.variant()], l.NS)
		last.allocs[l.variant()] = l.Allocs
	}
	return groups
}

// medians are the typical times, the fastest variant first.
func (g benchGroup) medians() (variants []string, times map[string]float64) {
	times = map[string]float64{}
	for variant, all := range g.times {
		times[variant] = slices.Sorted(slices.Values(all))[len(all)/2]
	}
	return slices.SortedFunc(maps.Keys(times), func(a, b string) int { return cmp.Compare(times[a], times[b]) }), times
}

// A benchChart shows groups in a terminal.
type benchChart struct {
	shown     int
	explained bool
}

// showAll shows those of the groups that are not shown yet.
func (c *benchChart) showAll(w io.Writer, groups []benchGroup) error {
	for ; c.shown < len(groups); c.shown++ {
		if err := c.show(w, groups[c.shown]); err != nil {
			return err
		}
	}
	return nil
}

// show writes the table: the fastest variant first, with how many times as long the others take.
func (c *benchChart) show(w io.Writer, g benchGroup) error {
	variants, medians := g.medians()
	if len(variants) == 0 {
		return nil
	}
	fmt.Fprintln(w, g.head)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fastest := max(1e-9, medians[variants[0]])
	for _, variant := range variants {
		factor := medians[variant] / fastest
		fmt.Fprintf(table, "  %s\t%v\t%s\t%s\t%s\n", variant, console.Short(time.Duration(medians[variant])),
			console.Counted(int(g.allocs[variant]), "alloc"), times(factor), bar(factor))
	}
	if err := table.Flush(); err != nil || c.explained {
		return err
	}
	c.explained = true
	_, err := fmt.Fprintf(w, "  (a bar is %d longer where the time is tenfold)\n", perTenfold)
	return err
}

// chart is the group as a chart of bars, a series a variant.
func (g benchGroup) chart() engine.Chart {
	c := engine.Chart{Title: g.head}
	variants, medians := g.medians()
	for _, variant := range variants {
		c.Series = append(c.Series, engine.Series{Name: variant, Values: []float64{max(medians[variant], 1e-3)}})
	}
	return c
}

const perTenfold = 6

func bar(factor float64) string {
	return strings.Repeat("█", 1+int(math.Round(perTenfold*math.Log10(max(1, factor)))))
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
