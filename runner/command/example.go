package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/check"
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
		return current.of(&f.solve.days), with(&f, a.compareExamples), err
	}, exclusive: [][]string{{"answer", "yes"}}}
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
			line := exampleOf(p, known, r)
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

// An exampleLine is the day's answer to one part of an example, beside the right answer or, if that is not known, the
// values in the puzzle's text. Want is the right answer or the sure value, or "" if there is neither.
type exampleLine struct {
	calendar.Date
	Example    int      `json:"example"`
	Part       int      `json:"part"`
	Got        string   `json:"got"`
	Want       string   `json:"want"`
	Candidates []string `json:"candidates"`
	Error      string   `json:"error"`

	text string
}

// exampleOf returns the result of a stored example that was solved.
func exampleOf(p engine.Description, known engine.Case, r engine.Result) exampleLine {
	c := caseOf(p, known, r)
	e := exampleLine{Date: p.Date, Example: known.Stored, Part: c.Part, Got: c.Got, Want: c.Want,
		Candidates: append([]string{}, c.Candidates...), text: c.text()}
	hasValues := len(c.Candidates) > 0
	switch {
	case r.Err != nil:
		e.Error = cmp.Or(c.Error, r.Err.Error())
		if hasValues {
			e.text += "; " + expected(c.Candidates, c.Want != "")
		}
	case c.Status == engine.Pass:
		e.text += ", as expected"
	case c.Want == "" && !hasValues:
		e.text = sanitize.Visible(c.Got)
	}
	return e
}

// Text returns the example's line.
func (e exampleLine) Text() string {
	return fmt.Sprintf("%v: example %d part %d: %s", e.Date, e.Example, e.Part, e.text)
}
