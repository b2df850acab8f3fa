package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/check"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

func (a App) example() definition {
	var f exampleFlags
	return definition{Command: cli.Command{
		Description: "aoc example 21\naoc example 21 -part 2\naoc example 21 -number 1 -part 1 -answer 42\n\n" +
			exampleAsks,
		Flags: slices.Concat(f.solve.days.flags(), f.solve.dayLimitFlags("default 60s"), []cli.Flag{
			partFlag(&f.solve.parts, onlyPart, 1, 2),
			&cli.IntFlag{Name: "number", Aliases: []string{"n"}, Action: into(&f.number), Usage: "only example `N`"},
			&cli.StringFlag{Name: "answer", Action: into(&f.answer), Usage: "record `ANSWER` without asking"},
			boolFlag(&f.yes, "yes", "make tests of the answers that the text has, without asking"),
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		err := f.solve.read(flags, true) // one endless example must not stop the others
		switch {
		case err != nil:
		case f.answer != nil && (f.number == nil || !flags.IsSet("part")):
			err = failure.Usagef("-answer needs -number and -part")
		case f.answer != nil && f.solve.days.several():
			err = failure.Usagef("-answer is for one day")
		}
		return current.of(&f.solve.days), with(&f, a.compareExamples, f.solve.days.checkYear), err
	}}
}

const exampleAsks = `An answer that is in the puzzle's text is a test once you, or the site's
verdict on the answer to your input, say that the day is right.`

// exampleFlags are the flags of aoc example that say which examples are meant, and their answers.
type exampleFlags struct {
	solve  solveFlags
	number *int    // nil for each
	answer *string // nil without the flag
	yes    bool
}

func (a App) compareExamples(ctx context.Context, f exampleFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.solve.days, ws, out, false)
	if err != nil {
		return err
	}
	w := a.worker(f.solve, ws, out)
	for _, p := range puzzles {
		w.Program = ws.days.Program(p.Date)
		err := f.compare(ctx, w, p, ws, out)
		w.Close()
		if len(puzzles) == 1 || ctx.Err() != nil {
			return err
		}
		if err != nil {
			out.fail(p.Date, err)
		}
	}
	return nil
}

// compare compares the day's answers with the known ones or the text's values. It records the answer of -answer, or
// else the day's answers that the text has, if the user says so.
func (f exampleFlags) compare(
	ctx context.Context, w *isolate.Worker, p engine.Description, ws workspace, out *reporter,
) error {
	examples, err := f.examples(ws, p.Date)
	if err != nil {
		return err
	}
	var inText []compared
	for _, e := range examples {
		for _, part := range f.solve.parts {
			known, err := check.OnExample(p.Ways[0], e, part)
			switch {
			case f.answer == nil && err != nil:
				return errorOf(p.Date, err)
			case f.answer != nil:
				if err := known.Way.CheckAnswer(part, *f.answer); err != nil {
					return failure.Usagef("%v: example %d: %v", p.Date, e.Number, err)
				}
				if err := record(ctx, ws, out, p.Date, known, *f.answer); err != nil {
					return err
				}
				known.Want, known.Text = *f.answer, nil
			}
			r := w.Solve(ctx, p.Date, known.Way, part, e.Input)
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			line := report.ExampleOf(p, known, r)
			out.Print(line, line.Text())
			if known.IsInText(r) {
				inText = append(inText, compared{known, r})
			}
		}
	}
	if len(inText) == 0 || !f.yes && !console.IsTerminal(out.In) {
		return nil
	}
	if !f.yes {
		err = out.Confirm(ctx, fmt.Sprintf("%v: make tests of the answers that the text has?", p.Date), "nothing stored")
	}
	for _, s := range inText {
		if err == nil {
			err = record(ctx, ws, out, p.Date, s.known, s.result.Answer)
		}
	}
	return err
}

// examples returns the stored examples of a puzzle that the flags name.
func (f exampleFlags) examples(ws workspace, d calendar.Date) ([]inputs.Example, error) {
	all, err := ws.store.Examples(d)
	stored := len(all)
	isOther := func(e inputs.Example) bool { return f.number != nil && e.Number != *f.number }
	if chosen := slices.DeleteFunc(all, isOther); err != nil || len(chosen) > 0 {
		return chosen, err
	}
	if stored > 0 {
		return nil, failure.Usagef("%v has no stored example %d, only %s", d, *f.number, layout.Counted(stored, "example"))
	}
	hint := ws.writeExample(d)
	if _, err := ws.store.Page(d); errors.Is(err, fs.ErrNotExist) { // a stored page has been read for examples already
		hint = fmt.Sprintf("aoc read %s downloads the page and its examples; or %s", d.Arg(), hint)
	}
	return nil, failure.WithHint(failure.Usagef("%v has no stored example", d), "%s", hint)
}

// writeExample tells the user how to make the first example of a puzzle.
func (ws workspace) writeExample(d calendar.Date) string {
	return fmt.Sprintf(`write one: %s, with its input below "-- input --" and its answer below "-- part 1 --"`,
		ws.settings.Where(ws.store.ExamplePath(d, 1)))
}

// record makes the answer to a stored example known, unless the example has changed since it was read.
func record(ctx context.Context, ws workspace, out *reporter, d calendar.Date, known engine.Case, answer string) error {
	isIt := func(e inputs.Example) bool {
		again, _ := check.OnExample(known.Way, e, known.Part)
		return reflect.DeepEqual(again, known)
	}
	err := ws.store.Alone(ctx, d, func() error {
		stored, err := ws.store.Examples(d)
		switch {
		case err != nil:
			return err
		case !slices.ContainsFunc(stored, isIt):
			return fmt.Errorf("%v: the file of example %d has changed meanwhile, so %s is no test",
				d, known.Stored, sanitize.Visible(answer))
		}
		return ws.store.SetExampleAnswer(d, known.Stored, known.Part, answer)
	})
	if err == nil && answer != "" {
		out.Note("%v: example %d part %d: %s is a test from now on", d, known.Stored, known.Part, sanitize.Visible(answer))
	}
	return err
}
