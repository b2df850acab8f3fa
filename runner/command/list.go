// aoc list: the days there are.

package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"aoc/runner"
)

func (a App) list() *cli.Command {
	return a.define(cli.Command{
		Name:        "list",
		Usage:       "the days there are, and what is stored of them",
		UsageText:   "aoc list [DAY] [FLAGS]",
		Description: "aoc list\naoc list -year 2021\naoc list -json",
		Flags:       flags(dayFlags(), []cli.Flag{jsonFlag()}),
	}, listDays)
}

// A listLine is one day of the list.
type listLine struct {
	Year     int      `json:"year"`
	Day      int      `json:"day"`
	Title    string   `json:"title"`
	Variants []string `json:"variants"`
	Input    bool     `json:"input"`
	Stars    int      `json:"stars"`

	locked bool
}

func listDays(t *task) error {
	dates, err := t.toList()
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(t.Stdout, 0, 0, 2, ' ', 0)
	for _, d := range dates {
		p, err := t.puzzle(d)
		if err != nil {
			return err
		}
		line := t.listLine(p)
		if err := t.print(line, func(io.Writer) { line.write(table) }); err != nil {
			return err
		}
	}
	return table.Flush()
}

// toList are the days to list: all, where none are named.
func (t *task) toList() ([]date, error) {
	spec, err := t.asked()
	if err == nil && len(spec.days) == 0 {
		return t.listed(spec.year)
	}
	return t.dates(false)
}

func (t *task) listLine(p runner.Puzzle) listLine {
	line := listLine{Year: p.Year, Day: p.Day, Title: p.Title, Variants: []string{}, locked: t.isLocked(dateOf(p))}
	for _, s := range p.Solvers[1:] {
		line.Variants = append(line.Variants, s.Variant)
	}
	_, err := t.store.Input(p.Year, p.Day)
	if line.Input = err == nil; err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.fail(dateOf(p), t.mendable(dateOf(p), err))
	}
	answers, err := t.store.Answers(p.Year, p.Day)
	if err != nil {
		t.fail(dateOf(p), err)
	}
	line.Stars = answers.Stars()
	return line
}

func (l listLine) write(w io.Writer) {
	input := "no input"
	switch {
	case l.Input:
		input = "input"
	case l.locked:
		input = "locked"
	}
	fmt.Fprintf(w, "%d day %d\t%s\t%s\t%-2s\t%s\n", l.Year, l.Day, l.Title, input, strings.Repeat("*", l.Stars), strings.Join(l.Variants, ", "))
}
