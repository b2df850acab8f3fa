// aoc import: inputs from another layout into the store.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/console"

	"github.com/urfave/cli/v2"
)

func (a App) importInputs() *cli.Command {
	return a.define(cli.Command{
		Name:        "import",
		Usage:       "take inputs from another layout into the store",
		UsageText:   "aoc import PATTERN... [FLAGS]",
		ArgsUsage:   "PATTERN...",
		Description: "aoc import ~/old\naoc import '2022/day*/input.txt'\naoc import day01.txt -year 2022 -yes",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "year", Aliases: []string{"y"}, Usage: "the `YEAR` of paths that name none"},
			toggle("yes", "do not ask"),
			jsonFlag(),
		},
	}, importFiles)
}

// An importLine is what becomes of one file.
type importLine struct {
	From   string `json:"from"`
	Year   int    `json:"year"`
	Day    int    `json:"day"`
	Status string `json:"status"` // imported, stored, refused or left-out; ready before it is imported
	Bytes  int    `json:"bytes"`
	Path   string `json:"path"`
	Error  string `json:"error"`

	body []byte
}

func importFiles(t *task) error {
	patterns := t.flags.Args().Slice()
	if err := t.checkPatterns(patterns); err != nil {
		return err
	}
	files, err := t.find(patterns)
	if err != nil {
		return err
	}
	plan := t.plan(files)
	ready := countStatus(plan, "ready")
	if err := t.showPlan(plan); err != nil {
		return err
	}
	if ready > 0 && !t.flags.Bool("yes") {
		if err := t.Confirm(t.flags.Context, fmt.Sprintf("import %s?", console.Counted(ready, "input")), "nothing imported"); err != nil {
			return err
		}
	}
	return t.carryOut(plan)
}

func (t *task) checkPatterns(patterns []string) error {
	if len(patterns) == 0 {
		return console.WithHint(console.Usagef("which files?"), "name files, a folder or a quoted pattern: aoc import ~/old")
	}
	for _, p := range patterns {
		if strings.HasPrefix(p, "-") {
			return console.WithHint(console.Usagef("%s stands among the files", p), "flags stand before or after all of them")
		}
	}
	if t.flags.IsSet("year") {
		return console.AsUsage(calendar.Date{Year: t.flags.Int("year"), Day: 1}.Exists())
	}
	return nil
}

// carryOut imports what is ready. With -json it says what became of each file,
// else how many inputs there are more.
func (t *task) carryOut(plan []importLine) error {
	ctx := t.flags.Context
	for i := range plan {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if plan[i].Status == "ready" {
			t.importOne(ctx, &plan[i])
		}
		if plan[i].Status == "refused" {
			t.remember(exitFailed)
		}
		if t.flags.Bool("json") {
			if err := t.Print(plan[i], nil); err != nil {
				return err
			}
		}
	}
	if len(plan) == countStatus(plan, "left-out") {
		return errors.New("there is no input among these files")
	}
	if !t.flags.Bool("json") {
		fmt.Fprintln(t.Results(), t.importSummary(plan))
	}
	if countStatus(plan, "imported") > 0 {
		t.Hint("aoc stars -sync brings the answers that the site has accepted: aoc test then holds the days to them")
	}
	return nil
}

// importSummary counts what became of the files, each of which is in one of the counts.
func (t *task) importSummary(plan []importLine) string {
	text := fmt.Sprintf("imported %s to %s", console.Counted(countStatus(plan, "imported"), "input"), t.where(t.store.Dir))
	for _, status := range []struct{ name, text string }{{"stored", "stored already"}, {"refused", "refused"}, {"left-out", "left out"}} {
		if n := countStatus(plan, status.name); n > 0 {
			text += fmt.Sprintf(", %d %s", n, status.text)
		}
	}
	return text
}

// importOne keeps an input, unless another process has meanwhile kept one.
func (t *task) importOne(ctx context.Context, line *importLine) {
	d := calendar.Date{Year: line.Year, Day: line.Day}
	line.Status = "imported"
	err := t.locked(ctx, d, func() error { return t.store.SaveInput(d.Year, d.Day, line.body) })
	if err != nil {
		line.refuse("%v", err)
		t.Say(fmt.Errorf("%v: %w", d, err))
	}
}

func (l *importLine) leaveOut(format string, args ...any) {
	l.Status, l.Error = "left-out", fmt.Sprintf(format, args...)
}

func (l *importLine) refuse(format string, args ...any) {
	l.Status, l.Error = "refused", fmt.Sprintf(format, args...)
}

func countStatus(plan []importLine, status string) (n int) {
	for _, line := range plan {
		if line.Status == status {
			n++
		}
	}
	return n
}

// withPatternsLast is the arguments with patterns that stand right after the
// command moved behind its flags: flags that follow an argument would not be read.
func withPatternsLast(app *cli.App, args []string) []string {
	if len(args) < 3 || args[len(args)-1] == completionMark {
		return args
	}
	c := app.Command(args[1])
	first := slices.IndexFunc(args[2:], func(arg string) bool { return strings.HasPrefix(arg, "-") })
	if c == nil || c.ArgsUsage == "" || first <= 0 {
		return args
	}
	return slices.Concat(args[:2], args[2+first:], args[2:2+first])
}

// showPlan draws what goes where, and says what is left out and why. With -json
// that is only for whoever is asked.
func (t *task) showPlan(plan []importLine) error {
	out := t.Results()
	switch {
	case t.flags.Bool("json") && t.flags.Bool("yes"):
		return nil
	case t.flags.Bool("json"):
		out = t.Messages()
	}
	var text strings.Builder
	writePlan(&text, plan)
	writeLeftOut(&text, plan)
	_, err := io.WriteString(out, text.String())
	return err
}
