package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/migrate"
	"aoc/runner/command/report"
	"aoc/runner/failure"
)

func (a App) importInputs() definition {
	var f importFlags
	return definition{Command: cli.Command{
		ArgsUsage:   "PATTERN...",
		Description: "aoc import ~/old\naoc import '2022/day*/input.txt'\naoc import day01.txt -year 2022 -yes",
		Flags: []cli.Flag{
			yearFlag(&f.year, "`YEAR` of files whose path has none"),
			boolFlag(&f.yes, "yes", "import without asking"),
		},
	}, read: func(flags *cli.Context) (need, action, error) {
		f.patterns = flags.Args().Slice()
		if flags.NArg() == 0 {
			return noDays, action{}, failure.WithHint(failure.Usagef("no files named"),
				"name files, a folder or a quoted pattern: aoc import ~/old")
		}
		for _, arg := range f.patterns {
			if strings.HasPrefix(arg, "-") {
				return noDays, action{}, failure.WithHint(failure.Usagef("flag %s between files", arg),
					"put flags before or after all files")
			}
		}
		return noDays, with(&f, importFiles), nil
	}}
}

// importFlags are the flags of aoc import.
type importFlags struct {
	patterns []string
	year     int // of files whose path has none
	yes      bool
}

func importFiles(ctx context.Context, f importFlags, ws workspace, out *reporter) error {
	for i, pattern := range f.patterns {
		var err error
		if f.patterns[i], err = ws.settings.AtHome(pattern); err != nil {
			return err
		}
	}
	planner := migrate.Planner{Dir: ws.dir, Store: ws.store, Year: f.year, Where: ws.settings.Where}
	plan, err := planner.Plan(ctx, f.patterns)
	if err != nil {
		return err
	}
	switch text := report.ImportPlan(plan); {
	case !out.JSON:
		fmt.Fprint(out.Results(), text)
	case !f.yes: // the question is about it
		fmt.Fprint(out.Messages(), text)
	}
	if ready, _ := migrate.Count(plan, migrate.Ready); ready > 0 && !f.yes {
		question := fmt.Sprintf("import %s?", report.InputsAndAnswers(plan, migrate.Ready))
		if err := out.Confirm(ctx, question, "nothing imported"); err != nil {
			return err
		}
	}
	return carryOut(ctx, plan, ws, out)
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
			err := migrate.Import(ctx, ws.store, line)
			if err == nil && line.Part == 0 { // a stored page has examples, which the input decides on
				err = ws.store.Alone(ctx, line.Date, func() error { return fetch.ChooseExamples(ws.store, line.Date) })
			}
			if err != nil {
				out.Say(errorOf(line.Date, err))
			}
		}
		if line.Status == migrate.Refused {
			out.remember(exitFailed)
		}
		out.Print(line, "")
	}
	if leftOut, _ := migrate.Count(plan, migrate.LeftOut); leftOut == len(plan) {
		return errors.New("none of these files is an input")
	}
	if !out.JSON {
		fmt.Fprintln(out.Results(), report.ImportSummary(plan, ws.settings.Where(ws.store.Dir)))
	}
	switch imported, answers := migrate.Count(plan, migrate.Imported); {
	case answers > 0:
		out.Hint("aoc test -all checks the days against these answers")
	case imported > 0:
		out.Hint("aoc stars -sync downloads your accepted answers, which aoc test then checks")
	}
	return nil
}
