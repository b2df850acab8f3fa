// aoc test: whether the days still answer what is known to be right.

package command

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

func (a App) test() *cli.Command {
	return a.define(cli.Command{
		Name:        "test",
		Usage:       "check days against their examples and their accepted answers",
		UsageText:   "aoc test [DAY] [FLAGS]",
		Description: "aoc test 21\naoc test -all\naoc test 21 -watch\naoc test -all -year 2021 -json\n\n" + testOrder,
		Flags: flags(dayFlags(), limitFlags(), []cli.Flag{
			partFlag(),
			&cli.StringFlag{Name: "variant", Usage: "check the variant `NAME` alone"},
			&cli.IntFlag{Name: "count", Usage: "solve `N` times over, which have to agree", Value: 1},
			toggle("watch", "build and test again after each change to the day"),
			hereFlag(),
			jsonFlag(),
		}),
	}, testDays)
}

const testOrder = `On each input part 2 is solved first, then part 1, and then both again: a part
that answers something else then belongs to a day that keeps state between
calls, and fails. A slow variant is solved once.

What agrees with an example or an accepted answer passes. An answer to the
stored input that nobody has confirmed yet is the same, if all calls and all
variants agree on it: it may still be wrong.`

// A testLine is how one case came out.
type testLine struct {
	Year    int           `json:"year"`
	Day     int           `json:"day"`
	Variant string        `json:"variant"`
	Case    string        `json:"case"` // example N, local example N, accepted answer or stored input
	Part    int           `json:"part"`
	Status  engine.Status `json:"status"`
	Want    string        `json:"want"`
	Got     string        `json:"got"`
	Error   string        `json:"error"`
}

func testDays(t *task) error {
	puzzles, err := t.puzzles()
	if err != nil {
		return err
	}
	c, err := t.newCheck(len(puzzles) > 1)
	if err != nil {
		return err
	}
	if t.flags.Bool("watch") {
		return t.watch(t.flags.Context, puzzles)
	}
	if len(puzzles) == 1 {
		w := t.foreground(c.limits)
		err = c.day(t.flags.Context, w, puzzles[0], c.report)
		w.close()
	} else {
		err = eachDay(t, c.limits, puzzles, c.day, c.report)
	}
	if err != nil {
		return err
	}
	return c.summary()
}

// A check is what aoc test does, as its flags say, and what came of it so far.
type check struct {
	*task
	parts  []int
	limits isolate.Limits
	count  int
	head   calendar.Date
	canvas console.Canvas
	tally  tally
}

// A tally counts cases by how they came out.
type tally map[engine.Status]int

func (t *task) newCheck(several bool) (c *check, err error) {
	c = &check{task: t, count: t.flags.Int("count"), canvas: t.Canvas(), tally: tally{}}
	if c.count < 1 {
		return nil, console.Usagef("-count %d is not a number of times", c.count)
	}
	if c.parts, err = t.parts(); err != nil {
		return nil, err
	}
	c.limits, err = t.limits(several)
	return c, err
}

func (c *check) day(ctx context.Context, w worker, p engine.Puzzle, report func(testLine) error) error {
	if p.Err != nil {
		return p.Err
	}
	cases, err := c.cases(p)
	if err != nil {
		return err
	}
	own := ownAnswers{}
	solve := func(known engine.Case) engine.Result {
		return w.solve(ctx, dateOf(p), known.Solver, known.Part, known.Input)
	}
	for known, r := range engine.Check(slices.Values(cases), c.count, solve) {
		if known.Unconfirmed {
			known, r = own.hold(p, known, r, solve)
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := report(newTestLine(p, known).with(known, r)); err != nil {
			return err
		}
	}
	return nil
}

// cases are what is known of the puzzle, as far as the flags ask for it.
func (c *check) cases(p engine.Puzzle) (cases []engine.Case, err error) {
	if p.Err != nil {
		return nil, p.Err
	}
	variants, err := variantsOf(p, "all")
	if c.flags.IsSet("variant") {
		variants, err = variantsOf(p, c.flags.String("variant"))
	}
	if err != nil {
		return nil, err
	}
	onInput, err := c.onInput(p)
	if err != nil {
		c.fail(dateOf(p), console.WithHint(err, "mend it or move it away; the examples are checked all the same"))
	}
	cases = slices.DeleteFunc(append(slices.Collect(c.knownCases(p)), onInput...), func(known engine.Case) bool {
		return !slices.Contains(variants, known.Solver.Variant) || !slices.Contains(c.parts, known.Part)
	})
	if len(cases) == 0 {
		c.Note("%v: nothing to check: no example, and no accepted answer", dateOf(p))
	}
	return cases, nil
}

func newTestLine(p engine.Puzzle, known engine.Case) testLine {
	return testLine{Year: p.Year, Day: p.Day, Variant: known.Solver.Variant, Case: known.Name, Part: known.Part, Want: known.Want}
}

func (l testLine) with(known engine.Case, r engine.Result) testLine {
	l.Status = known.Judge(r)
	if l.Got = r.Answer; r.Err != nil {
		l.Got = ""
	}
	if l.Status == engine.Fail && r.Err != nil {
		l.Error = r.Err.Error()
	}
	return l
}

// report prints how a case came out.
func (c *check) report(line testLine) error {
	c.tally[line.Status]++
	if line.Status == engine.Fail {
		c.remember(exitWrong)
	}
	return c.Print(line, func(w io.Writer) { c.write(w, line) })
}

func (c *check) write(w io.Writer, l testLine) {
	if day := (calendar.Date{Year: l.Year, Day: l.Day}); day != c.head {
		c.head = day
		p, _ := c.puzzle(day)
		fmt.Fprintf(w, "%v: %s\n", day, p.Title)
	}
	l.write(w, c.canvas)
}

func (l testLine) write(w io.Writer, on console.Canvas) {
	variant := l.Variant
	if variant != "" {
		variant = ", " + variant
	}
	status := on.Paint(console.Column{Text: string(l.Status), Ink: statusInks[l.Status]})
	fmt.Fprintf(w, "  %s  %s part %d%s: %s\n", status, l.Case, l.Part, variant, l.text())
}

var statusInks = map[engine.Status]console.Ink{engine.Pass: console.Green, engine.Fail: console.Red, engine.Same: console.Yellow, engine.Skip: console.Faint}

func (l testLine) text() string {
	switch {
	case l.Status == engine.Pass, l.Status == engine.Same:
		return sanitize.Visible(l.Got)
	case l.Status == engine.Skip && l.Part == 2 && l.Day == calendar.Days(l.Year):
		return noSecondPuzzle
	case l.Status == engine.Skip:
		return "not solved yet"
	case l.Error != "":
		return withoutPart(l.Error, l.Part)
	default:
		return fmt.Sprintf("got %s, want %s", sanitize.Visible(l.Got), sanitize.Visible(l.Want))
	}
}

func (c *check) summary() error {
	if c.flags.Bool("json") {
		return nil
	}
	_, err := fmt.Fprintln(c.Results(), c.tally.summary(c.canvas))
	return err
}

// summary leaves out the same where there are none: most days have accepted answers.
func (t tally) summary(on console.Canvas) string {
	var counts []string
	count := func(s engine.Status, word string) {
		col := console.Column{Text: fmt.Sprintf("%d %s", t[s], word)}
		if t[s] > 0 && s != engine.Skip {
			col.Ink = statusInks[s]
		}
		counts = append(counts, on.Paint(col))
	}
	count(engine.Pass, "passed")
	count(engine.Fail, "failed")
	if t[engine.Same] > 0 {
		count(engine.Same, "same")
	}
	count(engine.Skip, "skipped")
	return strings.Join(counts, ", ")
}
