package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/readme"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
)

func (a App) readme() definition {
	f := solveFlags{parts: []int{1, 2}, days: selection{all: true}} // AOC_YEAR leaves out no day
	return definition{Command: cli.Command{
		Description: "aoc readme\naoc readme -year 2021\n\n" +
			"The table replaces the text between " + readme.Begin + " and " + readme.End + ". The times\n" +
			"are those of your stored inputs. Answers are left out. A day that has not\n" +
			"changed keeps its times; delete its row to time it again.",
		Flags: append([]cli.Flag{yearFlag(&f.days.query.Year, "only the days of `YEAR`")}, f.limitFlags()...),
	}, read: func(flags *cli.Context) (need, action, error) {
		return currentInProject, with(&f, a.writeReadme), f.read(flags, true)
	}, textOnly: true}
}

// writeReadme updates the days of a year, or of all years for 0.
func (a App) writeReadme(ctx context.Context, f solveFlags, ws workspace, out *reporter) error {
	project, err := ws.project(out)
	if err != nil {
		return err
	}
	path, err := filepath.EvalSymlinks(filepath.Join(project.Root, "README.md"))
	if errors.Is(err, fs.ErrNotExist) {
		err = failure.WithHint(err, "create it, with the lines %s and %s", readme.Begin, readme.End)
	}
	if err != nil {
		return err
	}
	file := readme.File{Path: path, Name: ws.settings.Where(path)}
	timed, err := file.Rows() // fails before the days run
	if err != nil {
		return err
	}
	if _, err := ws.listed(f.days.query.Year); err != nil {
		return err
	}
	kept := 0
	var rows []readme.Row // of the year, and those of other years that the table has
	for _, p := range ws.days.Known {
		row, ok := timed[p.Date]
		isWanted, broken := isOf(f.days.query.Year, p.Date), p.Err()
		if isWanted && broken != nil { // it keeps its row
			out.Say(errorOf(p.Date, out.unlessSaid(p.Date, broken)))
		}
		if !ok && (!isWanted || broken != nil) {
			continue
		}
		answers, err := ws.store.Answers(p.Date)
		if err != nil {
			return errorOf(p.Date, err)
		}
		if answers.Stars() < row.Stars { // they came on another computer
			kept++
		}
		row.Date, row.Stars = p.Date, max(row.Stars, answers.Stars())
		if broken == nil {
			row.Title = p.Title
		}
		rows = append(rows, row)
	}
	for _, d := range slices.SortedFunc(maps.Keys(timed), calendar.Date.Compare) {
		_, err := ws.puzzle(d)
		if err != nil && (ws.days.FromFolders || slices.Contains(ws.days.Unlisted, d)) { // it keeps its row
			rows = append(rows, timed[d])
			out.Say(errorOf(d, err))
		}
	}
	slices.SortStableFunc(rows, func(a, b readme.Row) int { return a.Date.Compare(b.Date) })
	if kept > 0 {
		out.Say(failure.WithHint(fmt.Errorf("kept the stars of %s that the store does not have",
			layout.Counted(kept, "day")), "aoc stars -sync brings them"))
	}
	failed := a.timeDays(ctx, f, rows, ws, out)
	write := func() error { return file.Write(rows) }
	err = project.Alone(context.WithoutCancel(ctx), write) // an interrupt keeps what was timed
	if err := cmp.Or(failed, err); err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, func(row readme.Row) bool { return !isOf(f.days.query.Year, row.Date) })
	out.PrintLines([]string{fmt.Sprintf("%s: %s, %s", file.Name, layout.Counted(len(rows), "day"),
		layout.Counted(readme.TotalStars(rows), "star"))})
	return nil
}

// timeDays runs the days of a year that have changed since they were timed, and writes
// their times into the rows. A day that fails has no time, which is not an error.
func (a App) timeDays(ctx context.Context, f solveFlags, rows []readme.Row, ws workspace, out *reporter) error {
	sums := map[calendar.Date]string{}
	var changed []engine.Description
	for _, row := range rows {
		input, err := ws.store.Input(row.Date)
		if err != nil || !isOf(f.days.query.Year, row.Date) {
			continue
		}
		sums[row.Date] = readme.Sum(ws.settings.Root, row.Date, input)
		p, err := ws.puzzle(row.Date)
		if err == nil && p.Err() == nil && (sums[row.Date] == "" || sums[row.Date] != row.Sum) {
			changed = append(changed, p)
		}
	}
	out = &reporter{Console: out.Console} // whose failures do not change the exit code
	all := a.pool(f, ws, out, "run")
	all.apart = true
	solve := func(ctx context.Context, w *isolate.Worker, p engine.Description, each func(partLine)) error {
		in, err := f.input(ctx, w, ws, out, p, false)
		for part := 1; part <= 2 && err == nil; part++ {
			r := w.Solve(ctx, p.Date, in.way, part, in.text)
			if err = context.Cause(ctx); err == nil {
				each(partLine{Line: engine.Line{Date: p.Date, Part: part}}.With(r))
			}
		}
		return err
	}
	defer out.StartProgress(len(changed), console.Around{Beside: all.beside})()
	return eachDay(ctx, all, out, changed, solve, func(p partLine) {
		row := &rows[slices.IndexFunc(rows, func(row readme.Row) bool { return row.Date == p.Date })]
		row.Times[p.Part-1], row.Sum = 0, ""
		switch p.Status {
		case engine.Solved:
			row.Times[p.Part-1] = p.Took()
		case engine.Failed:
			delete(sums, p.Date)
			out.fail(p.Date, p.Result.Err)
		}
		if p.Part == 2 {
			row.Sum = sums[p.Date]
		}
	})
}
