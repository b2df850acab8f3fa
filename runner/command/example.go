// aoc example: which of the values in a text are the answers to its examples.

package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

func (a App) example() *cli.Command {
	return a.define(cli.Command{
		Name:        "example",
		Usage:       "confirm what the site's examples answer",
		UsageText:   "aoc example [DAY] [FLAGS]",
		Description: "aoc example 21\naoc example 21 -part 2\naoc example 21 -number 1 -part 1 -answer 42",
		Flags: flags(dayFlags()[:2], severalLimitFlags(), []cli.Flag{
			partFlag(),
			&cli.IntFlag{Name: "number", Aliases: []string{"n"}, Usage: "the example `N` alone", DefaultText: "all"},
			&cli.StringFlag{Name: "answer", Usage: "write down that `X` is the answer, without asking"},
			jsonFlag(),
		}),
	}, confirmExamples)
}

func confirmExamples(t *task) error {
	puzzles, err := t.puzzles()
	if err != nil {
		return err
	}
	parts, err := t.parts()
	if err != nil {
		return err
	}
	if t.flags.IsSet("answer") && (len(parts) != 1 || !t.flags.IsSet("number")) {
		return console.Usagef("-answer is for one part of one example: say -number and -part")
	}
	for _, p := range puzzles {
		examples, err := t.examples(p)
		if err != nil {
			return err
		}
		for _, e := range examples {
			for _, part := range parts {
				if err := t.confirmExample(t.flags.Context, p, e, part); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// examples are the stored examples of a puzzle that were asked for.
func (t *task) examples(p engine.Puzzle) ([]inputs.Example, error) {
	all, err := t.store.Examples(p.Date)
	if err != nil {
		return nil, err
	}
	chosen := slices.DeleteFunc(all, func(e inputs.Example) bool {
		return t.flags.IsSet("number") && e.Number != t.flags.Int("number")
	})
	if len(chosen) == 0 {
		return nil, console.WithHint(console.Usagef("%v has no such example in the store", p.Date), "%s", t.howToGetExamples(p.Date))
	}
	return chosen, nil
}

// howToGetExamples is what there is to do where none is stored. A page that is
// stored has been read for them already.
func (t *task) howToGetExamples(d calendar.Date) string {
	write := "write one: " + t.where(t.store.ExamplePath(d, 1))
	if _, err := t.store.Page(d); errors.Is(err, fs.ErrNotExist) {
		return fmt.Sprintf("aoc read %s brings the puzzle's page, and the examples in it; or %s", d.Arg(), write)
	}
	return write
}

// confirmExample shows what the day answers beside what the text may mean, and
// writes down what the user says.
func (t *task) confirmExample(ctx context.Context, p engine.Puzzle, e inputs.Example, part int) error {
	before := []string{e.Part1, e.Part2}[part-1]
	line := report.Example{Date: p.Date, Example: e.Number, Part: part,
		Want: before, Candidates: append([]string{}, e.Candidates[part-1]...)}
	solvers, err := p.With(parametersOf(e))
	if err != nil {
		return fmt.Errorf("%s: %w", t.where(t.store.ExamplePath(p.Date, e.Number)), err)
	}
	l, err := t.limits(true) // there are several examples, which must not wait for one that does not end
	if err != nil {
		return err
	}
	w := t.foreground(l)
	defer w.close()
	r := w.solve(ctx, p.Date, solvers[0], part, e.Input)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if line.Got = r.Answer; r.Err != nil {
		line.Error = r.Err.Error()
	}
	if t.flags.IsSet("answer") {
		line.Want = t.flags.String("answer")
		if err := solvers[0].CheckAnswer(part, line.Want); err != nil {
			return console.Usagef("%v: example %d: %v", p.Date, e.Number, err)
		}
	} else if line.Want == "" && r.Err == nil && console.IsTerminal(t.In) {
		if line.Want, err = t.askWanted(ctx, line, solvers[0]); err != nil {
			return err
		}
	}
	if line.Want != before {
		if err := t.saveWanted(ctx, line); err != nil {
			return err
		}
	}
	return console.PrintAll(t.Console, []report.Example{line}, []string{line.Text()})
}

func (t *task) saveWanted(ctx context.Context, line report.Example) error {
	unlock, err := t.store.Lock(ctx, line.Date)
	if err != nil {
		return err
	}
	defer unlock()
	return t.store.SetExampleAnswer(line.Date, line.Example, line.Part, line.Want)
}

// askWanted asks for the example's answer until it is one that the part can have; "" is none.
func (t *task) askWanted(ctx context.Context, line report.Example, s engine.Solver) (string, error) {
	fmt.Fprintln(t.Messages(), line.Text())
	for {
		reply, err := t.Ask(ctx, fmt.Sprintf("Is %s right? [y / the answer / Enter to skip] ", sanitize.Visible(line.Got)))
		switch {
		case err != nil || reply == "" || console.IsNo(reply):
			return "", err
		case console.IsYes(reply):
			return line.Got, nil
		}
		err = s.CheckAnswer(line.Part, reply)
		if err == nil {
			return reply, nil
		}
		t.Note("%v", err)
	}
}
