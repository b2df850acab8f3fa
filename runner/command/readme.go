package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/files"
)

func (a App) readme() *cli.Command {
	return a.define(cli.Command{
		Name:  "readme",
		Usage: "update the table of days in README.md, with stars and times",
		Description: "aoc readme\naoc readme -year 2021\n\nThe table replaces the text between " + report.TableBegins + " and " + report.TableEnds + ". The times\n" +
			"are those of your stored inputs. Answers are left out.",
		Flags: append([]cli.Flag{
			&cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: "only the days of `YEAR`"},
		}, limitFlags()...),
	}, a.writeReadme)
}

type readmeLine struct {
	Path  string `json:"path"`
	Days  int    `json:"days"`
	Stars int    `json:"stars"`
}

func (a App) writeReadme(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	if flags.IsSet("year") {
		if err := checkYear(flags.Int("year")); err != nil {
			return err
		}
	}
	project, err := ws.project(out)
	if err != nil {
		return err
	}
	path, err := filepath.EvalSymlinks(filepath.Join(project.Root, "README.md"))
	if err != nil {
		return err
	}
	if _, err := readmeWith(path, nil, ws); err != nil { // to fail before the days run
		return err
	}
	limits, err := limitsOf(flags, true)
	if err != nil {
		return err
	}
	rows, stored, err := readmeRows(ws, flags.Int("year"))
	if err != nil {
		return err
	}
	if err := a.timeDays(ctx, a.fleet(flags, limits, "run"), stored, rows, ws, out); err != nil {
		return err
	}
	err = project.Alone(ctx, func() error {
		files.RemoveTemp(filepath.Dir(path), filepath.Base(path))
		text, err := readmeWith(path, report.Markdown(rows), ws)
		if err != nil {
			return err
		}
		return files.Replace(path, text)
	})
	if err != nil {
		return err
	}
	line := readmeLine{ws.where(path), len(rows), report.TotalStars(rows)}
	return out.Print(line, fmt.Sprintf("%s: %s, %s", line.Path, console.Counted(line.Days, "day"), console.Counted(line.Stars, "star")))
}

// readmeWith returns the text of the file with the table in its place.
func readmeWith(path string, table []string, ws workspace) ([]byte, error) {
	old, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	text, err := report.WithTable(old, table)
	if err != nil {
		return nil, console.WithHint(fmt.Errorf("%s: %w", ws.where(path), err),
			"mark the place of the table by two lines, %s and below it %s", report.TableBegins, report.TableEnds)
	}
	return text, nil
}

// readmeRows returns the listed days, and those of them whose input is stored.
func readmeRows(ws workspace, year int) (rows []report.ReadmeRow, stored []engine.Puzzle, err error) {
	dates, err := ws.listed(year)
	if err != nil {
		return nil, nil, err
	}
	for _, d := range dates {
		p, _ := ws.puzzle(d) // it is listed
		answers, err := ws.store.Answers(d)
		if err != nil {
			return nil, nil, errorOf(d, err)
		}
		rows = append(rows, report.ReadmeRow{Date: d, Title: p.Title, Stars: answers.Stars()})
		if ws.isStored(d) {
			stored = append(stored, p)
		}
	}
	return rows, stored, nil
}

// timeDays runs the days and writes their times into the rows. A day that fails has
// no time, which is no failure of the table.
func (a App) timeDays(ctx context.Context, f *fleet, puzzles []engine.Puzzle, rows []report.ReadmeRow, ws workspace, out *reporter) error {
	out = &reporter{Console: out.Console}
	from := newSupplier(ws, out)
	input := func(ctx context.Context, p engine.Puzzle) (source, error) { return from.stored(ctx, p, false) }
	r := &run{parts: []int{1, 2}, input: input, quiet: true, cache: a.solved(ws.store), out: out}
	defer out.StartProgress(len(puzzles), console.Around{Beside: f.inFlight.running})()
	return eachDay(ctx, f, out, puzzles, r.day, func(p report.Part) error {
		switch p.Status {
		case "ok":
			i := slices.IndexFunc(rows, func(row report.ReadmeRow) bool { return row.Date == p.Date })
			rows[i].Times[p.Part-1] = p.Took()
		case "failed":
			r.fail(p)
		}
		return nil
	})
}
