package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/migrate"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

func (a App) importInputs() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "import",
		Usage:       "copy inputs and known answers from other folders into the store",
		ArgsUsage:   "PATTERN...",
		Description: "aoc import ~/old\naoc import '2022/day*/input.txt'\naoc import day01.txt -year 2022 -yes",
		Flags: []cli.Flag{
			yearFlag("`YEAR` of files whose path has none"),
			toggle("yes", "import without asking"),
		},
	}, days: noDays, do: importFiles})
}

func importFiles(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	patterns := flags.Args().Slice()
	if err := checkPatterns(patterns); err != nil {
		return err
	}
	files, outside, err := findFiles(ctx, patterns, ws)
	if err != nil {
		return err
	}
	plan := migrate.Planner{
		Year:        flags.Int("year"),
		Outside:     outside,
		Read:        func(file string) ([]byte, error) { return readInput(ws.path(file)) },
		Stored:      ws.store.Input,
		Answers:     ws.store.Answers,
		Path:        func(d calendar.Date) string { return filepath.ToSlash(ws.where(ws.store.InputPath(d))) },
		AnswersPath: func(d calendar.Date) string { return filepath.ToSlash(ws.where(ws.store.AnswersPath(d))) },
	}.Plan(files)
	if err := showPlan(plan, flags.Bool("yes"), out); err != nil {
		return err
	}
	if migrate.Count(plan, migrate.Ready) > 0 && !flags.Bool("yes") {
		if err := out.Confirm(ctx, fmt.Sprintf("import %s?", report.InputsAndAnswers(plan, migrate.Ready)), "nothing imported"); err != nil {
			return err
		}
	}
	return carryOut(ctx, plan, ws, out)
}

// readInput returns the text of a file that can be an input. The error does not name the file.
func readInput(path string) ([]byte, error) {
	text, err := files.Read(path, inputs.MaxInput)
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, inner.Err
	}
	if err == nil {
		err = inputs.Check(text)
	}
	return text, err
}

func checkPatterns(patterns []string) error {
	if len(patterns) == 0 {
		return failure.WithHint(failure.Usagef("no files named"), "name files, a folder or a quoted pattern: aoc import ~/old")
	}
	for _, p := range patterns {
		if strings.HasPrefix(p, "-") {
			return failure.WithHint(failure.Usagef("flag %s between files", p), "put flags before or after all files")
		}
	}
	return nil
}

func findFiles(ctx context.Context, patterns []string, ws workspace) (files []string, outside map[string]bool, err error) {
	for i, pattern := range patterns {
		if patterns[i], err = settings.AtHome(pattern); err != nil {
			return nil, nil, err
		}
	}
	files, outside, err = migrate.Find(ctx, ws.dir, ws.store.Dir, patterns)
	switch {
	case errors.Is(err, migrate.ErrPattern):
		err = failure.AsUsage(err)
	case errors.Is(err, migrate.ErrTooMany):
		err = failure.WithHint(err, "name a smaller folder or a pattern")
	}
	return files, outside, err
}

// carryOut imports the files that are ready. With -json it prints a line for each
// file, else a summary.
func carryOut(ctx context.Context, plan []migrate.Line, ws workspace, out *reporter) error {
	for i := range plan {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		line := &plan[i]
		if line.Status == migrate.Ready {
			if err := importOne(ctx, ws.store, line); err != nil {
				out.Say(errorOf(line.Date, err))
			}
		}
		if line.Status == migrate.Refused {
			out.remember(exitFailed)
		}
		if err := out.Print(line, ""); err != nil {
			return err
		}
	}
	if len(plan) == migrate.Count(plan, migrate.LeftOut) {
		return errors.New("none of these files is an input")
	}
	if !out.JSON {
		fmt.Fprintln(out.Results(), report.ImportSummary(plan, ws.where(ws.store.Dir)))
	}
	switch {
	case migrate.CountAnswers(plan, migrate.Imported) > 0:
		out.Hint("aoc test -all checks the days against these answers")
	case migrate.Count(plan, migrate.Imported) > 0:
		out.Hint("aoc stars -sync downloads your accepted answers, which aoc test then checks")
	}
	return nil
}

// importOne stores an input or an answer. It fails first if there is no cache folder, without
// which hardly any command works.
func importOne(ctx context.Context, store inputs.Store, line *migrate.Line) error {
	if _, err := settings.CacheDir(); err != nil {
		line.Status, line.Reason = migrate.Refused, err.Error()
		return err
	}
	if err := migrate.Import(ctx, store, line); err != nil || line.Part > 0 {
		return err
	}
	return chooseExamples(ctx, store, line.Date)
}

// chooseExamples chooses the examples of a stored page by the input that is there now.
func chooseExamples(ctx context.Context, store inputs.Store, d calendar.Date) error {
	return store.Alone(ctx, d, func() error {
		input, err := store.Input(d)
		if err != nil {
			return err
		}
		return fetch.ChooseExamples(store, d, input)
	})
}

// showPlan prints which files are left out and why, and where the others go. With
// -json the plan goes to stderr, and only if the user is asked.
func showPlan(plan []migrate.Line, yes bool, out *reporter) error {
	w := out.Results()
	switch {
	case out.JSON && yes:
		return nil
	case out.JSON:
		w = out.Messages()
	}
	_, err := io.WriteString(w, report.ImportPlan(plan))
	return err
}
