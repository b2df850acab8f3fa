package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func (a App) readme() *cli.Command {
	return a.define(cli.Command{
		Name:      "readme",
		Usage:     "write the days as a table into README.md, with stars and times",
		UsageText: "aoc readme [FLAGS]",
		Description: "aoc readme\naoc readme -year 2021\n\nThe table replaces what is between the lines " + report.TableBegins + " and " + report.TableEnds + ".\n" +
			"The days are run on their stored inputs for it. Answers are left out: they are yours.",
		Flags: flags([]cli.Flag{
			&cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: "the `YEAR`", DefaultText: "all that are listed"},
		}, limitFlags(), []cli.Flag{jsonFlag()}),
	}, writeReadme)
}

// A readmeLine is what was written.
type readmeLine struct {
	Path  string `json:"path"`
	Days  int    `json:"days"`
	Stars int    `json:"stars"`
}

func writeReadme(t *task) error {
	if !t.settings.Project {
		return console.WithHint(console.Usagef("%s is in no project of aoc", t.Dir), "change to the folder of yours")
	}
	path, err := filepath.EvalSymlinks(filepath.Join(t.settings.Root, "README.md"))
	if err != nil {
		return err
	}
	if _, err := t.readmeWith(path, nil); err != nil { // before the days take their time
		return err
	}
	rows, err := t.readmeRows()
	if err != nil {
		return err
	}
	err = t.alone(t.flags.Context, func() error {
		inputs.RemoveTempFiles(filepath.Dir(path), filepath.Base(path))
		text, err := t.readmeWith(path, report.Markdown(rows))
		if err != nil {
			return err
		}
		return replaceFile(path, text)
	})
	if err != nil {
		return err
	}
	line := readmeLine{t.where(path), len(rows), report.TotalStars(rows)}
	return t.Print(line, func(w io.Writer) {
		fmt.Fprintf(w, "%s: %s, %s\n", line.Path, console.Counted(line.Days, "day"), console.Counted(line.Stars, "star"))
	})
}

// readmeWith is what the file holds, with the table in its place.
func (t *task) readmeWith(path string, table []string) ([]byte, error) {
	old, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	text, err := report.WithTable(old, table)
	if err != nil {
		return nil, console.WithHint(fmt.Errorf("%s: %w", t.where(path), err),
			"add two lines where the table is to stand, %s and below it %s", report.TableBegins, report.TableEnds)
	}
	return text, nil
}

// replaceFile writes a file that is there, whole or not at all.
func replaceFile(path string, text []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	return inputs.WriteFile(path, text, info.Mode().Perm())
}

// readmeRows are the listed days, with the times of those whose input is stored.
func (t *task) readmeRows() ([]report.ReadmeRow, error) {
	dates, err := t.listed(t.flags.Int("year"))
	if err != nil {
		return nil, err
	}
	rows, stored := make([]report.ReadmeRow, len(dates)), []engine.Puzzle{}
	index := map[calendar.Date]*report.ReadmeRow{}
	for i, d := range dates {
		p, err := t.puzzle(d)
		if err != nil {
			return nil, err
		}
		answers, err := t.store.Answers(d)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", d, err)
		}
		rows[i] = report.ReadmeRow{Date: d, Title: p.Title, Stars: answers.Stars()}
		index[d] = &rows[i]
		if t.isStored(d) {
			stored = append(stored, p)
		}
	}
	return rows, t.time(stored, func(p report.Part) { index[p.Date].Times[p.Part-1] = p.Took() })
}

// time runs the days, as aoc run does several.
func (t *task) time(puzzles []engine.Puzzle, each func(report.Part)) error {
	limits, err := t.limits(true)
	if err != nil {
		return err
	}
	r := &run{task: t, parts: []int{1, 2}, limits: limits}
	defer t.StartProgress(len(puzzles), console.WithBeside(t.running))()
	return eachDay(t, limits, puzzles, r.day, func(p report.Part) error {
		switch p.Status {
		case "ok":
			each(p)
		case "failed":
			r.failPart(p)
		}
		return nil
	})
}
