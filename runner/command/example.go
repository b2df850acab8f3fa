package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

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
	return definition{Command: cli.Command{
		Description: "aoc example 21\naoc example 21 -part 2\naoc example 21 -number 1 -part 1 -answer 42\n" +
			"aoc example 21 -take 3",
		Flags: slices.Concat(dayFlags()[:2], dayLimitFlags("default 60s"), []cli.Flag{
			partFlag(onlyPart),
			&cli.IntFlag{Name: "number", Aliases: []string{"n"}, Usage: "only example `N`"},
			&cli.StringFlag{Name: "answer", Usage: "record `ANSWER` without asking"},
			&cli.BoolFlag{Name: "keep", Usage: "record the day's answers that are also in the text"},
			&cli.BoolFlag{Name: "drop", Usage: "forget the text's answer to a part of an example"},
			&cli.BoolFlag{Name: "blocks", Usage: "list the blocks of the puzzle's text"},
			&cli.IntFlag{Name: "take", Usage: "store block `N` of the text as an example"},
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		days, daysOf, do := current, selectionOf, a.confirmExamples
		f := exampleFlags{number: ifSet(flags, "number", flags.Int), take: ifSet(flags, "take", flags.Int),
			answer: ifSet(flags, "answer", flags.String), keep: flags.Bool("keep")}
		switch {
		case flags.Bool("blocks") || f.take != nil:
			days, daysOf, do = noDays, oneDayOf, exampleBlocks
		case flags.Bool("drop"):
			days, daysOf, do = noDays, oneDayOf, dropStatement
		}
		if f.answer != nil {
			*f.answer = console.WithoutPasteMarks(*f.answer)
		}
		var err error
		f.solveFlags, err = solveFlagsOf(flags, daysOf, true) // one endless example must not stop the others
		switch isOne := flags.IsSet("part") && f.number != nil; {
		case err != nil:
		case flags.Bool("drop") && !isOne:
			err = failure.Usagef("-drop needs -number and -part")
		case f.answer != nil && !isOne:
			err = failure.Usagef("-answer needs -number and -part")
		case f.answer != nil && f.several():
			err = failure.Usagef("-answer is for one day")
		}
		return days, with(f, do), err
	}}
}

// exampleFlags are the flags of aoc example that say which examples are meant, and their answers.
type exampleFlags struct {
	solveFlags
	number *int    // nil for each
	take   *int    // the block to store as an example; nil without the flag
	answer *string // nil without the flag
	keep   bool    // record the answers that the text has too, without asking
}

func (a App) confirmExamples(ctx context.Context, f exampleFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.selection, ws, out, false)
	if err != nil {
		return err
	}
	c := confirmer{exampleFlags: f, worker: a.worker(f.solveFlags, ws, out), ws: ws, out: out}
	for _, p := range puzzles {
		examples, err := f.examples(ws, p.Date)
		for _, e := range examples {
			for _, part := range f.parts {
				if err == nil {
					err = c.confirm(ctx, p, e, part)
				}
			}
		}
		c.worker.Close()
		if len(puzzles) == 1 || ctx.Err() != nil {
			return err
		}
		if err != nil {
			out.fail(p.Date, err)
		}
	}
	return nil
}

// dropStatement removes the text's answer to a part of an example.
func dropStatement(ctx context.Context, f exampleFlags, ws workspace, out *reporter) error {
	dates, err := chooseDates(f.selection, ws, out)
	if err != nil {
		return err
	}
	d := dates[0] // the only one
	examples, err := f.examples(ws, d)
	if err != nil {
		return err
	}
	number, part := *f.number, f.parts[0]
	says := examples[0].Says[part-1]
	if says == "" {
		out.Note("%v: the text has no answer to example %d part %d", d, number, part)
		return nil
	}
	err = ws.store.Alone(ctx, d, func() error { return ws.store.DropStatement(d, number, part) })
	if err == nil {
		out.Note("%v: example %d part %d: %s no longer counts as the text's answer",
			d, number, part, sanitize.Visible(says))
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
	hint := "write one: " + ws.settings.Where(ws.store.ExamplePath(d, 1))
	if _, err := ws.store.Page(d); errors.Is(err, fs.ErrNotExist) { // a stored page has been read for examples already
		hint = fmt.Sprintf("aoc read %s downloads the page and its examples; or %s", d.Arg(), hint)
	}
	return nil, failure.WithHint(failure.Usagef("%v has no stored example", d), "%s", hint)
}

// A confirmer asks for the answers of examples, and saves them.
type confirmer struct {
	exampleFlags
	worker *isolate.Worker
	ws     workspace
	out    *reporter
}

// confirm shows the day's answer and the candidates in the text, and saves the
// answer that the user gives.
func (c confirmer) confirm(ctx context.Context, p engine.Description, e inputs.Example, part int) error {
	before := e.Answers[part-1]
	way := p.Ways[0]
	way.Parameters = e.Parameters
	line := report.Example{Date: p.Date, Example: e.Number, Part: part,
		Want: before, Candidates: append([]string{}, check.Candidates(way, e, part)...)}
	r := c.worker.Solve(ctx, p.Date, way, part, e.Input)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if line.Got = r.Answer; r.Err != nil {
		line.Error = r.Err.Error()
	}
	if c.answer != nil {
		line.Want = *c.answer
		if err := way.CheckAnswer(part, line.Want); err != nil {
			return failure.Usagef("%v: example %d: %v", p.Date, e.Number, err)
		}
	} else if c.keep {
		if likely := cmp.Or(check.Says(way, e, part), check.Unsaid(way, e, part)); before == "" && line.Got == likely {
			line.Want = likely
		}
	} else if mayAsk(e, line) && console.IsTerminal(c.out.In) {
		fmt.Fprintln(c.out.Messages(), strings.Join(report.Excerpt(fmt.Sprintf("example %d", e.Number), e.Input), "\n"))
		answer, err := c.ask(ctx, line, way)
		if err != nil {
			return err
		}
		line.Want = answer
	}
	if line.Want != before {
		if err := c.save(ctx, p.Date, e, part, line.Want); err != nil {
			return err
		}
	}
	return c.out.Print(line, line.Text())
}

// mayAsk reports whether to ask the user about the day's answer: the right answer is not known, and
// the text has this one, or has no candidates for the example.
func mayAsk(e inputs.Example, line report.Example) bool {
	isSilent := len(e.Candidates[0])+len(e.Candidates[1]) == 0
	return line.Want == "" && line.Error == "" && (isSilent || slices.Contains(line.Candidates, line.Got))
}

// ask asks until the reply is an answer that the part can have. It returns "" for none.
func (c confirmer) ask(ctx context.Context, line report.Example, way engine.Way) (string, error) {
	fmt.Fprintln(c.out.Messages(), line.Text())
	for {
		reply, err := c.out.Ask(ctx, fmt.Sprintf("Is %s right? [y / the answer / Enter to skip] ",
			sanitize.Visible(line.Got)))
		switch {
		case err != nil || reply == "" || console.IsNo(reply):
			return "", err
		case console.IsYes(reply):
			return line.Got, nil
		}
		err = way.CheckAnswer(line.Part, reply)
		if err == nil {
			return reply, nil
		}
		c.out.Note("%v", err)
	}
}

// believe records the text's answers to the examples where the day gives the same answers: the day's
// answer to the real input is right.
func (c confirmer) believe(ctx context.Context, p engine.Description, part int) {
	stored, err := c.ws.store.Examples(p.Date)
	if err != nil {
		c.out.Warn("%v: %v", p.Date, err)
	}
	c.worker.Limits.Timeout = defaultTimeout
	defer c.worker.Close()
	for _, e := range stored {
		says := e.Says[part-1]
		if says == "" || e.Answers[part-1] != "" {
			continue
		}
		r := c.worker.Solve(ctx, p.Date, engine.Way{Parameters: e.Parameters}, part, e.Input)
		if r.Err != nil || r.Answer != says {
			continue
		}
		if err := c.save(ctx, p.Date, e, part, says); err != nil {
			c.out.Warn("%v: example %d: %v", p.Date, e.Number, err)
			continue
		}
		c.out.Note("%v: example %d part %d: %s is a test from now on", p.Date, e.Number, part, sanitize.Visible(says))
	}
}

// save records the answer to a part of an example, unless the example has changed since the user was asked.
func (c confirmer) save(ctx context.Context, d calendar.Date, e inputs.Example, part int, answer string) error {
	isSame := func(now inputs.Example) bool {
		isSame := now.Number == e.Number && now.Input == e.Input && now.Answers == e.Answers
		return isSame && maps.Equal(now.Parameters, e.Parameters)
	}
	return c.ws.store.Alone(ctx, d, func() error {
		stored, err := c.ws.store.Examples(d)
		switch {
		case err != nil:
			return err
		case !slices.ContainsFunc(stored, isSame):
			return fmt.Errorf("%v: the file of example %d has changed meanwhile, and nothing was stored", d, e.Number)
		}
		return c.ws.store.SetExampleAnswer(d, e.Number, part, answer)
	})
}

// offerTime is how long a part may take on an example that the user did not ask for.
const offerTime = 2 * time.Second

// offer prints a hint for each part whose answer to the first stored example is not known, and that gives
// the likeliest value in the text: the user can keep it as a test.
func offer(ctx context.Context, like *isolate.Worker, ws workspace, out *reporter, p engine.Description, parts []int) {
	stored, err := ws.store.Examples(p.Date)
	if err != nil || len(stored) == 0 || out.JSON || p.Err() != nil {
		return
	}
	e, w := stored[0], background(like)
	w.Limits = isolate.Limits{Timeout: offerTime, Memory: defaultMemory}
	defer w.Close()
	way := p.Ways[0]
	way.Parameters = e.Parameters
	for _, part := range parts {
		unsaid := check.Unsaid(way, e, part)
		isTest := func(s engine.Sample) bool { _, known := s.Want[part]; return known && hasText(string(s.Input))(e) }
		if unsaid == "" || slices.ContainsFunc(p.Examples, isTest) {
			continue
		}
		if r := w.Solve(ctx, p.Date, way, part, e.Input); ctx.Err() == nil && r.Err == nil && r.Answer == unsaid {
			out.Hint("the text also has part %d's answer %s; aoc example %s -keep makes it a test",
				part, sanitize.Visible(unsaid), p.Date.Arg())
		}
	}
}
