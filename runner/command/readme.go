package command

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/layout"
	"aoc/runner/settings"
)

func (a App) readme() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:  "readme",
		Usage: "update the table of days in README.md, with stars and times",
		Description: "aoc readme\naoc readme -year 2021\n\nThe table replaces the text between " + report.TableBegins + " and " + report.TableEnds + ". The times\n" +
			"are those of your stored inputs. Answers are left out. A day that has not\n" +
			"changed keeps its times; delete its row to time it again.",
		Flags: append([]cli.Flag{yearFlag("only the days of `YEAR`")}, limitFlags()...),
	}, days: allDays, do: a.writeReadme})
}

type readmeLine struct {
	Path  string `json:"path"`
	Days  int    `json:"days"`
	Stars int    `json:"stars"`
}

func (a App) writeReadme(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	project, err := ws.project(out)
	if err != nil {
		return err
	}
	file, err := filepath.EvalSymlinks(filepath.Join(project.Root, "README.md"))
	if err != nil {
		return err
	}
	_, old, err := readReadme(file, ws) // which fails before the days run
	if err != nil {
		return err
	}
	limits, err := limitsOf(flags, true)
	if err != nil {
		return err
	}
	year := flags.Int("year")
	rows, err := readmeRows(ws, year, old)
	if err != nil {
		return err
	}
	timed := a.timeDays(ctx, a.fleet(flags, ws, limits, out, "run"), rows, year, ws, out)
	err = project.Alone(context.WithoutCancel(ctx), func() error { // an interrupt keeps what was timed
		files.RemoveTemp(filepath.Dir(file), filepath.Base(file))
		return writeTable(file, rows, ws)
	})
	if err := cmp.Or(timed, err); err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, func(row report.ReadmeRow) bool { return !isOf(year, row.Date) })
	line := readmeLine{ws.where(file), len(rows), report.TotalStars(rows)}
	return out.Print(line, fmt.Sprintf("%s: %s, %s", line.Path, layout.Counted(line.Days, "day"), layout.Counted(line.Stars, "star")))
}

// isOf reports whether a date is of a year, or the year is 0.
func isOf(year int, d calendar.Date) bool { return year == 0 || d.Year == year }

// readReadme returns the text of a README, and the timed rows of its table.
func readReadme(file string, ws workspace) (text []byte, timed map[string]report.ReadmeRow, err error) {
	if text, err = files.Read(file, settings.MaxFile); err != nil {
		return nil, nil, err
	}
	if timed, err = report.TimedRows(text); err != nil {
		return nil, nil, failure.WithHint(fmt.Errorf("%s: %w", ws.where(file), err),
			"mark the place of the table by two lines, %s and below it %s", report.TableBegins, report.TableEnds)
	}
	return text, timed, nil
}

func writeTable(file string, rows []report.ReadmeRow, ws workspace) error {
	text, _, err := readReadme(file, ws)
	if err != nil {
		return err
	}
	if text, err = report.WithTable(text, report.Markdown(rows)); err != nil {
		return err
	}
	return files.Replace(file, text)
}

// readmeRows returns the listed days of a year, or of all years for 0, and those of other
// years that the table has. Each has the times of the table.
func readmeRows(ws workspace, year int, timed map[string]report.ReadmeRow) (rows []report.ReadmeRow, err error) {
	if _, err := ws.listed(year); err != nil {
		return nil, err
	}
	for _, p := range ws.days.Known {
		row, ok := timed[p.Date.Arg()]
		if !ok && !isOf(year, p.Date) {
			continue
		}
		answers, err := ws.store.Answers(p.Date)
		if err != nil {
			return nil, errorOf(p.Date, err)
		}
		row.Date, row.Title, row.Stars = p.Date, p.Title, answers.Stars()
		rows = append(rows, row)
	}
	return rows, nil
}

// timeDays runs the days of a year that have changed since they were timed, and writes
// their times into the rows. A day that fails has no time, which is no failure of the table.
func (a App) timeDays(ctx context.Context, f *fleet, rows []report.ReadmeRow, year int, ws workspace, out *reporter) error {
	sums := map[calendar.Date]string{}
	var changed []engine.Description
	for _, row := range rows {
		input, err := ws.store.Input(row.Date)
		if err != nil || !isOf(year, row.Date) {
			continue
		}
		if sums[row.Date] = sumOfDay(ws.settings.Root, row.Date, input); sums[row.Date] == "" || sums[row.Date] != row.Sum {
			p, _ := ws.puzzle(row.Date) // it is listed
			changed = append(changed, p)
		}
	}
	out = &reporter{Console: out.Console}
	r := &run{parts: []int{1, 2}, cache: solvedBy(ws), ws: ws, out: out}
	defer out.StartProgress(len(changed), console.Around{Beside: f.beside})()
	return eachDay(ctx, f, out, changed, r.day, func(p report.Part) error {
		row := &rows[slices.IndexFunc(rows, func(row report.ReadmeRow) bool { return row.Date == p.Date })]
		row.Times[p.Part-1], row.Sum = 0, ""
		switch p.Status {
		case engine.Solved:
			row.Times[p.Part-1] = p.Took()
		case engine.Failed:
			delete(sums, p.Date)
			r.fail(p)
		}
		if p.Part == 2 {
			row.Sum = sums[p.Date]
		}
		return nil
	})
}

// sumOfDay returns a checksum of a day's input and files, with those of the helpers of its
// year. It is "" if they cannot be read.
func sumOfDay(root string, d calendar.Date, input []byte) string {
	sum := fnv.New32a()
	sum.Write(input)
	in, year := os.DirFS(root), fmt.Sprintf("days/%d", d.Year)
	own := fmt.Sprintf("%s/day%02d", year, d.Day)
	err := fs.WalkDir(in, year, func(name string, entry fs.DirEntry, err error) error {
		isDay, _ := path.Match(year+"/day[0-9][0-9]", name)
		switch {
		case err != nil:
			return err
		case isDay && name != own:
			return fs.SkipDir
		case entry.IsDir() || strings.HasSuffix(name, "_test.go"):
			return nil
		case !entry.Type().IsRegular():
			return fmt.Errorf("%s: not a regular file", name)
		}
		text, err := fs.ReadFile(in, name)
		fmt.Fprintf(sum, "%s %d %s", name, len(text), text)
		return err
	})
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%08x", sum.Sum32())
}
