// Measurements as a table with bars, for people.

package command

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// A benchChart gathers the measurements of one part of one day, until those of
// another one come.
type benchChart struct {
	head   string
	times  map[string][]float64 // nanoseconds, by variant
	allocs map[string]int64
	shown  bool
}

func (c *benchChart) add(w io.Writer, l benchLine) error {
	head := fmt.Sprintf("%d day %d: %s, %s, on %s", l.Year, l.Day, l.Title, l.what("part "), l.on)
	if head != c.head {
		if err := c.flush(w); err != nil {
			return err
		}
		c.head, c.times, c.allocs = head, map[string][]float64{}, map[string]int64{}
	}
	if l.Status == "ok" {
		c.times[l.variant()] = append(c.times[l.variant()], l.NS)
		c.allocs[l.variant()] = l.Allocs
	}
	return nil
}

// flush writes the table: the fastest variant first, with how many times as long the others take.
func (c *benchChart) flush(w io.Writer) error {
	if c == nil || len(c.times) == 0 {
		return nil
	}
	typical := map[string]float64{}
	for variant, times := range c.times {
		slices.Sort(times)
		typical[variant] = times[len(times)/2]
	}
	fmt.Fprintln(w, c.head)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	byTime := slices.SortedFunc(maps.Keys(typical), func(a, b string) int {
		return int(math.Copysign(1, typical[a]-typical[b]))
	})
	fastest := max(1e-9, typical[byTime[0]])
	for _, variant := range byTime {
		factor := typical[variant] / fastest
		fmt.Fprintf(table, "  %s\t%v\t%s\t%s\t%s\n", variant, short(time.Duration(typical[variant])),
			counted(int(c.allocs[variant]), "alloc"), times(factor), bar(factor))
	}
	c.times = nil
	if err := table.Flush(); err != nil || c.shown {
		return err
	}
	c.shown = true
	_, err := fmt.Fprintf(w, "  (a bar is %d longer where the time is tenfold)\n", perTenfold)
	return err
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
