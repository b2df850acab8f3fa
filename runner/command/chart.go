// aoc chart: what a day has to show beside its answers.

package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

func (a App) chart() *cli.Command {
	return a.define(cli.Command{
		Name:        "chart",
		Usage:       "draw the chart that a day offers",
		UsageText:   "aoc chart [DAY] [FLAGS]",
		Description: "aoc chart 21\naoc chart 21 -example 1 -o universes.svg\n\nA day offers a chart by runner.ChartOf, beside its examples and variants. It\nis drawn of the stored input, and where none is stored of an example: the site\nis never asked. A picture takes a project, and the go command.",
		Flags: flags(dayFlags()[:2], limitFlags()[:2], []cli.Flag{
			&cli.StringFlag{Name: "input", Usage: "the `FILE` to draw in place of the stored input, - for standard input"},
			&cli.IntFlag{Name: "example", Usage: "draw the day's example `N`", DefaultText: "the input"},
			pictureFlag("write the chart"),
			jsonFlag(),
		}),
	}, chartDay)
}

// A chartLine is the chart of a day on one input, or why there is none.
type chartLine struct {
	Year  int           `json:"year"`
	Day   int           `json:"day"`
	Title string        `json:"title"`
	Input string        `json:"input"` // store, file, stdin or example
	Chart *engine.Chart `json:"chart"`
	Path  string        `json:"path"` // of the picture, if one was asked for
	Error string        `json:"error"`

	on string
}

func chartDay(t *task) error {
	p, err := t.onePuzzle()
	if err != nil {
		return err
	}
	if !p.Solvers[0].HasChart() {
		return console.WithHint(console.Usagef("%v offers no chart", dateOf(p)), "%s", t.whereCharts())
	}
	limits, err := t.limits(false)
	if err != nil {
		return err
	}
	ctx := t.flags.Context
	picture, err := t.newPicture(ctx)
	if err != nil {
		return err
	}
	in, err := t.toChart(p)
	if err != nil {
		return err
	}
	line := chartLine{Year: p.Year, Day: p.Day, Title: p.Title, Input: in.kind, on: in.title()}
	switch chart, err := t.chartOf(p, in, limits); {
	case ctx.Err() != nil:
		return err
	case err != nil:
		line.Error = err.Error()
		t.fail(dateOf(p), err)
	default:
		line.Chart = &chart
	}
	if picture != nil && line.Chart != nil {
		if err := picture.Draw(ctx, []engine.Chart{*line.Chart}); err != nil {
			return toolError(ctx, err)
		}
		line.Path = picture.Name
	}
	return t.Print(line, func(w io.Writer) { line.write(w, t.Canvas()) })
}

// whereCharts tells someone who wants a chart how to come by one.
func (t *task) whereCharts() string {
	var having []string
	for _, p := range t.Puzzles {
		if p.Solvers[0].HasChart() {
			having = append(having, fmt.Sprintf("%d/%d", p.Year, p.Day))
		}
	}
	hint := "runner.ChartOf, in its runner.New, offers one"
	if len(having) > 0 {
		hint += ", as in " + strings.Join(having[:min(len(having), 5)], ", ")
	}
	return hint
}

// toChart is the input that the flags name, else what is at hand.
func (t *task) toChart(p engine.Puzzle) (source, error) {
	in, err := t.given(p)
	switch {
	case err != nil:
		return source{}, err
	case in != nil:
		return *in, nil
	}
	found, err := t.atHand(p, 1)
	if err != nil {
		return source{}, fmt.Errorf("%v: %w", dateOf(p), err)
	}
	return found, nil
}

// chartOf has the day make its chart.
func (t *task) chartOf(p engine.Puzzle, in source, l isolate.Limits) (engine.Chart, error) {
	solver, _ := in.solvers("")
	w := t.foreground(l)
	defer w.close()
	return w.chart(t.flags.Context, dateOf(p), solver, in.text)
}

func (l chartLine) write(w io.Writer, on console.Canvas) {
	head := fmt.Sprintf("%d day %d: %s, on %s", l.Year, l.Day, l.Title, l.on)
	switch {
	case l.Chart == nil:
		return
	case l.Path != "":
		fmt.Fprintf(w, "%s: %s\n", l.Path, head)
		return
	}
	fmt.Fprintln(w, console.Cut(head, on.Width))
	if l.Chart.Title != "" {
		fmt.Fprintln(w, console.Cut(l.Chart.Title, on.Width))
	}
	fmt.Fprintln(w)
	for _, line := range picture.Lines(*l.Chart, on) {
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}
