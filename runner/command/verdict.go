package command

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/sanitize"
)

// A submitLine is what came of an answer.
type submitLine struct {
	calendar.Date
	Part    int    `json:"part"`
	Answer  string `json:"answer"`
	Verdict string `json:"verdict"`
	Wait    int    `json:"wait_s"`
	Message string `json:"message"`
}

func newSubmitLine(a submit.Attempt, verdict, message string, wait time.Duration) submitLine {
	return submitLine{a.Date, a.Part, a.Answer, verdict, int(math.Ceil(wait.Seconds())), message}
}

// verdictExits are the exit codes of verdicts.
var verdictExits = map[site.Kind]int{
	site.Right: exitDone, site.Wrong: exitWrong, site.TooHigh: exitWrong, site.TooLow: exitWrong, site.SomeoneElse: exitWrong,
	site.TooRecent: exitEarly, site.WrongLevel: exitFailed, site.Unknown: exitSite,
}

// verdictInk returns the colour of a verdict.
func verdictInk(kind site.Kind) console.Style {
	switch verdictExits[kind] {
	case exitDone:
		return console.Green
	case exitWrong:
		return console.Red
	default:
		return console.Yellow
	}
}

// printOutcome prints the verdict, after what could not be kept of it.
func (t *task) printOutcome(ctx context.Context, a submit.Attempt, out submit.Outcome) error {
	t.sayWhatIsKept(a, out)
	v := out.Verdict
	if err := t.Print(newSubmitLine(a, string(v.Kind), v.Message, v.Wait), func(w io.Writer) {
		kind := t.Canvas().Paint(console.Column{Text: string(v.Kind), Style: verdictInk(v.Kind)})
		fmt.Fprintf(w, "%v part %d: %s: %s\n", a.Date, a.Part, sanitize.Visible(a.Answer), kind)
	}); err != nil {
		return err
	}
	if !t.flags.Bool("json") {
		t.explainVerdict(ctx, a, out)
	}
	if code := verdictExits[v.Kind]; code != exitDone {
		return &reportedError{code}
	}
	return nil
}

// sayWhatIsKept says where a reply is that is not understood, and what of the verdict is not kept.
func (t *task) sayWhatIsKept(a submit.Attempt, out submit.Outcome) {
	d := a.Date
	switch {
	case out.Verdict.Kind == site.Unknown && out.SaveErr != nil:
		t.Warn("%v: what the site said is not understood, and cannot be kept: %v", d, out.SaveErr)
	case out.Verdict.Kind == site.Unknown:
		t.Note("%v: what the site said is not understood: it is kept in %s", d, t.where(out.Reply))
		t.Hint("%s", recoverHint)
	case out.SaveErr != nil:
		t.fail(d, fmt.Errorf("the verdict is not kept: %w", t.mendable(d, out.SaveErr)))
	case out.PageErr != nil:
		t.Warn("%v: the page is not brought up to date: %v", d, out.PageErr)
	}
}

// explainVerdict says what the site says, and what follows from it: when to try
// again, what is solved already, or what comes next.
func (t *task) explainVerdict(ctx context.Context, a submit.Attempt, out submit.Outcome) {
	v := out.Verdict
	if v.Message != "" {
		t.Note("the site says: %s", v.Message)
	}
	if v.Wait > 0 {
		now := t.Now()
		t.Note("%v part %d: %s", a.Date, a.Part, cooldown(now, now.Add(v.Wait)))
	}
	switch {
	case v.Kind == site.WrongLevel && out.Known.Solved(a.Part):
		t.Note("%v part %d: %s", a.Date, a.Part, submit.Decide(out.Known, a, t.Now()).Reason)
	case v.Kind == site.WrongLevel && a.Part == 2 && !out.Known.Solved(1):
		t.Note("%v part 2: part 1 is not solved yet", a.Date)
	case v.Kind == site.Right && a.Part == 1:
		if err := t.showPartTwo(ctx, a, out.Page); err != nil {
			t.Warn("%v: part 2 is not shown: %v", a.Date, err)
		}
	}
}

// showPartTwo shows in a terminal what aoc read -part 2 would, if there is a part 2.
func (t *task) showPartTwo(ctx context.Context, a submit.Attempt, page site.Page) error {
	if _, ok := t.Terminal(); !ok || len(page.Parts) < 2 {
		return nil
	}
	var text bytes.Buffer
	if err := t.render(&text, a.Date, page.Parts[1], t.style(a.Date)); err != nil {
		return err
	}
	fmt.Fprintln(t.Out)
	return t.Show(ctx, text.Bytes())
}

// forceHints say of a doubtful answer how it is sent all the same. Other doubts say so themselves.
var forceHints = map[submit.Kind]string{
	submit.Unresolved:  " (-force sends it again)",
	submit.NotPositive: " (-force sends it)",
	submit.OfExample:   " (-force sends it)",
}

// printRejection says why the answer was not sent.
func (t *task) printRejection(a submit.Attempt, decision submit.Decision) error {
	reason, wait := decision.Reason+forceHints[decision.Kind], time.Duration(0)
	isCooldown := decision.Kind == submit.Cooldown
	if isCooldown {
		now := t.Now()
		reason, wait = cooldown(now, decision.Until), decision.Until.Sub(now)
	}
	if err := t.Print(newSubmitLine(a, "held-back", reason, wait), func(io.Writer) {}); err != nil {
		return err
	}
	t.Note("%v part %d: not sent: %s", a.Date, a.Part, reason)
	if isCooldown {
		t.Hint("-wait waits for it")
		return &reportedError{exitEarly}
	}
	return &reportedError{exitWrong}
}

// cooldown says until when the site wants no other answer.
func cooldown(now, until time.Time) string {
	return fmt.Sprintf("cooldown until %s (%v left)", until.Local().Format("15:04:05 MST"), until.Sub(now).Round(time.Second))
}
